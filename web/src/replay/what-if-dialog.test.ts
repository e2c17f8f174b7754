// @vitest-environment jsdom
import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { speech } from "../lib/browser/language.svelte";
import { toldCard } from "../lib/table/projector.svelte";
import type { SeatCard } from "../lib/protocol.gen";
import { settle } from "../lib/time.fake";
import WhatIfDialog from "./WhatIfDialog.svelte";

const NAMES = ["Mei", "Ann", "Otto"];
const { seats } = toldCard({ game: "dungeon", version: 1, options: {}, seats: NAMES }, "t");
const CHAIRS = seats.map((chair, seat): SeatCard => (seat === 1 ? chair : { ...chair, held: "bot", bot: "goldfish" }));

let sent: unknown[] = [];
let you: number | null = 1;
let dialog: Record<string, unknown> | null = null;

beforeEach(async () => {
  await speech.speak("en");
  sent = [];
  HTMLDialogElement.prototype.showModal = () => undefined;
  HTMLDialogElement.prototype.close = () => undefined;
  vi.stubGlobal("fetch", (address: string, how: RequestInit) => {
    if (how.method === "POST") sent.push(JSON.parse(how.body as string));
    const table = { id: "new" };
    const told = address.includes("what-if") ? { table, you: 0 } : { table, you };
    return Promise.resolve(new Response(JSON.stringify(told), { headers: { "content-type": "application/json" } }));
  });
});

afterEach(async () => {
  if (dialog !== null) await unmount(dialog);
  vi.unstubAllGlobals();
});

async function open(of: string, seat: number | null = null) {
  const props = { of, at: 7, names: NAMES, chairs: CHAIRS, owing: [0], seat, onclose: () => undefined };
  dialog = mount(WhatIfDialog, { target: document.body, props });
  flushSync();
  await settle();
  flushSync();
}

const chosen = () =>
  document.querySelector<HTMLInputElement>("input[type=radio]:checked")?.closest("label")?.textContent?.trim();

async function start() {
  document.querySelector("form")?.requestSubmit();
  await settle();
  return sent.at(-1);
}

it("proposes the own chair and the bots that sat there, though a bot was about to move", async () => {
  await open("/t/abc/1");
  expect(chosen()).toMatch(/^Ann\s*yours/);
  expect(document.body.textContent).toContain("The same bots play again: Mei and Otto");
  expect(document.body.textContent).toContain("It begins at once.");
  expect(await start()).toMatchObject({ seat: 1, bots: true, pace: "none", at: 7 });
});

it("proposes the chair of whose eyes one looks through, and leaves bots away who are not wanted", async () => {
  await open("/t/abc/1", 2);
  expect(chosen()).toMatch(/^Otto/);
  document.querySelector<HTMLInputElement>("input[type=checkbox]")?.click();
  flushSync();
  expect(document.body.textContent).toContain("It begins when every chair is taken");
  expect(await start()).toMatchObject({ seat: 2, bots: false, pace: "relaxed" });
});

it("proposes a person's chair where nobody knows whose record it is", async () => {
  you = null;
  await open("/r/abc");
  expect(chosen()).toBe("Ann");
});
