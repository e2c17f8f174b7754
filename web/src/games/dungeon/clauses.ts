/** Where the rules tell of what is being decided. */
import type { Phase, View } from "./protocol.gen";

const TOGETHER: Record<Phase, string> = {
  steer: "D-3.1",
  place: "D-3.2",
  announce: "D-6.1",
  check: "D-7.1",
  over: "D-8.1",
};
const ALONE: Partial<Record<Phase, string>> = { steer: "D-9.2", place: "D-9.3", check: "D-9.5", over: "D-9.7" };

export const CLAUSES: readonly string[] = [...Object.values(TOGETHER), ...Object.values(ALONE)];

export const clauseOf = ({ phase, points }: View): string =>
  (points.length === 1 ? ALONE[phase] : undefined) ?? TOGETHER[phase];
