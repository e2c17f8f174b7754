/** What is said to those who listen: sentence after sentence, and none is replaced before it can be heard. */
import type { Time } from "../time";

export interface Sentence {
  readonly number: number;
  readonly text: string;
  /** It tells a secret of the moment, such as a covered tile: it is removed when the next sentence is added. */
  readonly isFleeting: boolean;
}

const GAP = 1000; // milliseconds between two additions: screen readers lose what changes faster
const AT_LEAST = 1000; // a sentence stays so long,
const PER_LETTER = 60; // and longer for each letter,
const PER_WIDE_LETTER = 150; // of which a kana or a kanji holds more;
const AT_MOST = 8000; // but not longer: games of memory would be read here
const WIDE = /[\u3000-\u9fff\uff00-\uffef]/g;

/** What comes soon after another sentence waits, and is then added together with what else came meanwhile. */
export class SpeechQueue {
  #waiting: [text: string, isFleeting: boolean][] = [];
  #said: readonly Sentence[] = [];
  #count = 0;
  readonly #timers = new Set<() => void>();
  #isPausing = false;
  #heardAt = 0; // when all that was added has been heard

  constructor(
    private readonly time: Time,
    private readonly changed: (said: readonly Sentence[]) => void,
  ) {}

  say(text: string, isFleeting = false): void {
    if (text === "") return;
    this.#waiting.push([text, isFleeting]);
    if (!this.#isPausing) this.#add();
  }

  /** Say nothing of all this any more. Nothing is left that waits and holds what it speaks of in memory. */
  hush(): void {
    for (const cancel of this.#timers) cancel();
    this.#timers.clear();
    this.#waiting = [];
    this.#isPausing = false;
    this.#heardAt = 0;
    this.#show([]);
  }

  #after(ms: number, act: () => void): void {
    const cancel = this.time.after(ms, () => {
      this.#timers.delete(cancel);
      act();
    });
    this.#timers.add(cancel);
  }

  #add(): void {
    this.#isPausing = this.#waiting.length > 0;
    if (!this.#isPausing) return;
    const lasting = this.#said.filter((one) => !one.isFleeting);
    this.#show([...lasting, ...this.#waiting.splice(0).map((one) => this.#sentence(...one))]);
    this.#after(GAP, () => this.#add());
  }

  #sentence(text: string, isFleeting: boolean): Sentence {
    const now = this.time.now();
    const sentence = { number: ++this.#count, text, isFleeting };
    this.#heardAt = Math.min(Math.max(this.#heardAt, now) + durationOf(text), now + AT_MOST);
    this.#after(this.#heardAt - now, () => this.#show(this.#said.filter((one) => one !== sentence)));
    return sentence;
  }

  #show(said: readonly Sentence[]): void {
    this.#said = said;
    this.changed(said);
  }
}

function durationOf(text: string): number {
  const wide = text.match(WIDE)?.length ?? 0;
  return AT_LEAST + PER_WIDE_LETTER * wide + PER_LETTER * (text.length - wide);
}
