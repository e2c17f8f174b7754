/** What is said to those who listen: sentence after sentence, and none is replaced before it can be heard. */
import type { Time } from "../time";

export interface Sentence {
  readonly number: number;
  readonly text: string;
  /** It tells what is seen for a moment only, such as a tile that the next one covers. */
  readonly isFleeting: boolean;
  /** It tells what the listener holds, which is still seen when others lay something down. */
  readonly isHeld: boolean;
  /** The language, where it is not the page's. */
  readonly lang?: string | undefined;
}

export type Manner = Partial<Pick<Sentence, "isFleeting" | "isHeld" | "lang">>;

const GAP = 1000; // milliseconds between two additions: screen readers lose what changes faster
// Screen readers take a sentence when it is added, and have had trouble only with those that were gone after a tenth of
// a second. What must not be looked up later therefore stays for a second, however long it is.
const FLEETING = 1000;
const AT_LEAST = 1000; // any other sentence can be read again for so long,
const PER_LETTER = 60; // and longer for each letter,
const PER_WIDE_LETTER = 150; // of which a kana or a kanji holds more;
const AT_MOST = 8000; // but not longer: it would be met on the way through the page
const WIDE = /[\u3000-\u9fff\uff00-\uffef]/g;

/** What comes soon after another sentence waits, and is then added together with what else came meanwhile. */
export class SpeechQueue {
  #waiting: [text: string, manner: Manner][] = [];
  #said: readonly Sentence[] = [];
  #count = 0;
  readonly #timers = new Set<() => void>();
  #resting: (() => void) | null = null; // between two additions
  #isStarting = false;
  #heardAt = 0; // when all that was added has been heard

  constructor(
    private readonly time: Time,
    private readonly changed: (said: readonly Sentence[]) => void,
  ) {}

  /** Start speaking. Screen readers hear nothing from a region that was only just added, so all waits. */
  begin(): void {
    const unheard = this.#said.map(({ text, ...manner }): [string, Manner] => [text, manner]);
    this.hush(unheard.concat(this.#waiting));
    this.#isStarting = true;
    this.#resting = this.#after(GAP, () => this.#add());
  }

  /** What is fleeting cannot wait: it is said while the thing is seen, after all that came before it. */
  say(text: string, manner: Manner = {}): void {
    if (text === "") return;
    this.#waiting.push([text, manner]);
    if (this.#resting === null || (manner.isFleeting && !this.#isStarting)) this.#add();
  }

  /** What was seen for a moment is seen no more: nothing of it is left to be read. */
  conceal({ isHandKept = false } = {}): void {
    const isGone = ({ isFleeting, isHeld }: Manner) => isFleeting && !(isHeld && isHandKept);
    this.#waiting = this.#waiting.filter(([, manner]) => !isGone(manner));
    if (this.#said.some(isGone)) this.#show(this.#said.filter((one) => !isGone(one)));
  }

  /** Say nothing of all this any more. Nothing is left that waits and holds what it speaks of in memory. */
  hush(waiting: [text: string, manner: Manner][] = []): void {
    for (const cancel of this.#timers) cancel();
    this.#timers.clear();
    this.#waiting = waiting;
    this.#resting = null;
    this.#isStarting = false;
    this.#heardAt = 0;
    this.#show([]);
  }

  #after(ms: number, act: () => void): () => void {
    const cancel = this.time.after(ms, () => {
      this.#timers.delete(cancel);
      act();
    });
    this.#timers.add(cancel);
    return () => {
      cancel();
      this.#timers.delete(cancel);
    };
  }

  #add(): void {
    this.#resting?.();
    this.#resting = null;
    this.#isStarting = false;
    if (this.#waiting.length === 0) return;
    this.#show([...this.#said, ...this.#waiting.splice(0).map((one) => this.#sentence(...one))]);
    this.#resting = this.#after(GAP, () => this.#add());
  }

  #sentence(text: string, { isFleeting = false, isHeld = false, lang }: Manner): Sentence {
    const now = this.time.now();
    const sentence = { number: ++this.#count, text, isFleeting, isHeld, lang };
    this.#heardAt = Math.min(Math.max(this.#heardAt, now) + durationOf(text), now + AT_MOST);
    const stays = isFleeting ? FLEETING : this.#heardAt - now;
    this.#after(stays, () => this.#show(this.#said.filter((one) => one !== sentence)));
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
