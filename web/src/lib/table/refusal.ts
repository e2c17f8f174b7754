import type { Problem } from "../protocol.gen";

/** Why the last wish was not granted. */
export interface Refusal<Action = unknown> {
  readonly problem: Problem;
  readonly action: Action | null;
  /** The board tells it. */
  readonly isOnBoard: boolean;
}
