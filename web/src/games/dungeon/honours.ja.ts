import type { HonourWords } from "../../me/honours";

export const ja: HonourWords = {
  feats: {
    most: "50点満点です。全38枚を間違いなく置き、追加ルールも守り抜きました。",
    whole: "全38枚、間違いなし。見事な記憶です。",
    sharp: "ロスト宣言は、すべてぴったりの1枚でした。",
    won: "ろうそくが3本ともりました。",
  },
  score: (points) => `${points}点`,
};
