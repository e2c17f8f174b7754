/** What one may be proud of in Dungeon in Memory. */
import type { GameHonours } from "../../me/honours";
import type { MyMatch } from "../../lib/protocol.gen";
import { en } from "./honours.en";
import { ja } from "./honours.ja";
import type { Figures, Options } from "./protocol.gen";

const MOST = 50; // D-9.8
const COMPLETE = "complete"; // how a solo match ends without a mistake

const isAlone = ({ seats }: MyMatch): boolean => seats.length === 1;
const pointsOf = ({ result, you }: MyMatch): number => result.points[you] ?? 0;

/** At least one cry, and each on the tile with which the path was lost. */
function isSharp(figures: unknown): boolean {
  const cries = (figures as Figures | null)?.cries ?? [];
  return cries.length > 0 && cries.every(({ number, lost }) => number === lost);
}

export const honours: GameHonours = {
  // D-9.8 makes solo matches with different additional rules comparable; what ruling R16 allows, it does not.
  alike: ({ options }) => (options as Options).solo_early_new,
  score: (match) => (isAlone(match) ? pointsOf(match) : null), // with others, everybody who wins has three
  feat(match) {
    if (isAlone(match)) {
      if (match.result.ending !== COMPLETE) return null;
      return pointsOf(match) >= MOST ? { key: "most", light: 3 } : { key: "whole", light: 2 };
    }
    if (!match.result.winners.includes(match.you)) return null;
    return isSharp(match.figures) ? { key: "sharp", light: 2 } : { key: "won", light: 1 };
  },
  hasPlaces: true,
  words: { en, ja },
};
