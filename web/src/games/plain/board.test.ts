// @vitest-environment jsdom
/** The plain board, on which any game can be played, with what a real server has sent of ours. */
import { describe, expect, it } from "vitest";
import { alert, board, button, choices, headings, log, tablesOf, voices, write } from "../../testing/recorded";

describe("with listed choices", () => {
  const { told, open } = tablesOf("dungeon");

  it("shows the picture and the question in the server's words", async () => {
    await open("first turn", "1", "en", "plain");
    expect(headings()).toEqual(["Your tile. Turn it the way you are walking."]);
    expect(board()).toContain("The stack: 1 tile; the deck: 14 tiles");
    expect(log()).toEqual(["A new dungeon. Tom begins."]);
  });

  it("says what has happened and what is asked, in the server's language, with the voice of the table", async () => {
    const shown = await open("first turn", "1", "ja", "plain");
    expect(shown.heard).toEqual(["Your tile. Turn it the way you are walking."]);
    expect(document.querySelector("[role=log] p")?.getAttribute("lang")).toBe("en");
    expect(voices()).toEqual([]);
  });

  it("has a button for each choice, which plays it", async () => {
    const shown = await open("first turn", "1", "en", "plain");
    const listed = told.arrivals["first turn"]?.["1"]?.match?.ask?.choices.listed ?? [];
    expect(choices().slice(1)).toHaveLength(listed.length);
    await shown.press("L+E south");
    expect(shown.played).toEqual([{ kind: "Place", tile: { kind: "L", ghost: "E" }, rotation: 2 }]);
    expect(button("L+E south").disabled).toBe(true);
  });

  it("offers nothing while others decide", async () => {
    await open("window", "1", "en", "plain");
    expect(headings()).toEqual(["Waiting for Ann."]);
    expect(choices()).toEqual(["About Ann"]);
  });

  it("offers a spectator nothing, and no hand", async () => {
    await open("first turn", "watching", "en", "plain");
    expect(choices()).toEqual([]);
    expect(board()).toContain("You are watching.");
    expect(board()).not.toContain("☻");
  });

  it("has the end, and the way to another match", async () => {
    await open("over", "0", "en", "plain");
    expect(headings()).toContain("The match is over.");
    expect(choices()).toContain("Play again");
    expect(log().at(-1)).toBe("Tom wins with 3 points.");
  });

  it("speaks Japanese where the house speaks", async () => {
    await open("first turn", "watching", "ja", "plain");
    expect(board()).toContain("観戦中です。");
    expect(board()).toContain("英語で表示されます。");
    expect(document.querySelector(".board h2")?.getAttribute("lang")).toBe("en");
  });
});

describe("with a text to be written", () => {
  const { told, open } = tablesOf("deathname");

  it("tells why a text is refused, and does not lose it", async () => {
    const shown = await open("write", "0", "en", "plain");
    await write("Mr Bean");
    document.querySelector<HTMLFormElement>(".board form")?.requestSubmit();
    await shown.pass(250);
    shown.tell({ ...told.refused["a title"], id: shown.wish });
    await shown.pass(500);
    expect(alert()).toContain("Titles are not first names: Mr. (N-8.7)");
    expect(document.querySelector<HTMLInputElement>(".board input")?.value).toBe("Mr Bean");
  });

  it("has a field, and plays what was written", async () => {
    const shown = await open("write", "0", "en", "plain");
    await write("Leon");
    document.querySelector<HTMLFormElement>(".board form")?.requestSubmit();
    await shown.pass(250);
    expect(shown.played).toEqual([{ kind: "Write", name: "Leon" }]);
  });
});
