import type { BesideWords } from "../beside";

const figures = (hp: readonly number[]) => `体力${hp.join("と")}`;

export const beside: BesideWords = {
  title: (who) => `${who}、冒険の途中`,
  cause: figures,
  label: (who, area) => `${who}のここまでの冒険、全10エリア中エリア${area}`,
  areas: "エリアへ移動",
  goToArea: (area) => `エリア${area}へ`,
  goHere: (area) => `エリア${area}へ（現在地）`,
  stops: "体力の移り変わり：部屋へ移動",
  stop: (area, what, hp) => `${area}、${what}：${figures(hp)}`,
  notYet: "最初の部屋の前",
  list: "部屋ごと",
  hp: figures,
  crow: (rooms) => `カラスが伏せて置いた部屋：${rooms.join("、")}`,
  crowAway: (rooms) => `カラスが未使用の山に入れた部屋：${rooms.join("、")}`,
};
