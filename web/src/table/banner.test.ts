// @vitest-environment jsdom
/** The line of a lost connection: short, and true. */
import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { speech } from "../lib/browser/language.svelte";
import type { LiveTable } from "../lib/table/live-table.svelte";
import Banner from "./Banner.svelte";

type Side = Partial<Pick<LiveTable, "you" | "view" | "sending">>;

let page: ReturnType<typeof mount> | null = null;

function lose(side: Side, isOnline = true): string {
  vi.stubGlobal("navigator", { ...navigator, onLine: isOnline });
  dispatchEvent(new Event(isOnline ? "online" : "offline"));
  const table = { state: { kind: "quiet", again: 3000 }, now: () => 0, sending: null, you: 0, view: {}, ...side };
  page = mount(Banner, { target: document.body, props: { table: table as unknown as LiveTable } });
  flushSync();
  vi.advanceTimersByTime(2000);
  flushSync();
  return (document.querySelector("[role=alert]")?.textContent ?? "").replaceAll(/\s+/g, " ").trim();
}

beforeEach(async () => {
  vi.useFakeTimers();
  await speech.speak("en");
});
afterEach(async () => {
  if (page !== null) await unmount(page);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("says that what was played is safe", () => {
  expect(lose({})).toBe("Connection lost. Your moves are safe. Trying again in 3 s.");
});

it("does not call a move safe that is not answered yet", () => {
  expect(lose({ sending: { id: "1", action: null } })).toContain("Connection lost. Your move is waiting.");
});

it("speaks of no moves to a spectator", () => {
  expect(lose({ you: null })).toBe("Connection lost. Trying again in 3 s.");
});

it("speaks of no moves before a match", () => {
  expect(lose({ view: null })).toBe("Connection lost. Trying again in 3 s.");
});

it("says that the browser itself is offline, and does not pretend to try", () => {
  expect(lose({}, false)).toBe("You are offline. Your moves are safe.");
  expect(document.querySelector("button")).toBeNull();
});
