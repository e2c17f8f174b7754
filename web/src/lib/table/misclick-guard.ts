/** How long an answer waits before it is sent, for those who want to be able to take it back. */
import { settings } from "../browser/settings.svelte";

export const HOLD = 2000; // milliseconds
const MARGIN = 3000; // that are left on the clock when it is sent

/** None where nobody wants it, or where the clock (in the same milliseconds as *now*) does not allow it. */
export function holdFor(until: number | null, now: number): number {
  if (!settings.isGuarded) return 0;
  return until === null || until - now >= HOLD + MARGIN ? HOLD : 0;
}
