import { flushSync } from "svelte";
import { describe, expect, it } from "vitest";
import { Projector, type Reel, toldCard } from "./projector.svelte";
import type { Problem } from "../protocol.gen";
import { FakeTime, settle } from "../time.fake";

const NO: Problem = { because: "no", sentence: "No." };

/** Four frames, each a step of one event that takes a second to show. */
async function told(answer: Reel["answer"] = () => Promise.resolve(NO)) {
  const time = new FakeTime();
  const frames = [0, 1, 2, 3].map((at) => ({
    seat: at === 0 ? null : 0,
    events: [{ kind: "Stepped", at }],
    view: { at },
    owing: [0],
    truth: null,
  }));
  const card = toldCard({ game: "walk", version: 1, options: {}, seats: ["Ann"] }, "x");
  const reel: Reel = { kind: "lesson", card, you: 0, frames, ask: () => null, result: () => null, answer };
  const projector = new Projector(reel, 1, time);
  const shown: number[] = [];
  const end = projector.table.perform({
    animate: async (event, beat) => {
      shown.push((event as unknown as { at: number }).at);
      await beat.wait(1000);
    },
    isShow: () => false,
  });
  await settle();
  return { projector, table: projector.table, time, shown, end };
}

describe("a projector", () => {
  it("begins at the frame that was asked for, without moving anything", async () => {
    const { projector, table, shown } = await told();
    expect(table.view).toEqual({ at: 1 });
    expect(shown).toEqual([]);
    expect(projector.isStill).toBe(true);
  });

  it("lets the next frame happen as at the table", async () => {
    const { projector, table, time, shown } = await told();
    projector.next();
    await settle();
    expect(shown).toEqual([2]);
    expect(projector.isStill).toBe(false);
    expect(table.view).toEqual({ at: 1 });
    await time.pass(1000);
    expect(table.view).toEqual({ at: 2 });
    expect(projector.isStill).toBe(true);
  });

  it("plays faster at a higher speed", async () => {
    const { projector, table, time } = await told();
    projector.speed = 4;
    projector.next();
    await time.pass(250);
    expect(table.view).toEqual({ at: 2 });
  });

  it("jumps backwards, also out of what is being shown", async () => {
    const { projector, table, time } = await told();
    projector.next();
    await time.pass(500);
    projector.jump(0);
    await settle();
    expect(table.view).toEqual({ at: 0 });
    expect(projector.isStill).toBe(true);
    await time.pass(5000);
    expect(table.view).toEqual({ at: 0 });
    projector.next();
    await time.pass(1000);
    expect(table.view).toEqual({ at: 1 });
  });

  it("stays within its frames", async () => {
    const { projector, table } = await told();
    projector.jump(99);
    await settle();
    expect(table.view).toEqual({ at: 3 });
    projector.next();
    await settle();
    expect(projector.at).toBe(3);
    projector.jump(Number.NaN);
    expect(projector.at).toBe(0);
  });

  it("refuses a wish with its reason, and is where it was", async () => {
    const { projector, table } = await told();
    table.play({ kind: "Hop" });
    await settle();
    expect(table.refusal?.problem).toEqual(NO);
    expect(table.sending).toBeNull();
    expect(projector.at).toBe(1);
  });

  it("goes on by the wish that the next frame is", async () => {
    const { projector, table, time } = await told(() => Promise.resolve(null));
    table.play({ kind: "Step" });
    await settle();
    await time.pass(1000);
    flushSync();
    expect(projector.at).toBe(2);
    expect(table.view).toEqual({ at: 2 });
    expect(table.sending).toBeNull();
  });

  it("does not look at a wish for a frame that has gone by", async () => {
    let decide: (problem: Problem | null) => void = () => undefined;
    const { projector, table } = await told(() => new Promise((resolve) => (decide = resolve)));
    table.play({ kind: "Step" });
    await settle();
    projector.jump(3);
    decide(null);
    await settle();
    expect(projector.at).toBe(3);
    expect(table.sending).toBeNull();
  });
});
