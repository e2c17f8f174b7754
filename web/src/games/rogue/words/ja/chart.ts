import type { ChartWords } from "../chart";

export const chart: ChartWords = {
  title: "キャラクター別の到達エリア",
  empty: "まだ冒険の記録がありません。全10エリアの入口が待っています。",
  note: "点は到達したエリアで、回数が多いほど大きくなります。しずくは「オグの血」を持ち帰った印です。",
  with: (character, partner) => `${character}（相棒：${partner}）`,
  runs: (number) => `${number}回`,
  best: (area) => `最高：エリア${area}`,
  wins: (number) => `勝利${number}回`,
  told: ({ who, runs, best, wins, areas }) =>
    `${who}：${runs}回の冒険、最高はエリア${best}、${wins === 0 ? "勝利はまだありません" : `勝利${wins}回`}。` +
    `進んだエリア（新しい順）：${areas.join("、")}。`,
};
