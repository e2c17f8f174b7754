/** Shows what is not being played: a replay, or an introduction. To a table it looks as if a server spoke to it. */
import type { Happening } from "./log-entries";
import type { Wire, World } from "../net/connection";
import type {
  Ask,
  Frame,
  FromSeat,
  FromServer,
  MatchNow,
  Owing,
  Play,
  Problem,
  Result,
  SatThen,
  Seat,
  TableCard,
} from "../protocol.gen";
import { type Time, realTime } from "../time";
import { LiveTable } from "./live-table.svelte";

/** A match that is told frame by frame. */
export interface Reel {
  readonly kind: "replay" | "lesson";
  readonly card: TableCard;
  readonly you: Seat | null;
  readonly frames: readonly Frame[];
  /** The table after the frame *at*, where chairs change hands. */
  cardAfter?(at: number): TableCard;
  hasChanged?(at: number): boolean;
  sat?(at: number): readonly SatThen[];
  ask(at: number): Ask | null;
  result(at: number): Result | null;
  /** The user tries an action while the frame *at* is shown. null: it is what happens in the next frame. */
  answer(at: number, action: unknown): Promise<Problem | null>;
}

const MATCH = 1; // its number: there is only one

export class Projector {
  readonly table: LiveTable;
  /** The frame that is shown, or being shown. */
  at = $state(0);
  speed = $state(1);
  /** The frame is on the screen, and nothing moves. */
  readonly isStill = $derived.by(() => this.table.view !== null && this.table.seq === this.at && !this.table.isPlaying);
  readonly #reel: Reel;
  readonly #time: Time;
  #wire: Wire | null = null;
  #judging: string | null = null;

  constructor(reel: Reel, at = 0, time: Time = realTime) {
    this.#reel = reel;
    this.#time = time;
    this.at = this.#within(at);
    this.table = new LiveTable(reel.card.id, reel.card, reel.you, this.#world(), reel.kind);
  }

  get last(): number {
    return this.#reel.frames.length - 1;
  }

  /** Show the frame *at* at once. */
  jump(at: number): void {
    this.at = this.#within(at);
    this.table.drop();
    this.#tell({
      kind: "Welcome",
      you: this.#reel.you,
      table: this.#cardAfter(this.at),
      match: this.#now(this.at),
      chat: [],
      muted: [],
      yours: null,
    });
  }

  /** Let the next frame happen, as at the table. *answers*: the id of the wish that it grants. */
  next(answers: string | null = null): void {
    if (this.at >= this.last) return;
    this.at += 1;
    const { seat, events, view } = this.#frame(this.at);
    this.#tell({
      kind: "Update",
      match: MATCH,
      seq: this.at,
      seat,
      by: "seat",
      events,
      view,
      ask: this.#reel.ask(this.at),
      owing: this.#owing(this.at),
      result: this.#reel.result(this.at),
      answers,
    });
    if (this.#reel.hasChanged?.(this.at)) this.#tell({ kind: "Table", table: this.#cardAfter(this.at) });
  }

  stop(): void {
    this.table.stop();
  }

  #within(at: number): number {
    return Math.max(0, Math.min(this.last, Number.isFinite(at) ? Math.trunc(at) : 0));
  }

  #frame(at: number): Frame {
    const frame = this.#reel.frames[at];
    if (frame === undefined) throw new Error(`there is no frame ${String(at)}`);
    return frame;
  }

  #cardAfter(at: number): TableCard {
    return this.#reel.cardAfter?.(at) ?? this.#reel.card;
  }

  #owing(at: number): readonly Owing[] {
    return this.#frame(at).owing.map((seat) => ({ seat, left: null }));
  }

  #now(at: number): MatchNow {
    return {
      number: MATCH,
      seq: at,
      log: this.#reel.frames.slice(0, at + 1).flatMap(({ events }) => events as readonly Happening[]),
      events: [],
      view: this.#frame(at).view,
      ask: this.#reel.ask(at),
      owing: this.#owing(at),
      result: this.#reel.result(at),
      sat: this.#reel.sat?.(at) ?? [],
    };
  }

  #tell(message: FromServer): void {
    this.#wire?.onmessage?.({ data: JSON.stringify(message) });
  }

  /** Time passes faster at a higher playback speed. */
  #world(): World {
    return {
      now: () => this.#time.now(),
      after: (ms, act) => this.#time.after(ms / this.speed, act),
      random: () => 0,
      open: () => {
        const wire: Wire = {
          onopen: null,
          onmessage: null,
          onclose: null,
          send: (text) => this.#hear(JSON.parse(text) as FromSeat),
          close: () => (this.#wire = null),
        };
        this.#wire = wire;
        queueMicrotask(() => this.#wire === wire && this.jump(this.at));
        return wire;
      },
    };
  }

  #hear(message: FromSeat): void {
    if (message.kind === "Ping") queueMicrotask(() => this.#tell({ kind: "Pong" })); // answer after the caller has set its handlers
    if (message.kind === "Play") void this.#judge(message);
  }

  async #judge({ id, action }: Play): Promise<void> {
    if (this.#judging === id) return; // a wish is repeated until it is answered
    const at = this.at;
    this.#judging = id;
    const problem = await this.#reel.answer(at, action);
    this.#judging = null;
    if (at !== this.at) this.#tell({ kind: "Answered", id, match: MATCH, seq: this.at });
    else if (problem === null) this.next(id);
    else this.#tell({ kind: "Refused", id, problem });
  }
}

/** The card of a table at which a match is told: only its players sit there. */
export function toldCard(
  told: {
    readonly game: string;
    readonly version: number;
    readonly options: unknown;
    readonly seats: readonly string[];
  },
  id: string,
): TableCard {
  return {
    id,
    game: told.game,
    version: told.version,
    options: told.options,
    pace: "none",
    listed: false,
    phase: "playing",
    match: MATCH,
    seats: told.seats.map((name) => ({
      held: "person",
      name,
      bot: null,
      present: true,
      votes: [],
      play_for: [],
      open: false,
      rematch: false,
      same_luck: false,
      instead_of: null,
    })),
    spectators: 0,
    what_if: null,
  };
}
