/** What everybody may see. A television shows this alone, whatever the browser behind it knows. */
import type { View } from "./protocol.gen";

export const publicView = (view: View): View => ({
  ...view,
  seat: null,
  written: null,
  hand: null,
  sealed: null,
  selected: null,
});
