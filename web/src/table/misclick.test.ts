// @vitest-environment jsdom
/** The guard against misclicks: an answer waits two seconds, and can be taken back. */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { settings } from "../lib/browser/settings.svelte";
import { HOLD } from "../lib/table/misclick-guard.svelte";
import { button, choices, headings, tablesOf } from "../testing/recorded";

const { told, open } = tablesOf("dungeon");
const FIRST = { kind: "Place", tile: { kind: "L2", ghost: "D" }, rotation: 0 };

/** With so many milliseconds on the clock; null: without a clock. */
async function atTurn(left: number | null, language: "en" | "ja" = "en") {
  const match = told.arrivals["first turn"]?.["1"]?.match;
  if (match == null) throw new Error("there is no such moment");
  Object.assign(match, { owing: match.owing.map((one) => ({ ...one, left })) });
  return open("first turn", "1", language);
}

describe("without it", () => {
  it("an answer is sent at once", async () => {
    expect(settings.isGuarded).toBe(false);
    const shown = await atTurn(null);
    await shown.press("Lay it down");
    expect(shown.played).toEqual([FIRST]);
    expect(choices()).not.toContain("Take it back");
  });
});

describe("with it", () => {
  beforeEach(() => settings.toggleGuard());
  afterEach(() => settings.toggleGuard());

  it("an answer waits two seconds, then it is sent, once", async () => {
    const shown = await atTurn(null);
    await shown.press("Lay it down");
    expect(shown.played).toEqual([]);
    expect(button("Lay it down").disabled).toBe(true);
    expect(headings()).toEqual(["Your tile"]); // nothing is on its way yet
    await shown.pass(HOLD - 500);
    expect(shown.played).toEqual([]);
    await shown.pass(500);
    expect(shown.played).toEqual([FIRST]);
    expect(document.querySelector(".held")).toBeNull();
    await shown.pass(10_000);
    const ids = shown.sent.flatMap((one) => (one.kind === "Play" ? [one.id] : []));
    expect(new Set(ids).size).toBe(1); // it is repeated until it is answered, but it is one
  });

  it("has the focus on what takes it back, with its reason", async () => {
    const shown = await atTurn(null, "ja");
    await shown.press("置く");
    const takeBack = button("取り消す");
    expect(document.activeElement).toBe(takeBack);
    const reason = document.getElementById(takeBack.getAttribute("aria-describedby") ?? "");
    expect(reason?.textContent).toBe("まだ送っていません。");
  });

  it("an answer that was taken back is not sent, and the question is there again", async () => {
    const shown = await atTurn(null);
    await shown.press("Lay it down");
    await shown.press("Take it back");
    expect(headings()).toEqual(["Your tile"]);
    await shown.pass(10_000);
    expect(shown.played).toEqual([]);
    await shown.press("Lay it down");
    await shown.pass(HOLD);
    expect(shown.played).toEqual([FIRST]);
  });

  it("is taken back by Esc", async () => {
    const shown = await atTurn(null);
    await shown.press("Lay it down");
    await shown.key("Escape");
    await shown.pass(10_000);
    expect(shown.played).toEqual([]);
  });

  it("never takes the last seconds of a clock", async () => {
    const shown = await atTurn(5000);
    await shown.press("Lay it down"); // a second has passed
    expect(shown.played).toEqual([FIRST]);
  });

  it("waits where the clock has time for it", async () => {
    const shown = await atTurn(30_000);
    await shown.press("Lay it down");
    expect(shown.played).toEqual([]);
  });

  it("who leaves before has not answered, and is asked first", async () => {
    const shown = await atTurn(null);
    await shown.press("Lay it down");
    const leaving = new Event("beforeunload", { cancelable: true });
    window.dispatchEvent(leaving);
    expect(leaving.defaultPrevented).toBe(true);
    shown.table.stop();
    await shown.pass(10_000);
    expect(shown.played).toEqual([]);
  });

  it("is given up when the question is gone", async () => {
    const shown = await atTurn(null);
    await shown.press("Lay it down");
    for (const update of told.updates["1"] ?? []) shown.tell(update); // the house has played
    await shown.pass(60_000);
    expect(shown.played).toEqual([]);
  });
});
