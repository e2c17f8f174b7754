/** What one may be proud of in Mini Rogue. */
import type { GameHonours } from "../../me/honours";
import { en } from "./honours.en";
import { ja } from "./honours.ja";
import type { Figures, Options } from "./protocol.gen";

export const WON = 11; // beyond the last of ten areas

export const honours: GameHonours = {
  alike: ({ options, seats }) => {
    const { difficulty, mat, stances, feats } = options as Options;
    return JSON.stringify([difficulty, mat, stances, feats, seats.length]);
  },
  score: ({ figures }) => {
    const run = figures as Figures | null;
    return run === null ? null : run.won ? WON : run.area;
  },
  feat: ({ figures }) => {
    const run = figures as Figures | null;
    if (run === null || !run.won) return null;
    return run.difficulty === "roguelike" ? { key: "hardest", light: 3 } : { key: "won", light: 2 };
  },
  hasPlaces: false,
  words: { en, ja },
};
