import type { HonourWords } from "../../me/honours";

export const en: HonourWords = {
  feats: {
    hardest: "On Roguelike, the hardest there is. Nobody goes deeper.",
    won: "Few come back from down there. You did.",
  },
  score: (area) => (area > 10 ? "home with Og’s Blood" : `area ${area}`),
};
