/** The one voice of a table: everything that is told to those who listen goes through it, in its order. */
import type { Saying } from "../game";
import type { Time } from "../time";
import { type Manner, type Sentence, SpeechQueue } from "./speech-queue";

const NEWEST_FOR = 6000; // milliseconds: what is said does not stay

export class Voice {
  /** What those who listen hear now, in its order. */
  heard = $state.raw<readonly Sentence[]>([]);
  /** The newest sentence about what has just happened. */
  newest = $state.raw<{ readonly text: string }>({ text: "" });
  readonly #queue: SpeechQueue;
  readonly #time: Time;

  constructor(time: Time) {
    this.#time = time;
    this.#queue = new SpeechQueue(time, (said) => (this.heard = said));
  }

  /** Start speaking. */
  begin(): void {
    this.#queue.begin();
  }

  /** Say it after all that is being said. */
  say(text: string, manner?: Manner): void {
    this.#queue.say(text, manner);
  }

  /** Tell what has happened. What the log does not keep in these words is fleeting. */
  tell({ spoken, kept }: Pick<Saying, "spoken" | "kept">): void {
    if (spoken === "") return;
    this.say(spoken, { isFleeting: kept !== spoken });
    const newest = { text: spoken };
    this.newest = newest;
    this.#time.after(NEWEST_FOR, () => {
      if (this.newest === newest) this.newest = { text: "" };
    });
  }

  /** What was seen for a moment is seen no more. */
  conceal(but?: { readonly isHandKept: boolean }): void {
    this.#queue.conceal(but);
  }

  hush(): void {
    this.#queue.hush();
  }
}
