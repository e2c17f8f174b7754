/** Where the rules tell of what is being decided. */
import type { Phase, View } from "./protocol.gen";

const BY_PHASE: Record<Phase, string> = { write: "N-3.1", declare: "N-4.3", select: "N-7.1", over: "N-10.2" };

export const CLAUSES: readonly string[] = Object.values(BY_PHASE);

export const clauseOf = ({ phase }: View): string => BY_PHASE[phase];
