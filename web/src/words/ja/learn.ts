import type { Words } from "..";

export const learn: Words["learn"] = {
  title: "遊び方",
  titleOf: (title) => `${title}の遊び方`,
  link: "5分で覚える",
  linkAgain: "遊び方をもう一度",
  leave: "やめる",
  place: (number, of) => `${number}／${of}`,
  next: "次へ",
  finish: "まとめへ",
  back: "戻る",
  toTable: "やってみる",
  fold: "案内をたたむ",
  unfold: "案内を開く",
  watch: "見ていてください。",
  saysNo: "できないときは、このように理由が出ます。",
  another: "それもできますが、ここでは次のように進めましょう。",
  readOn: "それもできますが、先に続きを読んでください。",
  none: "このゲームの遊び方は、まだありません。",

  return: {
    title: "おかえりなさい",
    text: (number, of) => `前回は${number}／${of}まで進みました。`,
    goOn: "続きから",
    anew: "最初から",
  },
  end: {
    title: "ここまでのおさらい",
    anew: "遊び方をもう一度",
    more: "もっと知りたい方へ",
    known: "（覚えました）",
  },
};
