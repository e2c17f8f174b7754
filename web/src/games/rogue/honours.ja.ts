import type { HonourWords } from "../../me/honours";

export const ja: HonourWords = {
  feats: {
    hardest: "一番難しい「ローグライク」での踏破です。これより上はありません。",
    won: "地の底から帰ってきた冒険者は、多くありません。",
  },
  score: (area) => (area > 10 ? "オグの血を手に生還" : `エリア${area}`),
};
