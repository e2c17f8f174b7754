/** 再生画面の横と、マイページのことば。 */
import type { BesideWords, ChartWords } from "../beside";
import { board } from "./board";

const gained = (gain: number) => (gain < 0 ? `失点${-gain}` : gain > 0 ? `得点${gain}` : "増減なし");

export const beside: BesideWords = {
  title: "このラウンドの名前",
  rounds: "ラウンド",
  round: (number) => (number === 0 ? "練習" : String(number)),
  roundSpoken: (number) => (number === 0 ? "練習ラウンドの結果" : `ラウンド${number}の結果`),
  decree: (effects) => `命令：${effects}`,
  caption: (number) =>
    number > 4
      ? `${board.where(number)}。全員が出したカードと、その結果`
      : `${board.where(number)}。宣言のたびに誰がどのカードを持っていたかと、その結果`,
  written: "名前",
  declaration: (count) => `宣言${count}回目`,
  end: "順位",
  cell: {
    written: (writer, name) => `${writer}：${name}`,
    notYet: "まだ",
    held: (declaration, holder, does) => {
      const told = { keep: "、キープ", pass: "、パス", out: "、キープ済み" };
      return `宣言${declaration}回目：${holder}の手元${does === null ? "" : told[does]}`;
    },
    verdict: ({ places, holder, gain, isCrossed, sameName }) =>
      [
        `${places}：${holder}、${gained(gain)}`,
        isCrossed ? "カードにX" : "",
        sameName === null ? "" : `同名ペナルティで、書いた${sameName}は失点1`,
      ]
        .filter((part) => part !== "")
        .join("。"),
  },
  places: (places) => {
    const [first = 1] = places;
    const last = places.at(-1) ?? first;
    return first === last ? board.place(first) : `${first}〜${board.place(last)}`;
  },
  sameName: "同名",
};

export const chart: ChartWords = {
  title: "ゲームごとのキルポイント",
  empty: "ゲームごとのキルポイントが、ここに並びます。1回最後まで遊べば、最初の大鎌が現れます。",
  kills: "キルポイント",
  points: "合計点",
  summary: ({ matches, mean, best }) =>
    matches === 1
      ? `1回遊んで、キルポイントは${best}点でした。`
      : `${matches}回遊んで、キルポイントは平均${mean}点、最高${best}点です。`,
  won: "勝ち",
  wonMark: "（勝ち）",
  ended: "日付",
  asTable: "同じ内容の表",
  latest: (shown, all) => `全${all}回のうち、最近の${shown}回を表示しています。`,
};
