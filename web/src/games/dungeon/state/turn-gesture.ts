/** Turning a tile by drag, swipe, click or wheel: every so many pixels are a quarter. */
import type { Attachment } from "svelte/attachments";

const QUARTER = 44; // pixels of a drag
const NOTCH = 60; // of a wheel

export class Turning {
  #from: { x: number; y: number; middle: number } | null = null;
  #hasTurned = false;
  #rolled = 0;

  constructor(private readonly turn: (by: 1 | -1) => void) {}

  down(event: PointerEvent): void {
    const box = (event.currentTarget as HTMLElement).getBoundingClientRect();
    (event.currentTarget as HTMLElement).setPointerCapture(event.pointerId);
    this.#from = { x: event.clientX, y: event.clientY, middle: box.top + box.height / 2 };
    this.#hasTurned = false;
  }

  /** Above the middle to the right is clockwise, below it is not; as with a real tile under a finger. */
  move(event: PointerEvent): void {
    if (this.#from === null) return;
    const way = (event.clientX - this.#from.x) * (this.#from.y <= this.#from.middle ? 1 : -1);
    if (Math.abs(way) < QUARTER) return;
    this.turn(way > 0 ? 1 : -1);
    this.#from.x = event.clientX;
    this.#hasTurned = true;
  }

  up(): void {
    this.#from = null;
  }

  /** A click that was no drag turns once to the right. */
  click(): void {
    if (!this.#hasTurned) this.turn(1);
    this.#hasTurned = false;
  }

  readonly wheel: Attachment<HTMLElement> = (element) => {
    const roll = (event: WheelEvent) => {
      event.preventDefault(); // the page stays where it is
      this.#rolled += event.deltaY;
      if (Math.abs(this.#rolled) < NOTCH) return;
      this.turn(this.#rolled > 0 ? 1 : -1);
      this.#rolled = 0;
    };
    element.addEventListener("wheel", roll, { passive: false });
    return () => element.removeEventListener("wheel", roll);
  };
}
