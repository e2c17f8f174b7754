/** Takes a projector through its frames: by hand, or by itself. */
import type { Projector } from "../lib/table/projector.svelte";
import { type Time, realTime } from "../lib/time";

export const SPEEDS = [0.5, 1, 2, 4] as const;
export type Speed = (typeof SPEEDS)[number];

const PATIENCE = 3500; // milliseconds that a show waits at its end before it goes on by itself

export class Playback {
  isPlaying = $state(false);
  /** Steps by hand that wait until the last one is on the screen. */
  #owed = $state(0);

  /** *rest*: milliseconds that a frame is looked at before the next one happens. */
  constructor(
    readonly projector: Projector,
    private readonly rest: (at: number) => number,
    private readonly time: Time = realTime,
  ) {}

  get isAtEnd(): boolean {
    return this.projector.at >= this.projector.last;
  }

  /** From now on it goes as it is told; the answer ends that. */
  run(): () => void {
    return $effect.root(() => {
      $effect(() => this.#goOn());
    });
  }

  toggle(): void {
    if (this.isPlaying) this.pause();
    else this.play();
  }

  /** By itself from here; from the end, the whole match again. */
  play(): void {
    if (this.isAtEnd) this.projector.jump(0);
    else this.#finish();
    this.projector.table.patience = PATIENCE;
    this.isPlaying = true;
  }

  pause(): void {
    this.projector.table.patience = null;
    this.isPlaying = false;
    this.#owed = 0;
  }

  /** One step, as at the table. What is still moving is there at once. */
  forward(): void {
    this.pause();
    if (this.isAtEnd) {
      this.#finish();
      return;
    }
    this.#finish();
    this.#owed = 1;
  }

  back(): void {
    this.go(this.projector.at - 1);
  }

  /** This frame, at once. */
  go(at: number): void {
    this.pause();
    this.projector.jump(at);
  }

  #finish(): void {
    if (!this.projector.isStill) this.projector.jump(this.projector.at);
  }

  #goOn(): (() => void) | undefined {
    const { projector } = this;
    if (!projector.isStill) return undefined;
    if (this.#owed > 0) {
      this.#owed = 0;
      projector.next();
      return undefined;
    }
    if (!this.isPlaying) return undefined;
    if (this.isAtEnd) {
      this.pause();
      return undefined;
    }
    return this.time.after(this.rest(projector.at) / projector.speed, () => projector.next());
  }
}
