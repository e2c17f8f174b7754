/** The animation queue. The view is the truth, events are how to get there beautifully: a screen that lags jumps to the view. */
import { type Time, realTime } from "../time";

/** One step of a match, on its way to the screen. */
export interface Step {
  /** Never left out, even if much waits behind it; it can be skipped by hand. */
  readonly isShow: boolean;
  /** Seen until the next such thing covers it, however late; then it is gone, and not played any more. */
  readonly isFleeting: boolean;
  /** Move things until the step is told; throwing is not the end of anything. */
  play(beat: Beat): Promise<void>;
  /** The truth after this step; always comes, also if it was not played. */
  land(): void;
  /** What is left of it when its fleeting things lie under others: nothing that helps to remember them. */
  covered?(): Step;
}

/** A step without a show of any kind: its truth comes in its turn. */
export const unseen = (land: () => void): Step => ({
  isShow: false,
  isFleeting: false,
  play: () => Promise.resolve(),
  land,
});

/** What a playing step may ask of time. */
export interface Beat {
  /** So many milliseconds, fewer if we are in a hurry, none once it is skipped. */
  wait(ms: number): Promise<void>;
  /** Waits as long as it takes, for a viewer. Skipping does not end it, another truth does. */
  until(done: Promise<void>): Promise<void>;
  readonly isSkipped: boolean;
  /** Another truth has come, and this step is no longer shown. */
  readonly isDropped: boolean;
}

const HURRY = 3000; // milliseconds behind the table: play at double speed
const JUMP = 8000; // show the view

export class Queue {
  #waiting: { step: Step; since: number }[] = [];
  #playing: RunningBeat | null = null;
  #isPaused = false;
  #isRunning = false;
  /** After so many milliseconds a waiting step goes on by itself; null: never. */
  patience: number | null = null;
  /** So many times as fast as usual: as the viewer likes it. */
  pace: () => number = () => 1;

  constructor(
    private readonly time: Time = realTime,
    private readonly failed: (error: unknown) => void = () => undefined,
  ) {}

  get isIdle(): boolean {
    return this.#playing === null && this.#waiting.length === 0;
  }

  push(step: Step): void {
    if (step.isFleeting) this.#waiting = this.#waiting.map(({ step: old, since }) => ({ step: cover(old), since }));
    this.#waiting.push({ step, since: this.time.now() });
    if (!this.#isRunning && !this.#isPaused) void this.#run();
  }

  /** End what is playing: its truth comes at once. */
  skip(): void {
    this.#playing?.skip();
  }

  /** Nothing is played until resume; a board has to be there first. */
  pause(): void {
    this.#isPaused = true;
  }

  resume(): void {
    this.#isPaused = false;
    if (!this.#isRunning) void this.#run();
  }

  /** Forget what waits: another truth has come. */
  forget(): void {
    this.#waiting = [];
  }

  /** The same, and end what is playing without its truth. */
  clear(): void {
    this.forget();
    this.#playing?.drop();
  }

  async #run(): Promise<void> {
    let next;
    this.#isRunning = true;
    while (!this.#isPaused && (next = this.#waiting.shift()) !== undefined) {
      const lag = this.time.now() - next.since;
      const beat = new RunningBeat(this.time, this.pace() * (lag > HURRY ? 2 : 1), () => this.patience);
      this.#playing = beat;
      try {
        if (next.step.isShow || next.step.isFleeting || lag <= JUMP) await next.step.play(beat);
      } catch (error) {
        this.failed(error);
      }
      this.#playing = null;
      try {
        if (!beat.isDropped) next.step.land();
      } catch (error) {
        this.failed(error);
      }
    }
    this.#isRunning = false;
  }
}

const cover = (step: Step): Step => (step.isFleeting && !step.isShow ? (step.covered?.() ?? step) : step);

class RunningBeat implements Beat {
  isSkipped = false;
  isDropped = false;
  #asleep = new Set<() => void>();
  #drop: () => void = () => undefined;
  readonly #dropped = new Promise<void>((resolve) => (this.#drop = resolve));

  constructor(
    private readonly time: Time,
    private readonly speed: number,
    private readonly patience: () => number | null,
  ) {}

  wait(ms: number): Promise<void> {
    if (this.isSkipped) return Promise.resolve();
    return new Promise((resolve) => {
      const wake = () => {
        this.#asleep.delete(wake);
        takeBack();
        resolve();
      };
      const takeBack = this.time.after(ms / this.speed, wake);
      this.#asleep.add(wake);
    });
  }

  until(done: Promise<void>): Promise<void> {
    const patience = this.patience();
    const ends = [done, this.#dropped];
    if (patience !== null) ends.push(new Promise((resolve) => void this.time.after(patience, resolve)));
    return Promise.race(ends);
  }

  skip(): void {
    this.isSkipped = true;
    for (const wake of [...this.#asleep]) wake();
  }

  drop(): void {
    this.isDropped = true;
    this.#drop();
    this.skip();
  }
}
