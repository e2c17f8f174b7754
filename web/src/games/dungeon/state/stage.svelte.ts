/** What moves on the board of Dungeon in Memory. */
import type { Beat } from "../../../lib/table/animation-queue";
import { isCalm } from "../../../lib/browser/reduced-motion";
import type { Event, Heading, Tile } from "../protocol.gen";
import { laidBy } from "./check-layout";

/** A check, told event by event. */
export class Show {
  /** How many of its events have been told. */
  told = $state(0);
  isOver = $state(false);
  readonly laid = $derived.by(() => laidBy(this.events.slice(0, this.told)));
  /** All of it: the map's frame is fitted to this from the start, so that nothing jumps. */
  readonly whole = $derived.by(() => laidBy(this.events));
  #replays = 0;

  readonly events: readonly Event[];
  /** It ends the match. */
  readonly isLast: boolean;

  /** *after*: by seat, the points with those of this check. */
  constructor(
    events: readonly Event[],
    readonly after: readonly number[],
  ) {
    this.events = events;
    this.isLast = events.some(({ kind }) => kind === "MatchWon" || kind === "SoloScored");
  }

  get before(): readonly number[] {
    return this.after.map((points, seat) => points - (this.whole.score?.gained.includes(seat) ? 1 : 0));
  }

  /** By seat, as far as it has been told. */
  get points(): readonly number[] {
    return this.laid.score === null ? this.before : this.after;
  }

  /** From the beginning, for those who want to see it again. */
  async replay(): Promise<void> {
    const mine = ++this.#replays;
    this.told = 0;
    for (const event of this.events) {
      if (mine !== this.#replays) return;
      this.told += 1;
      await new Promise((resolve) => setTimeout(resolve, pauseAfter(event)));
    }
  }

  /** To the last picture. */
  finish(): void {
    this.#replays += 1;
    this.told = this.events.length;
  }
}

export class Stage {
  /** A tile on its way to the stack. */
  flying = $state.raw<{ readonly seat: number; readonly tile: Tile; readonly rotation: Heading } | null>(null);
  /** Who has just cried. */
  crying = $state.raw<readonly number[]>([]);
  show = $state.raw<Show | null>(null);
  #goOn: (() => void) | null = null;
  #coming: Show[] = [];

  /** All events of a step before it begins, and all points after it: the shows in them. */
  begin(events: readonly Event[], points: readonly number[]): void {
    const checks: Event[][] = [];
    for (const event of events) {
      if (event.kind === "CheckBegan") checks.push([]);
      if (isOfCheck(event)) checks[checks.length - 1]?.push(event);
    }
    this.#coming = [];
    let after = points;
    for (const check of checks.reverse()) {
      const show = new Show(check, after);
      this.#coming.unshift(show);
      after = show.before;
    }
  }

  /** What flew lies on the stack now. *isCheck*: the view shows the whole check itself, as a step of a replay does. */
  landed(isCheck = false): void {
    this.flying = null;
    if (isCheck) this.show = null;
  }

  openShow(): void {
    this.show = this.#coming.shift() ?? null;
  }

  /** One event further in the show. */
  async tell(event: Event, beat: Beat): Promise<void> {
    if (this.show === null) return;
    this.show.told += 1;
    await beat.wait(pauseAfter(event));
  }

  /** Resolves when the viewer leaves the check. */
  async closeShow(beat: Beat): Promise<void> {
    if (this.show === null) return;
    this.show.isOver = true;
    // After the last check of a match all players have already voted for another one.
    if (!this.show.isLast) await beat.until(new Promise((resolve) => (this.#goOn = resolve)));
    this.show = null;
  }

  goOn(): void {
    this.#goOn?.();
    this.#goOn = null;
  }
}

const OF_CHECK: ReadonlySet<Event["kind"]> = new Set([
  "CheckBegan",
  "TileLaid",
  "DungeonLost",
  "TileSetAside",
  "LostCardsAppeared",
  "ExplorationScored",
  "MatchWon",
  "DungeonOpened",
  "SoloScored",
]);

export const isOfCheck = (event: { readonly kind: string }): boolean =>
  (OF_CHECK as ReadonlySet<string>).has(event.kind);

/** Every player's decision has a sound; the player on turn is asked at once. */
export const isQuiet = (event: Event, you: number | null): boolean =>
  event.kind === "DecisionSealed" || (event.kind === "TurnPassed" && event.seat === you);

const STILL = 900; // one picture of a calm show

/** How long the show stays at an event. Beats shorten towards the end. */
export function pauseAfter(event: Event): number {
  if (isCalm()) return event.kind === "TileLaid" || event.kind === "TileSetAside" ? 0 : STILL;
  switch (event.kind) {
    case "CheckBegan":
      return 1100;
    case "TileLaid":
      return Math.max(260, 440 - 12 * event.step.number) + 200 * event.step.passed.length;
    case "TileSetAside":
      return 240;
    case "LostCardsAppeared":
      return 600;
    case "DungeonLost":
      return 1900;
    case "DungeonOpened":
      return 700;
    case "ExplorationScored":
    case "SoloScored":
      return 900;
    default:
      return 300;
  }
}
