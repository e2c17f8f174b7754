import type { ChartWords } from "../chart";

export const chart: ChartWords = {
  title: "どのキャラクターでどこまで進んだか",
  empty: "まだ冒険の記録がありません。10のエリアのうち、最初の1つが待っています。",
  note: "点は冒険1回分で、たどり着いたエリアを示します。大きな点ほど、そこまで進んだ回数が多くなります。しずくの印はオグの血です。",
  with: (character, partner) => `${character}（相棒：${partner}）`,
  runs: (number) => `${number}回`,
  best: (area) => `最高：エリア${area}`,
  wins: (number) => `勝利${number}回`,
  told: ({ who, runs, best, wins, areas }) =>
    `${who}：${runs}回の冒険、最高はエリア${best}、${wins === 0 ? "勝利はまだありません" : `勝利${wins}回`}。` +
    `進んだエリア（新しい順）：${areas.join("、")}。`,
};
