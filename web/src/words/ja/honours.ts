import type { honours as english } from "../en/honours";

export const honours: typeof english = {
  place: (place, of) => `${of}人中${place}位`,
  best: (score, before) => `この端末での自己ベスト：${score}（これまで：${before}）`,
  asGood: (score) => `この端末での自己ベストタイ：${score}`,
  tally: (matches, won) =>
    won === 0 ? (matches === 1 ? "この端末での初挑戦" : `この端末で${matches}回目`) : `この端末で${matches}戦${won}勝`,
};
