// @vitest-environment jsdom
/** What others say is seen without opening the chat, goes by itself, and is heard once. */
import { beforeEach, describe, expect, it, vi } from "vitest";
import { speech } from "../lib/browser/language.svelte";
import { button, tablesOf } from "../testing/recorded";

const line = (number: number, seat: number, text: string) => ({
  kind: "Chat",
  line: { number, seat, name: ["Ann", "Tom", "Ben"][seat] ?? "", text, at: 0 },
});
const slip = () => document.querySelector(".slip")?.textContent.replaceAll(/\s+/g, " ").trim();
const reaction = (seat: number) =>
  document.querySelectorAll(".seats .seat")[seat]?.querySelector(".reaction")?.textContent;

describe("at a phone", () => {
  const { open } = tablesOf("dungeon");
  beforeEach(() => {
    vi.stubGlobal("matchMedia", (query: string) => ({
      matches: /reduce|max-width/.test(query),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
  });

  it("shows who has said what for a moment, and counts it", async () => {
    const shown = await open("first turn", "0");
    shown.tell(line(1, 1, "hello there"));
    await shown.pass(1500);
    expect(slip()).toBe("Tom hello there");
    expect(button(/Talk and log, 1 new/)).toBeDefined();
    expect(shown.heard.filter((one) => one.includes("hello there"))).toEqual(["Tom says: hello there"]);
    await shown.pass(6000);
    expect(slip()).toBeUndefined();
  });

  it("does not show what muted people say, or what oneself says", async () => {
    const shown = await open("first turn", "0");
    shown.table.muted = [1];
    shown.tell(line(1, 1, "psst"));
    shown.tell(line(2, 0, "my own"));
    await shown.pass(1000);
    expect(slip()).toBeUndefined();
    expect(reaction(1)).toBeUndefined();
    expect(shown.heard.join()).not.toContain("psst");
  });

  it("does not show beside the open chat what stands there", async () => {
    const shown = await open("first turn", "0");
    await shown.press("Talk and log");
    shown.tell(line(1, 1, "hello there"));
    await shown.pass(500);
    expect(slip()).toBeUndefined();
  });

  it("sends a reaction from the board with a tap", async () => {
    const shown = await open("first turn", "0");
    await shown.press("React");
    await shown.press("Well played");
    expect(shown.sent.filter(({ kind }) => kind === "Say")).toMatchObject([{ text: "😎" }]);
    expect(document.querySelector(".react")).toBeNull();
  });
});

describe("at a desk", () => {
  const { open } = tablesOf("dungeon");

  it("lets those who watch talk, and says when players read it", async () => {
    const shown = await open("first turn", "watching");
    expect(document.querySelector("aside.talk")?.textContent).toContain("Players read this after the match.");
    await shown.press("Laughter");
    expect(shown.sent.filter(({ kind }) => kind === "Say")).toMatchObject([{ text: "😄", name: "Wanderer" }]);
    shown.tell({ kind: "Chat", line: { number: -1, seat: null, name: "Eve", text: "look at that", at: 0 } });
    await shown.pass(1500);
    expect(shown.heard).toContain("Eve says: look at that");
    expect(document.querySelector(".lines.chat")?.textContent).toContain("Eve look at that");
  });

  it.each([
    ["en", "Tom: Well played"],
    ["ja", "Tom：ナイス"],
  ] as const)("shows a reaction at its sender's token, and says it in words (%s)", async (language, words) => {
    const shown = await open("first turn", "0", language);
    shown.tell(line(1, 1, "😎"));
    await shown.pass(1500);
    expect(reaction(1)).toBe("😎");
    expect(reaction(0)).toBeUndefined();
    expect(shown.heard.filter((one) => one.startsWith("Tom"))).toEqual([words]);
    await shown.pass(6000);
    expect(reaction(1)).toBeUndefined();
  });

  it("sends one from the chat, which takes it for a line", async () => {
    const shown = await open("first turn", "0");
    await shown.press(speech.words.table.talk.reactions["😉"]);
    expect(shown.sent.filter(({ kind }) => kind === "Say")).toMatchObject([{ text: "😉" }]);
  });
});
