import type { HonourWords } from "../../me/honours";

export const en: HonourWords = {
  feats: {
    most: "50 points: there are no more to be had. Every tile in its place, and additional rules on top.",
    whole: "All 38 tiles, and not one mistake.",
    sharp: "Every cry of yours came on the very tile.",
    won: "Three candles burn for you.",
  },
  score: (points) => `${points} ${points === 1 ? "point" : "points"}`,
};
