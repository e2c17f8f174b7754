import type { Words } from "..";

export const me: Words["me"] = {
  title: "マイページ",

  counting: "遊んだゲームを数えています。",
  played: (n) => `この端末で遊んだゲームは${n}回です。`,
  waiting: (n) => `${n}卓があなたを待っています`,

  nothing: "まだ何も遊んでいません。",
  nothingLine: "遊んだゲームがここに並びます。結果と相手が残り、リプレイでいつでも見返せます。",
  pickWindow: "窓を選ぶ",

  totals: ({ matches, by }) =>
    [
      `${matches}回`,
      ...(by.won > 0 ? [`勝ち${by.won}`] : []),
      ...(by.together > 0 ? [`そろって勝ち${by.together}`] : []),
      ...(by.lost > 0 ? [`負け${by.lost}`] : []),
    ].join("／"),
  matchesOf: (title) => `${title}の記録`,
  match: "ゲーム",
  result: "結果",
  outcomes: { won: "勝ち", together: "そろって勝ち", lost: "負け", ended: "" },
  points: (n) => `${n}点`.replace("-", "−"),
  alone: "ソロプレイ",
  withWhom: (names) => `${names}と`,
  whatIf: "もしも",
  whatIfNote: "「もしも」は、ほかのゲームの途中から始めたものなので、数えません。",
  watchOf: (what, when) => `${what}：${when}`,
  showAll: (n) => `${n}回すべて表示`,
  showLess: "一部だけ表示",
  chartMissing: "グラフを読み込めませんでした。",

  introductions: "遊び方",
  learned: { finished: "覚えました", begun: "途中です", none: "まだです" },

  brought: "持ち込んだ記録",

  devices: {
    title: "使っている端末",
    alone: "卓のメニューで作れるリンクを使うと、別の端末でもあなたの席を開けます。開いた端末はここに並びます。",
    shared: "どれもあなたの席を開ける端末です。知らない端末があれば、席のリンクが誰かに使われています。",
    label: (label) => label.replace(", ", "／") || "不明な端末",
    this: "この端末",
    own: (n) => (n === 0 ? "今は席がありません" : `${n}卓に席があります`),
    tables: (n) => `同じ席：${n}卓`,
    since: (day) => `${day}から`,
    seen: (day) => `最後に使った日：${day}`,
    earlier: "この端末より先に席にいました",
    shutOut: "締め出す",
    shutOutWhich: (label) => `締め出す：${label}`,
    sure: (label) => `${label}を締め出しますか？`,
    goes: "いっしょに使っている席が、その端末ではすぐに開けなくなります。まだ使われていない席のリンクも無効になります。",
    who: "締め出せるのは、その席に先にいた端末だけです。リンクを渡した相手に、あなたが締め出されることはありません。",
    yes: "締め出す",
  },

  everything: "あなたのデータ",
  noAccount: "アカウントはありません。どの席があなたのものかは、クッキーに入れた鍵で見分けます。",
  server: "サーバーにあるもの",
  serverKeeps:
    "あなたの席、そこで使った名前、チャットで話したこと、遊んだゲーム、持ち込んだ記録、それにブラウザと端末の種類（名前だけ）です。",
  browser: "このブラウザにあるもの",
  browserKeeps: "名前、言語、明るさ、音、前に卓を用意したときの設定、自作の命令、遊び方の進み具合です。",
  save: "すべてファイルに保存",
  saved: "保存しました。",
  delete: "あなたのデータをすべて消す",
  sure: "すべて消しますか？",
  goes: "あなたの席、名前、チャット、ほかに誰もいなかった卓、持ち込んだ記録、このブラウザが覚えていることが、すべて消えます。元には戻せません。",
  stays:
    "ほかの人と遊んだゲームは、あなたの名前を消したうえで、その人たちのために残ります。今着いている席は空席になります。",
  yes: "すべて消す",

  goodbye: "さようなら。ありがとうございました。",
  goodbyeLine: "あなたのデータは、もう何も残っていません。灯りはともしておきます。",
};
