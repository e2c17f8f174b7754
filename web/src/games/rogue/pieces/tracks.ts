/** How far each track of an adventurer goes, and how its pips are laid in rows. */
import type { StatId } from "./ids";

interface TrackShape {
  readonly most: number;
  readonly row: number;
  /** Where another die is won, or lost again. */
  readonly levels: readonly number[];
}

export const TRACKS: Record<StatId, TrackShape> = {
  hp: { most: 20, row: 10, levels: [] },
  xp: { most: 23, row: 12, levels: [6, 18] },
  armor: { most: 4, row: 10, levels: [] },
  food: { most: 4, row: 10, levels: [] },
  gold: { most: 10, row: 10, levels: [] },
};
