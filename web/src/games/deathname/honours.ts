/** What one may be proud of in Death Name. */
import type { GameHonours } from "../../me/honours";
import { en } from "./honours.en";
import { ja } from "./honours.ja";
import type { Figures, Options } from "./protocol.gen";
import { MOST_KILLS } from "./state/chart";

export const honours: GameHonours = {
  alike: ({ options, seats }) => JSON.stringify([(options as Options).decrees, seats.length]),
  score: ({ result, you }) => result.points[you] ?? null,
  feat({ figures, result, you }) {
    if ((figures as Figures | null)?.kills === MOST_KILLS) return { key: "reaper", light: 3 };
    return result.winners.includes(you) ? { key: "won", light: 1 } : null;
  },
  hasPlaces: true,
  words: { en, ja },
};
