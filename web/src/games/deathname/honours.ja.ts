import type { HonourWords } from "../../me/honours";

export const ja: HonourWords = {
  feats: {
    reaper: "キルポイント4点。書いた名前すべてにXが付きました。",
    won: "見事な名前選びでした。",
  },
  score: (points) => `${points}点`.replace("-", "−"),
};
