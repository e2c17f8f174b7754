/** The public part of a view. A television shows this alone, even in a browser that holds a seat. */
import type { View } from "../protocol.gen";

export const publicView = (view: View): View => ({
  ...view,
  seat: null,
  written: null,
  hand: null,
  sealed: null,
  selected: null,
});
