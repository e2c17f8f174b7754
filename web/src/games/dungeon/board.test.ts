// @vitest-environment jsdom
/** The board of Dungeon in Memory, fed by what a real server has sent. */
import { describe, expect, it } from "vitest";
import { turningPoints } from "../../replay/steps";
import { alert, board, button, choices, headings, log, tablesOf, voices } from "../../testing/recorded";
import { type Told, stretchAt } from "./state/beside";

const HAND = ["left turn, two paths, with the Imp, heading north, chosen", "left turn, with the Medusa", "straight"];
const { told, open, watch } = tablesOf("dungeon");

describe("the own turn", () => {
  it("asks for a tile, and shows the own hand", async () => {
    await open("first turn", "1");
    expect(headings()).toEqual(["Your tile"]);
    expect(choices()).toEqual(["About Ann", ...HAND, "Turn left", "Turn right", "Lay it down", "LOST!"]);
    expect(board()).toContain("Tile 1 on top · 14 in the deck");
  });

  it("lays the tile that is chosen, as it is turned", async () => {
    const shown = await open("first turn", "1");
    await shown.press("straight");
    await shown.press("Turn right");
    expect(choices()).toContain("straight, heading east, chosen");
    await shown.press("Lay it down");
    expect(shown.played).toEqual([{ kind: "Place", tile: { kind: "S", ghost: null }, rotation: 1 }]);
  });

  it("has the focus at what can be done now", async () => {
    await open("first turn", "1");
    expect(document.activeElement).toBe(button("Lay it down"));
  });

  it("can be played with keys", async () => {
    const shown = await open("first turn", "1");
    for (const key of ["2", "q", "Enter"]) await shown.key(key);
    expect(shown.played).toEqual([{ kind: "Place", tile: { kind: "L", ghost: "E" }, rotation: 3 }]);
  });

  it("can be played without single letters, for who dictates", async () => {
    const shown = await open("first turn", "1");
    await shown.key("?");
    const letters = document.querySelector<HTMLInputElement>("dialog input[type=checkbox]");
    expect(letters?.checked).toBe(true);
    letters?.click();
    document.querySelector("dialog")?.dispatchEvent(new Event("close"));
    await shown.pass(250);
    for (const key of ["e", "2", "l", "?"]) await shown.key(key);
    expect([shown.played, document.querySelector("dialog")]).toEqual([[], null]);
    expect(document.querySelector(".tile[aria-pressed=true]")?.getAttribute("aria-label")).toMatch(/heading north/);
    localStorage.clear();
  });

  it("takes one answer at a time", async () => {
    const shown = await open("first turn", "1");
    await shown.press("Lay it down");
    expect(button("Lay it down").disabled).toBe(true);
    expect(headings()).toEqual(["Your answer is on its way."]); // not "Waiting for" oneself
    await shown.key("Enter");
    expect(shown.played).toHaveLength(1);
  });
});

describe("another one's turn", () => {
  it("lets the own tiles rest", async () => {
    await open("first turn", "0");
    expect(headings()).toEqual(["Waiting for Tom."]);
    expect(choices()).not.toContain("Lay it down");
    expect(board()).toContain("your tiles, resting");
  });

  it("tells a spectator what the table sees, and offers nothing", async () => {
    await open("first turn", "watching");
    expect(choices()).toEqual([]);
    expect(board()).toContain("You are watching. You see what the table sees.");
    expect(board()).not.toContain("Medusa");
  });

  it("tells a player who cries on the own tile which rule is against it, in its words", async () => {
    const shown = await open("window", "1");
    await shown.key("l");
    expect(shown.played).toEqual([{ kind: "Announce" }]);
    shown.tell({ ...told.refused["cried on the own tile"], id: shown.wish });
    await shown.pass(500);
    expect(alert()).toMatch(/the others decide\. \(D-6\.1\) D-6\.1 After each tile, .*Open the rules at D-6\.1/);
    await shown.press("I see");
    expect(alert()).toBe("");
  });
});

describe("the window", () => {
  it("asks whether there is still a way", async () => {
    await open("window", "0");
    expect(headings()).toEqual(["Still a way through?"]);
    expect(choices()).toEqual(["About Tom", "LOST!", "The path holds"]);
  });

  it("holds at one press, and cries at two", async () => {
    const shown = await open("window", "0");
    await shown.press("LOST!");
    expect(shown.played).toEqual([]);
    await shown.press("Sure?");
    expect(shown.played).toEqual([{ kind: "Announce" }]);
  });

  it("forgets the first press after a while", async () => {
    const shown = await open("window", "0");
    await shown.press("LOST!");
    await shown.pass(5000);
    await shown.press("LOST!");
    expect(shown.played).toEqual([]);
    await shown.key("h");
    expect(shown.played).toEqual([{ kind: "Hold" }]);
  });
});

describe("what happens", () => {
  it("is told step by step, and ends in the view of the last step", async () => {
    const shown = await open("first turn", "0");
    for (const update of told.updates["0"]?.slice(0, 2) ?? []) shown.tell(update);
    await shown.pass(6000);
    expect(log()).toEqual(["A new dungeon. Tom begins."]); // nothing that helps to remember
    expect(headings()).toEqual(["Your tile"]);
    expect(board()).toContain("Tile 2 on top");
  });

  it("shows the check, waits for a press, and goes on to the next dungeon", async () => {
    const shown = await open("first turn", "0");
    for (const update of told.updates["0"] ?? []) shown.tell(update);
    await shown.pass(60_000);
    expect(headings()[0]).toBe("Lost on tile 3: turned the wrong way.");
    expect(log()).toContain("A point for Tom.");
    await shown.press("Next exploration");
    await shown.pass(2000);
    expect(headings()).toEqual(["Your tile"]);
    expect(log().at(-1)).toBe("A new dungeon. Ann begins.");
  });

  it("does not tell in the log how a check ends before it is seen", async () => {
    const shown = await open("first turn", "0");
    for (const update of told.updates["0"] ?? []) shown.tell(update);
    await shown.until(/^Lost on tile 3/);
    expect(headings()).toEqual(["Lost on tile 3: turned the wrong way."]);
  });

  it("keeps secret from a spectator what was drawn", async () => {
    const shown = await open("first turn", "watching");
    for (const update of told.updates.watching?.slice(0, 1) ?? []) shown.tell(update);
    await shown.pass(6000);
    expect(log()).toEqual(["A new dungeon. Tom begins."]);
    expect(document.querySelectorAll(".hand svg")).toHaveLength(0);
  });
});

describe("by ear", () => {
  const HELD = {
    ann: "You hold left turn, straight and left turn, with the Wisp.",
    tom: "You hold left turn, two paths, with the Imp, left turn, with the Medusa and straight.",
  };
  it("says every sentence of a check once, in its order, and the board adds nothing", async () => {
    const shown = await open("first turn", "0");
    for (const update of told.updates["0"] ?? []) shown.tell(update);
    await shown.pass(20_000);
    const from = shown.heard.indexOf("Only one is left. The path is checked.");
    expect(shown.heard.slice(from)).toEqual([
      "Only one is left. The path is checked.",
      "Tile 1, start tile.",
      "Tile 2, left turn, two paths, with the Imp.",
      "Tile 3 goes beside the map.",
      "Lost on tile 3. It lies south, but the path was heading west. (D-5.4)",
      "On tile 3: the LOST card of Tom.",
      "A point for Tom.",
      "A new dungeon. Ann begins.",
      "The others are waiting for you.",
    ]);
    expect(voices()).toEqual([]);
  });

  const lays = /lays (.+)\./;
  const spoken = () => [...document.querySelectorAll("[role=log] p")].map((one) => one.textContent);

  it("says how the tile lies that is chosen and turned, and the button that lays it tells it, too", async () => {
    const shown = await open("first turn", "1");
    await shown.pass(2000);
    shown.heard.splice(0);
    await shown.key("e");
    await shown.key("2");
    expect(shown.heard).toEqual([
      "left turn, two paths, with the Imp, heading east",
      "left turn, with the Medusa, heading north",
    ]);
    const described = document.activeElement?.getAttribute("aria-describedby") ?? "";
    expect(document.getElementById(described)?.getAttribute("aria-label")).toBe(
      "left turn, with the Medusa, heading north, chosen",
    );
  });

  it("leaves to a sound who has decided, and to the question whose turn it is", async () => {
    const shown = await open("first turn", "0");
    for (const update of told.updates["0"]?.slice(0, 2) ?? []) shown.tell(update);
    await shown.pass(6000);
    expect(shown.heard.slice(-4)).toEqual([
      "Still a way through?",
      "Nobody cries LOST!",
      "Your tile",
      "Turn it the way you are walking.",
    ]);
  });

  it("says what others say in the chat, once, and not what the listener said", async () => {
    const shown = await open("first turn", "0");
    const line = { number: 1, seat: 1, name: "Tom", text: "Left, I think.", at: 0 };
    for (const one of [line, line, { ...line, number: 2, seat: 0, name: "Ann" }]) {
      shown.tell({ kind: "Chat", line: one });
      await shown.pass(1500);
    }
    expect(shown.heard.slice(1)).toEqual(["Tom says: Left, I think."]);
  });

  it("leaves nothing to be read of a tile when another has covered it", async () => {
    const shown = await open("first turn", "0");
    const [first, second, third] = told.updates["0"] ?? [];
    for (const update of [first, second]) shown.tell(update);
    for (let tries = 0; tries < 100 && !spoken().some((one) => lays.test(one)); tries++) await shown.pass(10);
    const covered = spoken().filter((one) => lays.test(one));
    expect(covered).toHaveLength(1);
    shown.tell(third);
    for (let tries = 0; tries < 100 && !board().includes("Tile 3 on top"); tries++) {
      await shown.pass(10);
      if (spoken().filter((one) => lays.test(one)).length > 1) expect.unreachable("both tiles are told at a time");
    }
    expect(board()).toContain("Tile 3 on top");
    expect(spoken()).not.toContain(covered[0]);
  });

  it("leaves nothing to be read of a dungeon when its check is left", async () => {
    const shown = await open("first turn", "0");
    for (const update of told.updates["0"] ?? []) shown.tell(update);
    for (let tries = 0; tries < 400 && !choices().includes("Next exploration"); tries++) await shown.pass(50);
    expect(shown.heard.filter((one) => one.startsWith("Tile "))).toHaveLength(3);
    button("Next exploration").click();
    await shown.pass(1);
    expect(headings()).toEqual(["Your tile"]);
    expect(spoken().filter((one) => one.startsWith("Tile "))).toEqual([]);
  });

  it("says what a check leads to when it is skipped, and not its tiles", async () => {
    const shown = await open("first turn", "0");
    for (const update of told.updates["0"] ?? []) shown.tell(update);
    for (let tries = 0; tries < 400 && !choices().includes("Skip"); tries++) await shown.pass(50);
    await shown.press("Skip");
    await shown.pass(2000);
    expect(shown.heard.filter((one) => one.startsWith("Tile "))).toEqual([]);
    expect(shown.heard).toContain("A point for Tom.");
  });

  it("tells the way through the map, and keeps the focus at its verdict", async () => {
    const shown = await open("window", "0");
    for (const update of told.updates["0"]?.slice(1) ?? []) shown.tell(update);
    await shown.pass(20_000);
    expect([...document.querySelectorAll(".map li")].map((one) => one.textContent)).toEqual([
      "Tile 1: from the south, goes straight on, leaves to the north.",
      "Tile 2: from the south, turns left, leaves to the west.",
    ]);
    expect(document.activeElement?.textContent).toContain("Lost on tile 3: turned the wrong way.");
  });

  it("leads the focus to the verdict from the button that is gone", async () => {
    const shown = await open("first turn", "0");
    for (const update of told.updates["0"] ?? []) shown.tell(update);
    for (let tries = 0; tries < 100 && !choices().includes("Skip"); tries++) await shown.pass(250);
    button("Skip").focus();
    await shown.press("Skip");
    expect(choices()).toContain("Next exploration");
    expect(document.activeElement?.className).toContain("told");
  });

  it.each([
    ["first turn", "1", [HELD.tom, "Your tile", "Turn it the way you are walking."]],
    ["window", "0", [HELD.ann, "Still a way through?"]],
    ["first turn", "0", [HELD.ann]],
    ["first turn", "watching", []],
  ])("says what the listener holds and is asked, and nothing about waiting: %s, %s", async (moment, eye, question) => {
    const shown = await open(moment, eye);
    await shown.pass(2000);
    expect([shown.heard, voices()]).toEqual([question, []]);
  });
});

describe("the end", () => {
  it("lays out the dungeon and says who has won", async () => {
    const shown = await open("over");
    expect(headings()).toEqual(["Tom wins."]); // before the last loss
    expect(document.activeElement).toBe(document.querySelector(".board h2")?.parentElement);
    expect(board()).toMatch(/^Tom wins\. Lost on tile 2: turned the wrong way\./);
    expect(choices()).toEqual(expect.arrayContaining(["Play again", "Share"]));
    expect(shown.played).toEqual([]);
  });

  it("offers a spectator no other match", async () => {
    await open("over", "watching");
    expect(board()).toContain("Tom wins.");
    expect(choices()).not.toContain("Play again");
  });
});

describe("in Japanese", () => {
  it("asks and offers the same", async () => {
    const shown = await open("first turn", "1", "ja");
    expect(headings()).toEqual(["あなたの番です。"]);
    expect(log()).toEqual(["新しいダンジョンです。Tomから始めます。"]);
    await shown.press("置く");
    expect(shown.played).toEqual([{ kind: "Place", tile: { kind: "L2", ghost: "D" }, rotation: 0 }]);
  });

  it("cries in its own letters", async () => {
    const shown = await open("first turn", "0", "ja");
    const cried = new Set<string>();
    const watching = new MutationObserver(() => cried.add(document.querySelector(".cry .display")?.textContent ?? ""));
    watching.observe(document.body, { childList: true, subtree: true });
    for (const update of told.updates["0"] ?? []) shown.tell(update);
    await shown.pass(60_000);
    watching.disconnect();
    expect([...cried].filter((word) => word !== "")).toEqual(["ロスト！"]);
  });

  it("has the words of the sheet on its buttons, and ends lines between phrases", async () => {
    await open("window", "0", "ja");
    expect(choices().slice(1)).toEqual(["ロスト！", "まだつながってる"]);
    const heading = document.querySelector(".board h2 .phrases");
    const end = '<wbr aria-hidden="true">'; // else it is a blank to those who listen
    expect(heading?.innerHTML.replaceAll(/<!--.*?-->/g, "")).toBe(`通路は${end}まだ${end}つながってる？`);
  });

  it("refuses with the clause in its own words", async () => {
    const shown = await open("window", "1", "ja");
    await shown.key("l");
    shown.tell({ ...told.refused["cried on the own tile"], id: shown.wish });
    await shown.pass(500);
    expect(alert()).toMatch(/できません.*D-6\.1/);
    expect(alert()).not.toMatch(/You have/);
  });
});

describe("a replay", () => {
  it("stands at a frame, and offers nothing to play", async () => {
    await watch(1);
    expect(headings()).toEqual(["Waiting for Red."]); // a record has no names
    expect(board()).toContain("Tile 2 on top");
    expect(choices()).not.toContain("The path holds");
  });

  it("lets the next frames happen, and jumps back", async () => {
    const { projector, pass } = await watch(0);
    projector.next();
    await pass(6000);
    expect(board()).toContain("Tile 2 on top");
    projector.jump(0);
    await pass(500);
    expect(board()).toContain("Tile 1 on top");
  });

  it("has its checks as turning points, each a step of its own", async () => {
    const { projector } = await watch(0);
    const { frames } = told.replay.tape;
    const points = turningPoints(frames, (event) => projector.table.isShow(event));
    expect(points).toEqual([5, 9, 13]);
    for (const at of points) expect(frames[at]?.events[0]).toHaveProperty("kind", "CheckBegan");
  });

  it("stands at a check with its map and its verdict, between the dungeon before it and the next one", async () => {
    const { projector, pass } = await watch(5);
    expect(headings()[0]).toBe("Lost on tile 3: turned the wrong way.");
    expect(board()).toMatch(/cried on tile 3, first after the loss/);
    projector.jump(4);
    await pass(500);
    expect(headings()).toEqual(["The stack is turned over."]);
    expect(board()).toContain("Tile 3 on top");
    projector.jump(6);
    await pass(500);
    expect(board()).toContain("Tile 1 on top");
  });

  it("tells the truth about the dungeon that is checked, not about the next one", () => {
    const frames = told.replay.tape.frames as readonly Told[];
    expect([4, 5].map((at) => frames[at]?.truth?.check.losses[0]?.number)).toEqual([3, 3]);
    expect(frames[6]?.truth?.check.losses).toEqual([]);
    expect(stretchAt(frames, 5)).toEqual({ first: 0, last: 5 });
    expect(stretchAt(frames, 6).first).toBe(6);
  });

  it("shows a check on the way, stays at its end without a press, and has the winner at its own end", async () => {
    const { projector, pass } = await watch(4);
    projector.next();
    await pass(60_000);
    expect(headings()[0]).toBe("Lost on tile 3: turned the wrong way.");
    expect(projector.isStill).toBe(true);
    projector.next();
    await pass(6000);
    expect(board()).toContain("Tile 1 on top");
    projector.jump(projector.last);
    await pass(1000);
    expect(board()).toContain("Blue wins.");
  });
});
