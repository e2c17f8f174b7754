import type { HonourWords } from "../../me/honours";

export const en: HonourWords = {
  feats: {
    reaper: "Four Kill Points: not one of your names got away.",
    won: "Well written, and well kept.",
  },
  score: (points) => `${points} ${Math.abs(points) === 1 ? "point" : "points"}`.replace("-", "−"),
};
