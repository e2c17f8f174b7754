/** Who has lost HP in a step, and lives. */
import type { View } from "../protocol.gen";

export const hurtIn = (before: View | null, after: View): readonly number[] =>
  after.heroes.flatMap(({ hp }, seat) => (hp > 0 && hp < (before?.heroes[seat]?.hp ?? 0) ? [seat] : []));
