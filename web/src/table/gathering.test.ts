// @vitest-environment jsdom
/** A table that gathers: who is invited and how, and who sits where. */
import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { speech } from "../lib/browser/language.svelte";
import { about } from "../lib/net/server-info.svelte";
import type { House, SeatCard, TableCard } from "../lib/protocol.gen";
import type { LiveTable } from "../lib/table/live-table.svelte";
import { settle } from "../lib/time.fake";
import Gathering from "./Gathering.svelte";

const seat = (of: Partial<SeatCard>): SeatCard => ({
  held: "nobody",
  name: "",
  bot: null,
  open: true,
  instead_of: null,
  present: false,
  votes: [],
  play_for: [],
  rematch: false,
  same_luck: false,
  ...of,
});
const card: TableCard = {
  id: "abc",
  game: "dungeon",
  version: 1,
  options: {},
  pace: "none",
  listed: false,
  phase: "gathering",
  match: 0,
  seats: [
    seat({ held: "person", name: "Ann", present: true }),
    seat({ held: "bot", bot: "wayfarer", name: "Wren" }),
    seat({}),
  ],
  spectators: 0,
  what_if: null,
};
const asked: [string, string][] = [];
let page: ReturnType<typeof mount> | null = null;

function house(reach: House["reach"]): void {
  about.house = { version: "1", address: "https://dusk.example", reach };
}

async function show(you: number | null): Promise<void> {
  const table = { id: "abc", card, you, yours: null, agreed: "", seated: () => undefined } as unknown as LiveTable;
  page = mount(Gathering, { target: document.body, props: { table } });
  await settle();
  flushSync();
}

const named = (name: string): HTMLButtonElement | undefined =>
  [...document.querySelectorAll("button")].find(
    (one) => (one.getAttribute("aria-label") ?? one.textContent).trim() === name,
  );
const press = async (name: string): Promise<void> => {
  const found = named(name);
  if (found === undefined) throw new Error(`there is no button ${name}`);
  found.click();
  await settle();
};

beforeEach(async () => {
  asked.length = 0;
  await speech.speak("en");
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  vi.stubGlobal("fetch", (path: string, how: RequestInit) => {
    asked.push([path, String(how.body ?? "")]);
    return Promise.resolve(new Response("[]", { headers: { "content-type": "application/json" } }));
  });
});
afterEach(async () => {
  if (page !== null) await unmount(page);
  document.body.innerHTML = "";
  vi.unstubAllGlobals();
});

it("has the invitation before the chairs: shared, copied, or scanned after one tap", async () => {
  house("world");
  const shared: ShareData[] = [];
  vi.stubGlobal("navigator", { ...navigator, share: (what: ShareData) => Promise.resolve(shared.push(what)) });
  await show(0);
  const first = document.querySelector(".first");
  expect(first?.compareDocumentPosition(document.querySelector("ul") ?? document)).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
  await press("Share");
  expect(shared).toEqual([{ text: "Come and play with me on Duskboard.", url: "https://dusk.example/t/abc" }]);
  expect(named("Copy the link")).toBeDefined();
  const code = document.querySelector("details");
  expect(code?.open).toBe(false);
  expect(code?.querySelector("img")?.getAttribute("src")).toBe("/api/tables/abc/invite.svg");
});

it("has no share button where the browser cannot share", async () => {
  house("world");
  await show(0);
  expect(named("Share")).toBeUndefined();
  expect(named("Copy the link")).toBeDefined();
});

it("copies a link that works here only without a lecture, which is folded away", async () => {
  house("machine");
  await show(0);
  expect(named("Copy link (this computer)")).toBeDefined();
  expect(document.querySelector<HTMLInputElement>("input")?.value).toBe("https://dusk.example/t/abc");
  expect(document.querySelector("img[alt^=QR]")).toBeNull();
  const advice = document.querySelector("details");
  expect(advice?.open).toBe(false);
  expect(advice?.textContent).toContain("make play LAN=1");
});

it("lets a visitor choose a chair, and who sits there another", async () => {
  house("world");
  await show(null);
  await press("Sit here, chair 3");
  expect(asked).toContainEqual(["/api/tables/abc/sit", expect.stringContaining('"seat":2')]);
  if (page !== null) await unmount(page);
  await show(0);
  await press("Move here, chair 3");
  expect(asked).toContainEqual(["/api/tables/abc/move", '{"seat":2}']);
  expect(named("Move here, chair 2")).toBeUndefined();
});

it("shows a bot as the form has shown it: its chair, its face with its token, its kind and how it plays", async () => {
  house("world");
  await show(0);
  const bot = document.querySelectorAll("li")[1];
  expect(bot?.textContent.replaceAll(/\s+/g, " ").trim()).toMatch(/^Chair 2 Wren bot .*Good company to begin with\.$/);
  expect(bot?.querySelector(".look .face + .corner [data-seat='2']")).not.toBeNull();
});
