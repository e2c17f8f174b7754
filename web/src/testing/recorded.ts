/** Boards for tests, fed by what a real server has sent (scripts/board_messages.py), in a page without a browser. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeAll, beforeEach, vi } from "vitest";
import { entryOf } from "../games";
import { type Language, speech } from "../lib/browser/language.svelte";
import type { Wire, World } from "../lib/net/connection";
import type { FromSeat, Plain, Play, Refused, Replay, Update, Welcome } from "../lib/protocol.gen";
import { LiveTable } from "../lib/table/live-table.svelte";
import { Projector } from "../lib/table/projector.svelte";
import { FakeTime, settle } from "../lib/time.fake";
import { reelOf } from "../replay/reel";
import Room from "../table/Room.svelte";

interface Recording {
  /** By moment and eye: what a device is told that arrives then. */
  readonly arrivals: Record<string, Record<string, Welcome>>;
  /** By eye: the steps of the beginning. */
  readonly updates: Record<string, readonly Update[]>;
  readonly refused: Record<string, Refused>;
  readonly plain: Record<string, Record<string, Plain>>;
  /** With everything shown; some have only the first frames. */
  readonly replay: Replay;
}

const LOADING = 60_000; // milliseconds: a busy machine is no failure
const STEP = 250; // milliseconds, after which effects run
const SOURCE = join(import.meta.dirname, "..");
const SHEETS = join(SOURCE, "../../docs/rules");

function recording(game: string): Recording {
  return JSON.parse(readFileSync(join(SOURCE, "games", game, "recorded.gen.json"), "utf-8")) as Recording;
}

interface Opened {
  readonly told: Recording;
  /** The table as who arrives there at that *moment* sees it. */
  open(moment: string, eye?: string, language?: Language, board?: "own" | "plain"): Promise<Shown>;
  /** The replay, at one of its frames. */
  watch(at: number, language?: Language): Promise<{ projector: Projector; pass(ms: number): Promise<void> }>;
}

/** Tables of a game, for the tests of one file: each is closed after its test. */
export function tablesOf(game: string): Opened {
  const told = recording(game);
  const closing: (() => Promise<void>)[] = [];
  let plain: Plain | null = null;
  beforeAll(async () => {
    const { table, words } = entryOf(game) ?? {};
    await Promise.all([table?.(), words?.en(), words?.ja(), import("../games/plain/table")]);
  }, LOADING);
  beforeEach(() => {
    vi.useFakeTimers();
    furnish(() => plain);
  });
  afterEach(async () => {
    for (const close of closing.splice(0)) await close();
    document.body.innerHTML = "";
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  return {
    told,
    async open(moment, eye = "0", language = "en", board = "own") {
      const welcome = told.arrivals[moment]?.[eye];
      if (welcome === undefined) throw new Error(`${game} has no arrival of ${eye} at "${moment}"`);
      plain = told.plain[moment]?.[eye] ?? null;
      const shown = new Shown(welcome);
      closing.push(() => shown.close());
      await shown.open(language, board);
      return shown;
    },
    async watch(at, language = "en") {
      await speech.speak(language);
      const time = new FakeTime();
      const projector = new Projector(
        reelOf(told.replay.tape, () => "no"),
        at,
        time,
      );
      const entry = entryOf(game);
      if (entry === null) throw new Error(`${game} has no board of its own`);
      const [{ Board }, { words }] = await Promise.all([entry.table(), entry.words[language]()]);
      projector.table.words = words;
      const pass = (ms: number) => elapse(ms, time);
      await pass(250);
      const target = document.body.appendChild(Object.assign(document.createElement("div"), { className: "board" }));
      const page = mount(Board, { target, props: { table: projector.table } });
      closing.push(async () => {
        projector.stop();
        await unmount(page);
      });
      await pass(1000);
      return { projector, pass };
    },
  };
}

/** Time goes by for the page and for its table. */
async function elapse(ms: number, time: FakeTime): Promise<void> {
  for (let left = ms; left > 0; left -= STEP) {
    flushSync();
    await vi.advanceTimersByTimeAsync(Math.min(left, STEP));
    await time.pass(Math.min(left, STEP));
  }
  flushSync();
  await vi.dynamicImportSettled(); // some boards fetch a part of themselves
  await settle();
  flushSync();
}

/** What jsdom does not have, and boards ask for. Nothing moves, and the window is a desk's. */
function furnish(plain: () => Plain | null = () => null): void {
  vi.stubGlobal("matchMedia", (query: string) => ({
    matches: query.includes("reduce"),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  const watching = class {
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  };
  vi.stubGlobal("ResizeObserver", watching);
  vi.stubGlobal("IntersectionObserver", watching);
  vi.stubGlobal(
    "visualViewport",
    Object.assign(new EventTarget(), { height: innerHeight, width: innerWidth, scale: 1 }),
  );
  Element.prototype.scrollTo ??= () => undefined;
  Element.prototype.scrollIntoView ??= () => undefined;
  Element.prototype.animate ??= () => ({ finished: Promise.resolve(), cancel: () => undefined }) as never;
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
    this.open = false;
  };
  window.scrollTo = () => undefined;
  vi.stubGlobal("fetch", (path: string) => Promise.resolve(answer(path, plain())));
}

function answer(path: string, plain: Plain | null): Response {
  const sheet = /^\/api\/rules\/(\w+)\/(\w+)$/.exec(path);
  if (sheet !== null)
    return new Response(readFileSync(join(SHEETS, `${sheet[1] ?? ""}.${sheet[2] ?? ""}.md`), "utf-8"), {
      headers: { "content-type": "text/markdown" },
    });
  if (path.endsWith("/plain") && plain !== null)
    return new Response(JSON.stringify(plain), { headers: { "content-type": "application/json" } });
  return new Response("", { status: 404 });
}

/** A table on the screen, and the hands of the person before it. */
class Shown {
  readonly table: LiveTable;
  readonly time = new FakeTime();
  readonly sent: FromSeat[] = [];
  /** What was said to those who listen, in its order. */
  readonly heard: string[] = [];
  readonly #ear = new MutationObserver((changes) => {
    const added = changes.filter(({ target }) => (target as Element).matches("[role=log]"));
    const nodes = added.flatMap(({ addedNodes }) => [...addedNodes]);
    this.heard.push(...nodes.map((node) => tidy(node.textContent)).filter((text) => text !== ""));
  });
  #wire: Wire | null = null;
  #page: ReturnType<typeof mount> | null = null;

  constructor(private readonly welcome: Welcome) {
    const world: World = {
      now: () => this.time.now(),
      after: (ms, act) => this.time.after(ms, act),
      random: () => 0.5,
      open: () => {
        this.#wire = {
          onopen: null,
          onmessage: null,
          onclose: null,
          send: (text) => this.sent.push(JSON.parse(text) as FromSeat),
          close: () => undefined,
        };
        return this.#wire;
      },
    };
    this.table = new LiveTable(welcome.table.id, welcome.table, welcome.you, world);
  }

  /** The whole room, with the board that belongs to the game; or the plain one. */
  async open(language: Language, board: "own" | "plain" = "own"): Promise<void> {
    await speech.speak(language);
    const entry = board === "own" ? entryOf(this.welcome.table.game) : null;
    const [{ Board }, words] = await Promise.all([
      entry === null ? import("../games/plain/table") : entry.table(),
      entry?.words[language](),
    ]);
    this.table.words = words?.words ?? null;
    this.tell(this.welcome);
    const props = { table: this.table, title: words?.words.title ?? this.welcome.table.game, Board };
    this.#page = mount(Room, { target: document.body, props });
    this.#ear.observe(document.body, { childList: true, subtree: true });
    await this.pass(1000);
  }

  async close(): Promise<void> {
    this.table.stop();
    this.#ear.disconnect();
    if (this.#page !== null) await unmount(this.#page);
  }

  /** The server says something. */
  tell(message: unknown): void {
    this.#wire?.onmessage?.({ data: JSON.stringify(message) });
  }

  pass(ms: number): Promise<void> {
    return elapse(ms, this.time);
  }

  /** Until the log tells it. */
  async until(line: RegExp): Promise<void> {
    for (let tries = 0; tries < 400 && !log().some((one) => line.test(one)); tries++) await this.pass(50);
  }

  async press(name: string | RegExp): Promise<void> {
    button(name).click();
    await this.pass(250);
  }

  async key(key: string): Promise<void> {
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
    await this.pass(250);
  }

  /** What this device has asked to play, without the ids. */
  get played(): unknown[] {
    return this.sent.filter((one): one is Play => one.kind === "Play").map(({ action }) => action);
  }

  /** The id of the last action that was sent. */
  get wish(): string {
    return this.sent.findLast((one): one is Play => one.kind === "Play")?.id ?? "";
  }
}

const tidy = (text: string | null): string => (text ?? "").replaceAll(/\s+/g, " ").trim();

/** What a thing is called: its label, or the words on it that are no drawing. */
function nameOf(thing: Element): string {
  return tidy(thing.getAttribute("aria-label") ?? textOf(thing));
}

/** The words that can be read in it. */
function textOf(thing: Element = document.body): string {
  const copy = thing.cloneNode(true) as Element;
  for (const one of copy.querySelectorAll("style, script, [aria-hidden=true], kbd")) one.remove();
  for (const one of copy.querySelectorAll("p, h1, h2, h3, li, td, th, b, small, span")) one.append(" ");
  return tidy(copy.textContent);
}

/** The buttons of the board that can be pressed, by name. */
export const choices = (): string[] =>
  buttons(document.querySelector(".board") ?? document)
    .filter((one) => !one.disabled && one.getAttribute("aria-disabled") !== "true")
    .map(nameOf);

const buttons = (within: ParentNode): HTMLButtonElement[] => [...within.querySelectorAll("button")];

export function button(name: string | RegExp, within: ParentNode = document): HTMLButtonElement {
  const fits = (one: string) => (typeof name === "string" ? one === name : name.test(one));
  const found = buttons(within).find((one) => fits(nameOf(one)));
  if (found === undefined)
    throw new Error(`there is no button ${String(name)}, only: ${buttons(within).map(nameOf).join(" | ")}`);
  return found;
}

export const headings = (): string[] => [...document.querySelectorAll(".board h2")].map((one) => textOf(one));

/** All that is read on the board. */
export const board = (): string => textOf(document.querySelector(".board") ?? document.body);

export const alert = (): string => [...document.querySelectorAll("[role=alert]")].map((one) => textOf(one)).join(" ");

/** What on the board would speak for itself, besides the one voice of the table; alerts and the end's wishes may. */
export const voices = (): Element[] =>
  [...document.querySelectorAll(".board :is([aria-live], [role=status], [role=log])")].filter(
    (one) => one.closest(".ending, .then") === null,
  );

/** The log, line by line. */
export const log = (): string[] =>
  [...document.querySelectorAll(`ol[aria-label="${speech.words.table.talk.log}"] li`)].map((line) => textOf(line));

/** Type into the field of the board. */
export async function write(text: string): Promise<void> {
  const field = document.querySelector<HTMLInputElement>(".board input, .board textarea");
  if (field === null) throw new Error("there is no field to write into");
  field.value = text;
  field.dispatchEvent(new InputEvent("input", { bubbles: true }));
  flushSync();
  await settle();
}
