/** How a board shows what happens. */
import type { Beat } from "./animation-queue";
import type { Happening } from "./log-entries";

export interface Stage {
  /** All that comes in one step, before it begins, and the view after it. */
  begin?(events: readonly Happening[], after: unknown): void;
  animate(event: Happening, beat: Beat): Promise<void> | void;
  /** The view has come: what flew has landed. */
  landed?(): void;
  /** Shows are never left out, and shown to viewers who come later. */
  isShow(event: Happening): boolean;
  /** Seen until the next one covers it: not left out, but not shown when it is covered. */
  isFleeting?(event: Happening): boolean;
  /** Not said, though the log may tell it: a sound is enough, or a question that follows says as much. */
  isQuiet?(event: Happening): boolean;
  /** Does the board say itself, beside the piece, why this was refused? Else the house does. */
  tellsWhyNot?(action: unknown): boolean;
}
