// @vitest-environment jsdom
/** The board of Mini Rogue, fed by what a real server has sent. */
import { describe, expect, it } from "vitest";
import type { View } from "./protocol.gen";
import { alert, board, choices, headings, log, tablesOf, voices } from "../../testing/recorded";

const { told, open, watch } = tablesOf("rogue");

describe("what a decision offers", () => {
  it.each([
    ["check", "Tomb", /^Roll the dice/, { kind: "Roll" }],
    ["check", "Tomb", /^Perception potion/, { kind: "Drink", potion: "perception" }],
    ["stance", "How do you stand?", /^Aggressive/, { kind: "TakeStance", stance: "aggressive" }],
    ["fight before the roll", "Your attack", /^Conjure Frost/, { kind: "Conjure", potion: "frost" }],
    ["fight before the roll", "Your attack", /^Roll/, { kind: "Roll" }],
    ["fight after the roll", "Good enough?", /^Strike for 12/, { kind: "Strike" }],
    ["fight after the roll", "Good enough?", /^Reroll the 5 \(feat\)/, { kind: "Feat", die: 0 }],
    ["market", "Merchant", /^\+1 Food/, { kind: "Buy" }],
    ["market", "Merchant", /^Perception potion/, { kind: "Sell" }],
    ["market", "Merchant", /^Go on/, { kind: "Pass" }],
  ])("%s: %s %s", async (moment, asked, name, action) => {
    const shown = await open(moment);
    expect(headings()).toContain(asked);
    await shown.press(name);
    expect(shown.played).toEqual([expect.objectContaining(action)]);
    expect(told.arrivals[moment]?.["0"]?.match?.ask?.choices.listed).toContainEqual(shown.played[0]);
  });

  it("marks the wares that the server has listed, and asks the server about the others", async () => {
    const shown = await open("market");
    const paid = [...document.querySelectorAll(".board .ware.can .grow")].map((one) => one.textContent);
    expect(paid).toEqual(["+1 HP", "+1 Food", "+4 HP", "Perception potion"]);
    await shown.press(/^\+1 Armor/);
    expect(shown.played).toEqual([expect.objectContaining({ kind: "Buy" })]);
  });

  it("is a room that can be walked to", async () => {
    const shown = await open("way");
    expect(choices().filter((name) => name.endsWith("you can choose it"))).toEqual([
      "top middle: Spikes, you can choose it",
      "middle left: Giant Spider, 6 HP, hits for 2, you can choose it",
    ]);
    await shown.press(/^top middle/);
    expect(shown.played).toEqual([{ kind: "Go", cell: 1 }]);
  });
});

describe("what the board shows", () => {
  it("has the table of the room, and the sheet of the character", async () => {
    await open("check");
    expect(board()).toContain("1 Holy water: Holy potion 2 Provisions: +1 Food 3 Loot: +1 Gold");
    expect(board()).toContain("Mage level 1, one die skill ready");
    expect(choices()).toEqual(expect.arrayContaining(["11/ 20", "0/ 23", "4/ 4", "3/ 10"]));
  });

  it("has the dice, and what they are worth", async () => {
    await open("fight after the roll");
    expect(board()).toMatch(/5 worth 5 pick it up Dungeon die: 3 the foe hits/);
  });

  it("has facedown rooms as such, and nothing of what is in them", async () => {
    await open("way");
    expect(choices().filter((name) => name.endsWith("facedown Room"))).toHaveLength(5);
    expect(choices()).toContain("exit: boss pile");
    expect(board()).not.toContain("Chest");
  });

  it("has the picture of the run when it is over", async () => {
    await open("over");
    expect(headings()).toContain("The run is over.");
    expect(choices().slice(0, 2)).toEqual(["New run", "Share"]); // one way to take it along
  });
});

describe("a way that is none", () => {
  it("is refused with its clause, in the words of the sheet", async () => {
    const shown = await open("way");
    shown.table.play({ kind: "Go", cell: 8 });
    shown.tell({ ...told.refused["a way that is none"], id: shown.wish });
    await shown.pass(500);
    expect(alert()).toMatch(/M-3\.2/);
    expect(choices()).toContain("top middle: Spikes, you can choose it"); // and can be tried again
  });

  it("is refused in Japanese, too", async () => {
    const shown = await open("way", "0", "ja");
    shown.table.play({ kind: "Go", cell: 8 });
    shown.tell({ ...told.refused["a way that is none"], id: shown.wish });
    await shown.pass(500);
    expect(alert()).toMatch(/できません.*M-3\.2/);
    expect(alert()).not.toMatch(/No way leads/);
  });
});

describe("what is pressed and not offered", () => {
  it("is nothing on the card where one stands, and a question to the server on one out of reach", async () => {
    const shown = await open("way");
    await shown.press(/^top left: Tomb/);
    expect(shown.played).toEqual([]);
    await shown.press(/^centre/);
    expect(shown.played).toEqual([{ kind: "Go", cell: 4 }]);
  });

  it("is refused with the clause for a skill that is for fights, and the rules open there", async () => {
    const shown = await open("way");
    await shown.press("Conjuration");
    expect(shown.played).toEqual([expect.objectContaining({ kind: "Conjure" })]);
    shown.tell({ ...told.refused["a skill for fights"], id: shown.wish });
    await shown.pass(500);
    expect(alert()).toMatch(/is for fights, before the roll\..*Open the rules at M-6\.10/);
  });
});

describe("what happens", () => {
  it("is told in sentences, and ends in the view of the last step", async () => {
    const shown = await open("check");
    for (const update of told.updates["0"] ?? []) shown.tell(update);
    await shown.pass(60_000);
    expect(log()).toEqual([
      "Ann sets out as the Mage.",
      "Area 1, floor 1.",
      "A Tomb. The lid is not quite shut.",
      "A Miss: the check fails. The Dungeon die shows 1.",
      "Holy water in a stone bowl.",
      "A Holy potion for the pack.",
      "Eight legs come down from the ceiling: the Giant Spider, 6 HP.",
      "The stance is defensive.",
      "Conjuration: Ann calls up fire.",
      "A 5, against the foe’s 3.",
      "12 damage.",
      "The Giant Spider is beaten.",
      "+1 XP.",
    ]);
    expect(headings()).toEqual(["Right, or down?"]);
    expect(choices()).toContain("1/ 23");
  });

  it("is told in Japanese, too", async () => {
    await open("stance", "0", "ja");
    expect(log()).toHaveLength(7);
    expect(log().join("")).not.toMatch(/[a-z]{4}/);
    expect(headings().join("")).not.toMatch(/[a-z]{4}/);
  });
});

describe("by ear", () => {
  it.each(Object.keys(told.arrivals))("has one voice, which is the table's: %s", async (moment) => {
    await open(moment);
    expect(voices()).toEqual([]);
  });
});

describe("a loss of HP", () => {
  it.each([
    ["en", "9 HP left."],
    ["ja", "体力は残り9です。"],
  ] as const)("is followed by what is left, for those who do not see the sheet (%s)", async (language, said) => {
    const shown = await open("check", "0", language);
    const update = told.updates["0"]?.[0] as unknown as { view: View; events: readonly unknown[] };
    const [hero] = (told.arrivals["check"]?.["0"]?.match?.view as View).heroes;
    const heroes = [{ ...hero, hp: (hero?.hp ?? 0) - 2 }];
    const loss = { kind: "Changed", seat: 0, stat: "hp", by: -2 };
    shown.tell({ ...update, view: { ...update.view, heroes }, events: [loss] } as never);
    await shown.pass(10_000);
    expect(shown.heard.slice(shown.heard.indexOf(said) - 1)[0]).toMatch(/−2|2減/);
    expect(shown.heard.filter((one) => one === said)).toHaveLength(1);
    expect(log()).not.toContain(said);
  });
});

describe("a sentence above the question", () => {
  it("keeps its place when it has faded: no answer moves under a thumb", async () => {
    const shown = await open("check");
    shown.tell(told.updates["0"]?.[0] as never);
    await shown.pass(10_000);
    const story = document.querySelector(".board .story");
    expect(story?.textContent).not.toBe("");
    expect(story?.classList.contains("told")).toBe(false);
  });
});

describe("a spectator", () => {
  it.each(["way", "fight after the roll"])("sees the same, and can press nothing that decides: %s", async (moment) => {
    const shown = await open(moment, "watching");
    expect(headings()).toContain("Waiting for Ann.");
    expect(board()).toContain("Mage Ann · level 1, one die");
    expect(board()).toContain("You are watching. You see what the table sees.");
    expect(choices().filter((name) => /you can choose it|^Strike|^Feat|^Roll/.test(name))).toEqual([]);
    expect(shown.played).toEqual([]);
  });
});

describe("a replay", () => {
  it("stands at a frame, and goes on as at the table", async () => {
    const { projector, pass } = await watch(1);
    expect(headings()).toEqual(["Waiting for Red."]);
    expect(board()).toContain("middle left: Giant Spider");
    projector.next();
    await pass(10_000);
    expect(headings()).toContain("Giant Spider");
    projector.jump(0);
    await pass(500);
    expect(board()).toContain("Holy water: Holy potion");
  });
});
