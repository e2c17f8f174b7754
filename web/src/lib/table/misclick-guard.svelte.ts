/** An answer waits a little before it is sent, for those who want to be able to take it back. */
import { settings } from "../browser/settings.svelte";
import type { Time } from "../time";

export const HOLD = 2000; // milliseconds
const MARGIN = 3000; // that are left on the clock when it is sent

/** None where it is switched off, or where the clock (in the same milliseconds as *now*) does not allow it. */
function holdFor(until: number | null, now: number): number {
  if (!settings.isGuarded) return 0;
  return until === null || until - now >= HOLD + MARGIN ? HOLD : 0;
}

interface Held {
  readonly ms: number;
  takeBack(): void;
}

export class MisclickGuard {
  /** What waits to be sent, and can be taken back. */
  held = $state.raw<Held | null>(null);

  constructor(private readonly time: Time) {}

  /** Send it at once, or a little later unless it is taken back before. *until*: the end of the time to answer. */
  send(until: number | null, send: () => void, takenBack: () => void): void {
    const ms = holdFor(until, this.time.now());
    if (ms === 0) {
      send();
      return;
    }
    const cancel = this.time.after(ms, () => {
      this.held = null;
      send();
    });
    this.held = {
      ms,
      takeBack: () => {
        cancel();
        this.held = null;
        takenBack();
      },
    };
  }

  /** Nothing that waits is sent any more. */
  takeBack(): void {
    this.held?.takeBack();
  }
}
