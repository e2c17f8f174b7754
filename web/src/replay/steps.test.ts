import { describe, expect, it } from "vitest";
import type { Frame } from "../lib/protocol.gen";
import type { Happening } from "../lib/table/log-entries";
import { nextPoint, owingFrom, restAfter, sentenceOf, shortDigest, turningPoints } from "./steps";

const frame = (...kinds: string[]): Frame => ({
  seat: null,
  events: kinds.map((kind) => ({ kind })),
  view: null,
  owing: [],
  truth: null,
});

describe("a step in words", () => {
  const SAID: Record<string, { spoken: string; kept: string | null }> = {
    Silent: { spoken: "", kept: null },
    Told: { spoken: "Ann lays a tile.", kept: null },
    Kept: { spoken: "", kept: "Ann begins." },
  };
  const say = ({ kind }: Happening) => SAID[kind] ?? null;

  it("is the first thing of it that stands in the log, or that can be said", () => {
    expect(sentenceOf(frame("Silent", "Told", "Kept"), say)).toBe("Ann begins.");
    expect(sentenceOf(frame("Silent", "Told"), say)).toBe("Ann lays a tile.");
    expect(sentenceOf(frame("Silent", "Kept"), say)).toBe("Ann begins.");
  });

  it("is empty where these eyes have seen nothing", () => {
    expect(sentenceOf(frame(), say)).toBe("");
    expect(sentenceOf(frame("Silent", "Unknown"), say)).toBe("");
  });
});

describe("the rest after a step", () => {
  it("is longer for a longer sentence, within reason", () => {
    expect(restAfter("")).toBeLessThan(restAfter("Ann begins."));
    expect(restAfter("Ann begins.")).toBeLessThan(restAfter("Ann lays the third tile, and nobody cries LOST!"));
    expect(restAfter("a".repeat(9999))).toBe(restAfter("a".repeat(999)));
  });

  it("gives a Japanese sentence as much time as the same one in English", () => {
    expect(restAfter("アンが3枚目のタイルを置き、誰も宣言しませんでした。")).toBeGreaterThan(1500);
  });
});

describe("turning points", () => {
  const isShow = ({ kind }: Happening) => kind === "Check";
  const points = turningPoints([frame("A"), frame("A", "Check"), frame(), frame("Check"), frame("A")], isShow);

  it("are the steps with a show", () => {
    expect(points).toEqual([1, 3]);
  });

  it("are found before and after a step; where there is none, the start and the end are", () => {
    expect(nextPoint(points, 0, 1, 4)).toBe(1);
    expect(nextPoint(points, 1, 1, 4)).toBe(3);
    expect(nextPoint(points, 3, 1, 4)).toBe(4);
    expect(nextPoint(points, 3, -1, 4)).toBe(1);
    expect(nextPoint(points, 1, -1, 4)).toBe(0);
  });
});

describe("going on from a step", () => {
  const owed = (...owing: number[]) => ({ ...frame("A"), owing });
  const frames = [owed(0), owed(), owed(1, 2), owed(), owed()];

  it("asks who is asked then, or after what follows by itself", () => {
    expect(owingFrom(frames, 0)).toEqual([0]);
    expect(owingFrom(frames, 1)).toEqual([1, 2]);
  });

  it("is not possible when all that follows is the end", () => {
    expect(owingFrom(frames, 3)).toBeNull();
    expect(owingFrom(frames, 4)).toBeNull();
  });
});

describe("a digest", () => {
  it("is shown by its beginning and its end", () => {
    expect(shortDigest("3f2a" + "0".repeat(56) + "77c1")).toBe("3f2a…77c1");
    expect(shortDigest("")).toBe("");
  });
});
