/** The course of an introduction: what is said when, and when the match goes on. */
import type { Lesson, Problem, Remark } from "../lib/protocol.gen";

/** Where the match is shown. */
export interface Shown {
  readonly at: number;
  readonly isStill: boolean;
  next(): void;
  jump(at: number): void;
}

/** What it takes to go on: a press on the button, a wish that is refused, a decision; or none of these. */
export type Needs = "reading" | "refusal" | "decision" | "nothing";

/** What is answered to a wish, beside the board: it is allowed, but not now; or the line is down. */
export type Note = "another" | Problem;

/** To the table: not this. The guide says it, and not as a mistake. */
const NOT_NOW: Problem = { because: "another-move", sentence: "The introduction goes on with another move." };

export class Course {
  /** Of the remark that is said. */
  number = $state(0);
  isOver = $state(false);
  /** The refusal that was asked for has come. */
  isRefused = $state(false);
  note = $state.raw<Note | null>(null);
  #isPassed = $state(false);
  readonly #lesson: Lesson;
  readonly #shown: Shown;

  readonly remark = $derived.by(() => this.#remark(this.number));
  readonly needs: Needs = $derived.by(() => this.#needs());

  constructor(lesson: Lesson, shown: Shown, number = 0) {
    if (lesson.remarks.length === 0) throw new Error("an introduction that says nothing");
    this.#lesson = lesson;
    this.#shown = shown;
    this.number = Math.max(0, Math.min(number, this.last));
  }

  get last(): number {
    return this.#lesson.remarks.length - 1;
  }

  /** It has been read. */
  pass(): void {
    if (this.needs === "reading") this.#isPassed = true;
  }

  /** To the remark before, or to this one if the match has gone on meanwhile. */
  back(): void {
    const isHere = !this.isOver && this.needs !== "nothing";
    this.say(isHere ? this.number - 1 : this.number);
  }

  /** Say this remark, with the table as it is then. */
  say(number: number): void {
    const wanted = Math.max(0, Math.min(number, this.last));
    const { after } = this.#remark(wanted);
    this.#arrive(wanted);
    this.isOver = false;
    if (this.#shown.at !== after || !this.#shown.isStill) this.#shown.jump(after);
  }

  /** As far as it goes without the newcomer. To be called whenever the picture stands still. */
  goOn(): void {
    const { at, isStill } = this.#shown;
    if (this.isOver || !isStill) return;
    const goal = this.#isPassed || at > this.remark.after ? this.number + 1 : this.number;
    if (goal > this.last) this.isOver = true;
    else if (at < this.#remark(goal).after) {
      if (!this.#isTheirs(at)) this.#shown.next();
    } else if (goal !== this.number) this.#arrive(goal);
  }

  /** The judge has answered a wish of the newcomer's: this is what the table is told. */
  heard(problem: Problem | null): Problem | null {
    const told = problem ?? (this.#hasRefusalAhead ? NOT_NOW : null);
    if (told?.clause) {
      this.note = null;
      if (this.remark.wish !== null) this.isRefused = true;
    } else this.note = told?.because === NOT_NOW.because ? "another" : told;
    return told;
  }

  #arrive(number: number): void {
    this.number = number;
    this.#isPassed = this.isRefused = false;
    this.note = null;
  }

  #needs(): Needs {
    const { after, wish } = this.remark;
    if (this.#shown.isStill && this.#shown.at > after && this.#isTheirs(this.#shown.at) && !this.#isNextReached)
      return "decision"; // the same remark was about this one, too
    if (this.#isPassed || this.#shown.at !== after || !this.#shown.isStill) return "nothing";
    if (wish !== null && !this.isRefused) return "refusal";
    return this.#isTheirs(after) && this.#lesson.remarks[this.number + 1]?.after !== after ? "decision" : "reading";
  }

  get #isNextReached(): boolean {
    const next = this.#lesson.remarks[this.number + 1];
    return next === undefined || next.after <= this.#shown.at;
  }

  /** A refusal is still to be seen before the match goes on. */
  get #hasRefusalAhead(): boolean {
    return this.#lesson.remarks.some(
      ({ after, wish }, number) =>
        after === this.#shown.at &&
        wish !== null &&
        (number > this.number || (number === this.number && !this.isRefused)),
    );
  }

  /** Is the step after this one the newcomer's? */
  #isTheirs(at: number): boolean {
    return this.#lesson.steps[at]?.yours ?? false;
  }

  #remark(number: number): Remark {
    const remark = this.#lesson.remarks[number];
    if (remark === undefined) throw new Error(`there is no remark ${String(number)}`);
    return remark;
  }
}
