// @vitest-environment jsdom
/** The board of Death Name, fed by what a real server has sent. */
import { describe, expect, it } from "vitest";
import { turningPoints } from "../../replay/steps";
import { alert, board, button, choices, headings, log, tablesOf, voices, write } from "../../testing/recorded";

const { told, open, watch } = tablesOf("deathname");

describe("writing", () => {
  it("shows the decree, and where the card goes", async () => {
    await open("write");
    expect(headings()).toEqual(["DAY 1, round 1 of 4"]);
    expect(choices().slice(0, 4)).toEqual(["−1 1st", "+1 2nd", "0 3rd", "0 4th"]);
    expect(board()).toContain("Your card goes left, to Tom.");
  });

  it("seals the name that was written", async () => {
    const shown = await open("write");
    await write("Leon");
    expect(board()).toContain("4 of 15 letters");
    await shown.press("Seal the name");
    expect(shown.played).toEqual([{ kind: "Write", name: "Leon" }]);
  });

  it("tells on the card why a name is refused, and keeps what was written", async () => {
    const shown = await open("write");
    await write("Mr Bean");
    await shown.press("Seal the name");
    shown.tell({ ...told.refused["a title"], id: shown.wish });
    await shown.pass(500);
    expect(alert()).toMatch(/Titles are not first names.*N-8\.7/);
    expect(document.querySelectorAll(".board [role=alert]")).toHaveLength(1); // and not over it
    expect(document.querySelector<HTMLInputElement>(".board input")?.value).toBe("Mr Bean");
  });

  it("shows the sealed name to who has written it, and lets it be changed", async () => {
    await open("sealed");
    expect(board()).toContain("Leon Sealed. Only you know it.");
    expect(choices()).toContain("Write another name");
    expect(board()).toContain("Waiting for Tom, Ryo and Hana.");
  });
});

describe("keep or pass", () => {
  it("shows the card in the own hand", async () => {
    await open("keep or pass");
    expect(board()).toContain("You hold Hana's card. Only you two know it. Vera");
    expect(board()).toContain("Pass round 1 of 3");
  });

  it("says which keys do the same", async () => {
    await open("keep or pass");
    expect(button(/^Keep/).getAttribute("aria-keyshortcuts")).toBe("K");
    expect(button(/^Pass/).getAttribute("aria-keyshortcuts")).toBe("P");
  });

  it.each([
    [/^Keep/, { kind: "Keep" }],
    [/^Pass/, { kind: "Pass" }],
  ])("%s", async (name, action) => {
    const shown = await open("keep or pass");
    await shown.press(name);
    expect(shown.played).toEqual([action]);
  });
});

describe("DAY 2", () => {
  it("plays the own card that is chosen", async () => {
    const shown = await open("select");
    expect(headings()).toEqual(["DAY 2, round 5 of 7"]);
    expect(choices()).not.toContain("Play it"); // before one is chosen
    await shown.press("Max round 3");
    await shown.press(/^Play/);
    expect(shown.played).toEqual([{ kind: "Select", card: 3 }]);
  });
});

describe("what happens", () => {
  it("is told in sentences, and the scoring waits for a press", async () => {
    const shown = await open("write");
    for (const update of told.updates["0"] ?? []) shown.tell(update);
    await shown.pass(90_000);
    expect(log()).toEqual([
      "DAY 1, round 1 of 4. The decree: −1, +1, 0, 0.",
      "4 of 4 have written.",
      "All cards go to the left.",
      "4 are ready.",
      "Ann, Tom, Ryo and Hana keep.",
      "Nobody passes. The draft is over.",
      "In alphabetical order: Ada (by Ryo, held by Hana), Bruno (by Tom, held by Ryo), Leon (by Ann, held by Tom), Vera (by Hana, held by Ann).",
      "By the decree: Ryo +1, Hana −1. An X on the card of Ryo.",
      "DAY 1, round 2 of 4. The decree: 0, −1, 0, +1.",
    ]);
    await shown.press(/^Round 2/);
    await shown.pass(3000);
    expect(headings()).toEqual(["DAY 1, round 2 of 4"]);
    expect(choices()).toContain("Seal the name");
  });

  it("counts the seconds down for the eye only", async () => {
    const shown = await open("write");
    for (const update of told.updates["0"] ?? [])
      shown.tell({ ...update, owing: update.owing.map((owed) => ({ ...owed, left: 90_000 })) });
    await shown.pass(30_000);
    expect(choices().join()).toMatch(/Round 2/);
    expect(board()).toMatch(/\d+ s\b/);
    expect(document.querySelector(":is([role=status], [role=alert], [aria-live]) .left")).toBeNull();
  });

  it("does not tell the names in the log before they are seen", async () => {
    const shown = await open("write");
    for (const update of told.updates["0"] ?? []) shown.tell(update);
    await shown.until(/^In alphabetical order/);
    expect(board()).toMatch(/Ada.*Bruno.*Leon.*Vera/);
  });

  it("keeps names secret from a spectator until they lie on the table", async () => {
    const shown = await open("write", "watching");
    for (const update of told.updates.watching?.slice(0, 7) ?? []) shown.tell(update);
    await shown.pass(30_000);
    expect(document.body.textContent).not.toMatch(/Leon|Bruno|Ada|Vera/);
    expect(log().at(-1)).toBe("3 are ready.");
  });
});

describe("by ear", () => {
  it("tells who arrives the decree, and leaves to a sound who has written", async () => {
    const shown = await open("write");
    await shown.pass(1000);
    expect(shown.heard).toEqual([expect.stringMatching(/^DAY 1, round 1 of 4\. The decree: /)]);
    for (const update of told.updates["0"] ?? []) shown.tell(update);
    await shown.pass(20_000);
    expect(shown.heard.filter((one) => /ha(s|ve) written|(is|are) ready/.test(one))).toEqual([]);
    expect(log().filter((one) => /ha(s|ve) written|(is|are) ready/.test(one))).not.toEqual([]);
  });

  it.each(Object.keys(told.arrivals))("has one voice, which is the table's: %s", async (moment) => {
    await open(moment);
    expect(voices()).toEqual([]);
  });
});

describe("a spectator", () => {
  it.each(["write", "sealed", "keep or pass", "select"])("decides nothing: %s", async (moment) => {
    await open(moment, "watching");
    expect(board()).toContain("You are watching. You see what the table sees.");
    expect(choices().filter((name) => /Seal|Write|Keep|Pass|Play/.test(name))).toEqual([]);
  });
});

describe("the end", () => {
  it("names the winner, and offers another match to those who played", async () => {
    await open("over");
    expect(headings()).toContain("Ann wins, with 9 points.");
    expect(document.activeElement?.textContent).toBe("Ann wins, with 9 points.");
    expect(choices()).toContain("Play again");
  });

  it("names the winner to a spectator", async () => {
    await open("over", "watching");
    expect(headings()).toContain("Ann wins, with 9 points.");
    expect(choices()).not.toContain("Play again");
  });
});

describe("in Japanese", () => {
  it("asks and offers the same", async () => {
    const shown = await open("keep or pass", "0", "ja");
    expect(headings().join("")).not.toMatch(/[a-z]{4}/);
    await shown.press(/^キープ/);
    expect(shown.played).toEqual([{ kind: "Keep" }]);
  });

  it("refuses a name in its own words", async () => {
    const shown = await open("write", "0", "ja");
    await write("Mr Bean");
    document.querySelector<HTMLFormElement>(".board form")?.requestSubmit();
    await shown.pass(250);
    shown.tell({ ...told.refused["a title"], id: shown.wish });
    await shown.pass(500);
    expect(alert()).toMatch(/N-8\.7/);
    expect(alert()).not.toMatch(/Titles/);
  });
});

describe("a replay", () => {
  it("stands at a frame, and lets the scoring happen", async () => {
    const { projector, pass } = await watch(7);
    expect(headings()).toContain("DAY 1, round 1 of 4");
    projector.next();
    await pass(90_000);
    projector.next();
    await pass(90_000);
    expect(projector.isStill).toBe(true);
    expect(board()).toMatch(/Ada.*Bruno.*Leon.*Vera/);
    projector.jump(0);
    await pass(500);
    expect(board()).not.toMatch(/Bruno/);
  });

  it("stands at a scoring: a step of its own, which the next round follows", async () => {
    const { projector, pass } = await watch(0);
    const points = turningPoints(told.replay.tape.frames, (event) => projector.table.isShow(event));
    const first = points[0] ?? 0;
    projector.jump(first);
    await pass(500);
    expect(headings()).toEqual(["DAY 1, round 1 of 4"]);
    expect(board()).toMatch(/Ada.*Bruno.*Leon.*Vera/);
    expect(choices()).not.toContain("Back to the table");
    projector.next();
    await pass(6000);
    expect(headings()).toContain("DAY 1, round 2 of 4");
    expect(board()).not.toMatch(/Bruno/);
  });
});
