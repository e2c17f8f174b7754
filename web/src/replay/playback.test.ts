// @vitest-environment jsdom
import { flushSync } from "svelte";
import { describe, expect, it } from "vitest";
import { Projector, type Reel, toldCard } from "../lib/table/projector.svelte";
import { FakeTime, settle } from "../lib/time.fake";
import { Playback } from "./playback.svelte";

const MOVES = 1000; // milliseconds that a step takes to show
const REST = 500;

/** Five frames; the third is a show that waits for a press. */
async function watched(at = 0) {
  const time = new FakeTime();
  const frames = [0, 1, 2, 3, 4].map((number) => ({
    seat: number === 0 ? null : 0,
    events: [{ kind: number === 2 ? "Show" : "Step" }],
    view: { number },
    owing: [0],
    truth: null,
  }));
  const card = toldCard({ game: "walk", version: 1, options: {}, seats: ["Ann"] }, "x");
  const reel: Reel = {
    kind: "replay",
    card,
    you: null,
    frames,
    ask: () => null,
    result: () => null,
    answer: () => Promise.resolve({ because: "no", sentence: "No." }),
  };
  const projector = new Projector(reel, at, time);
  projector.table.perform({
    animate: async ({ kind }, beat) => {
      await beat.wait(MOVES);
      if (kind === "Show") await beat.until(new Promise(() => undefined));
    },
    isShow: ({ kind }) => kind === "Show",
  });
  const playback = new Playback(projector, () => REST, time);
  const end = playback.run();
  const pass = async (ms: number) => {
    // Effects come between the steps of time.
    for (let passed = 0; passed < ms; passed += 50) {
      flushSync();
      await time.pass(50);
    }
    flushSync();
    await settle();
    flushSync();
  };
  await pass(50);
  return { playback, projector, pass, end };
}

const shown = (projector: Projector) => (projector.table.view as { number: number }).number;

describe("a playback", () => {
  it("goes a step forward as at the table, and stays there", async () => {
    const { playback, projector, pass } = await watched();
    playback.forward();
    await pass(100);
    expect([projector.at, shown(projector)]).toEqual([1, 0]);
    await pass(MOVES + 3 * REST);
    expect([projector.at, shown(projector)]).toEqual([1, 1]);
    expect(playback.isPlaying).toBe(false);
  });

  it("goes one step for each press, however fast they come", async () => {
    const { playback, projector, pass } = await watched();
    for (let press = 0; press < 3; press++) {
      playback.forward();
      await pass(100);
    }
    expect(projector.at).toBe(3);
    await pass(MOVES);
    expect(shown(projector)).toBe(3);
  });

  it("goes back at once, also out of what is moving", async () => {
    const { playback, projector, pass } = await watched(3);
    playback.forward();
    await pass(100);
    playback.back();
    await pass(50);
    expect([projector.at, shown(projector)]).toEqual([3, 3]);
    playback.back();
    await pass(50);
    expect(shown(projector)).toBe(2);
    playback.go(-5);
    await pass(50);
    expect(shown(projector)).toBe(0);
  });

  it("plays by itself to the end, also through a show that waits, and stops there", async () => {
    const { playback, projector, pass } = await watched();
    playback.play();
    await pass(4 * (MOVES + REST) + 3500 + 1000);
    expect(shown(projector)).toBe(4);
    expect(playback.isPlaying).toBe(false);
  });

  it("plays four times as fast", async () => {
    const { playback, projector, pass } = await watched();
    projector.speed = 4;
    playback.play();
    await pass((4 * (MOVES + REST) + 3500) / 4 + 1000);
    expect(shown(projector)).toBe(4);
  });

  it("lets a show wait for a press, if it is stepped to by hand", async () => {
    const { playback, projector, pass } = await watched(1);
    playback.forward();
    await pass(20_000);
    expect([projector.at, projector.isStill]).toEqual([2, false]);
    playback.play(); // goes on from it
    await pass(REST + MOVES + 200);
    expect(shown(projector)).toBe(3);
  });

  it("stands still when it is paused", async () => {
    const { playback, projector, pass } = await watched();
    playback.play();
    await pass(REST + MOVES / 2);
    playback.toggle();
    await pass(10 * MOVES);
    expect(shown(projector)).toBe(1);
  });

  it("begins again, if it is played at its end", async () => {
    const { playback, projector, pass } = await watched(4);
    expect(playback.isAtEnd).toBe(true);
    playback.toggle();
    await pass(REST + MOVES + 100);
    expect(shown(projector)).toBe(1);
  });

  it("does nothing more when it is over", async () => {
    const { playback, projector, pass, end } = await watched();
    playback.play();
    end();
    await pass(10 * MOVES);
    expect(projector.at).toBe(0);
  });
});
