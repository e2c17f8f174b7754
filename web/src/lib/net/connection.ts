/** The line to a table: a WebSocket that comes back by itself, and repeats every wish until it is answered. */
import type { FromSeat, FromServer, Play, Say } from "../protocol.gen";
import { type Time, realTime } from "../time";

/** A connection, as a browser has it. */
export interface Wire {
  onopen: (() => void) | null;
  onmessage: ((message: { data: unknown }) => void) | null;
  onclose: (() => void) | null;
  send(text: string): void;
  close(): void;
}

export interface World extends Time {
  open(match: number, seen: number): Wire;
  /** From 0 to 1, so that not all clients reconnect at the same moment. */
  random(): number;
}

export type ConnectionState =
  | { readonly kind: "open" }
  | { readonly kind: "quiet"; readonly again: number } // when we try again, in the world's milliseconds
  | { readonly kind: "ended"; readonly because: string; readonly sentence: string };

const FIRST_PAUSE = 500; // milliseconds before the first try to come back
const LONGEST_PAUSE = 15_000;
const PING_AFTER = 10_000; // of silence
const PONG_WITHIN = 5_000;
const REPEAT_AFTER = 4_000;

export class Connection {
  state: ConnectionState = { kind: "quiet", again: 0 };
  #wire: Wire | null = null;
  #isOpen = false;
  #isStopped = false;
  #tries = 0;
  #match = 0;
  #seen = 0;
  #unanswered = new Map<string, Play | Say>();
  #timers = new Map<string, () => void>();

  constructor(
    private readonly world: World,
    private readonly hear: (message: FromServer) => void,
    private readonly changed: (state: ConnectionState) => void,
  ) {}

  start(): void {
    this.#connect();
  }

  /** Hang up for good. */
  stop(): void {
    this.#isStopped = true;
    for (const takeBack of this.#timers.values()) takeBack();
    this.#timers.clear();
    this.#letGo();
  }

  /** Try now: the browser says that the network is back, or the user does not want to wait. */
  hurry(): void {
    if (!this.#isStopped && this.state.kind === "quiet" && this.#wire === null) this.#connect();
  }

  /** The browser says that the network is gone. */
  lost(): void {
    if (this.#wire !== null) this.#drop();
  }

  /** Send a wish, and again and again with the same id until it is answered. */
  wish(message: Play | Say): void {
    if (this.#isStopped) return;
    this.#unanswered.set(message.id, message);
    this.#send(message);
    this.#repeatLater();
  }

  isUnanswered(id: string): boolean {
    return this.#unanswered.has(id);
  }

  /** All steps up to this one have been shown. */
  seen(match: number, seq: number): void {
    if (match === this.#match && seq <= this.#seen) return;
    this.#match = match;
    this.#seen = seq;
    this.#send({ kind: "Seen", match, seq });
  }

  #connect(): void {
    this.#forget("again");
    const wire = this.world.open(this.#match, this.#seen);
    this.#wire = wire;
    wire.onopen = () => this.#listen();
    wire.onmessage = ({ data }) => {
      if (wire === this.#wire && typeof data === "string") this.#receive(JSON.parse(data) as FromServer);
    };
    wire.onclose = () => {
      if (wire === this.#wire) this.#drop();
    };
    this.#later("pong", PONG_WITHIN + PING_AFTER, () => this.#drop()); // a handshake can hang as well
  }

  #receive(message: FromServer): void {
    this.#tries = 0;
    this.#listen();
    if (message.kind === "Welcome") {
      this.#isOpen = true;
      this.#become({ kind: "open" });
    }
    if (message.kind === "Goodbye") {
      this.#part(message.because, message.sentence, message.again);
      return;
    }
    const answered = answeredBy(message);
    if (answered !== null) this.#unanswered.delete(answered);
    this.hear(message);
    if (message.kind === "Welcome") for (const wish of this.#unanswered.values()) this.#send(wish);
  }

  /** The server closes the line, and says whether we may come back. */
  #part(because: string, sentence: string, again: number | null): void {
    this.#letGo();
    if (again !== null) {
      this.#comeBackAfter(again);
      return;
    }
    this.#unanswered.clear();
    this.#become({ kind: "ended", because, sentence });
  }

  /** The line is dead: come back, each time a little later. */
  #drop(): void {
    this.#letGo();
    const pause = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** this.#tries);
    this.#tries += 1;
    this.#comeBackAfter(pause * (0.75 + this.world.random() / 2));
  }

  #comeBackAfter(pause: number): void {
    this.#become({ kind: "quiet", again: this.world.now() + pause });
    this.#later("again", pause, () => this.#connect());
  }

  #letGo(): void {
    const wire = this.#wire;
    this.#wire = null;
    this.#isOpen = false;
    this.#forget("ping");
    this.#forget("pong");
    wire?.close();
  }

  #become(state: ConnectionState): void {
    this.state = state;
    this.changed(state);
  }

  /** Any message shows that the server is alive. */
  #listen(): void {
    this.#forget("pong");
    this.#later("ping", PING_AFTER, () => {
      this.#send({ kind: "Ping" });
      this.#later("pong", PONG_WITHIN, () => this.#drop());
    });
  }

  #repeatLater(): void {
    this.#later("repeat", REPEAT_AFTER, () => {
      for (const wish of this.#unanswered.values()) this.#send(wish);
      if (this.#unanswered.size > 0) this.#repeatLater();
    });
  }

  #send(message: FromSeat): void {
    if (this.#isOpen) this.#wire?.send(JSON.stringify(message));
  }

  #later(name: string, ms: number, act: () => void): void {
    this.#forget(name);
    const takeBack = this.world.after(ms, () => {
      this.#timers.delete(name);
      act();
    });
    this.#timers.set(name, takeBack);
  }

  #forget(name: string): void {
    this.#timers.get(name)?.();
    this.#timers.delete(name);
  }
}

/** The id of the wish that a message answers. */
function answeredBy(message: FromServer): string | null {
  switch (message.kind) {
    case "Update":
      return message.answers;
    case "Answered":
    case "Said":
    case "Refused":
      return message.id;
    default:
      return null;
  }
}

/** The line of this browser to the table of this id. *asSpectator*: even if this browser has a seat there. */
export function realWorld(table: string, asSpectator = false): World {
  return {
    ...realTime,
    random: Math.random,
    open(match, seen) {
      const scheme = location.protocol === "https:" ? "wss" : "ws";
      const path = `/api/tables/${encodeURIComponent(table)}/live?match=${match}&seen=${seen}${asSpectator ? "&watch=1" : ""}`;
      return new WebSocket(`${scheme}://${location.host}${path}`) as Wire;
    },
  };
}
