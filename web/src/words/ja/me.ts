import type { me as english } from "../en/me";

export const me: typeof english = {
  title: "マイページ",

  counting: "遊んだゲームを数えています。",
  played: (n) => `この端末で${n}回遊びました。`,
  waiting: (n) => `遊びかけの卓が${n}つあります`,

  nothing: "まだ遊んだゲームはありません。",
  nothingLine: "遊んだゲームがここに並びます。結果と相手が残り、リプレイでいつでも見返せます。",
  pickWindow: "ゲームを選ぶ",

  totals: ({ matches, by }) =>
    [
      `${matches}回`,
      ...(by.won > 0 ? [`${by.won}勝`] : []),
      ...(by.together > 0 ? [`共同勝利${by.together}`] : []),
      ...(by.lost > 0 ? [`${by.lost}敗`] : []),
    ].join("／"),
  matchesOf: (title) => `${title}の記録`,
  match: "ゲーム",
  result: "結果",
  outcomes: { won: "勝ち", together: "共同勝利", lost: "負け", ended: "" },
  points: (n) => `${n}点`.replace("-", "−"),
  alone: "ソロプレイ",
  withWhom: (names) => `${names}と`,
  whatIf: "もしも",
  whatIfNote: "「もしも」は、ほかのゲームの途中から始めたゲームなので、回数に含みません。",
  watchOf: (what, when) => `${what}：${when}`,
  showAll: (n) => `${n}回すべて表示`,
  showLess: "一部だけ表示",
  chartMissing: "グラフを読み込めませんでした。",

  introductions: "遊び方",
  learned: { finished: "覚えました", begun: "途中です", none: "まだです" },

  brought: "読み込んだ記録",

  devices: {
    title: "使っている端末",
    alone: "卓のメニューでリンクを作ると、別の端末でも自分の席を開けます。開いた端末はここに並びます。",
    shared: "どれも自分の席を開ける端末です。知らない端末があれば、席のリンクがほかの人に使われています。",
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
    goes: "一緒に使っている席が、その端末ではすぐに開けなくなります。まだ使われていない席のリンクも無効になります。",
    who: "締め出しは、その席に先にいた端末からできます。リンクを渡した相手から締め出されることはありません。",
    yes: "締め出す",
  },

  everything: "自分のデータ",
  noAccount: "アカウントはありません。自分の席は、Cookieに保存した鍵で見分けます。",
  server: "サーバーにあるもの",
  serverKeeps:
    "席、そこで使った名前、チャットの発言、遊んだゲーム、読み込んだ記録、それにブラウザと端末の種類（名前だけ）です。",
  browser: "このブラウザにあるもの",
  browserKeeps: "名前、言語、配色、音、前に卓を立てたときの設定、自作の命令、遊び方の進み具合です。",
  save: "すべてファイルに保存",
  saved: "保存しました。",
  delete: "自分のデータをすべて削除",
  sure: "すべて削除しますか？",
  goes: "席、名前、チャット、ほかに誰もいなかった卓、読み込んだ記録、このブラウザに残っている設定を、すべて削除します。元には戻せません。",
  stays: "ほかの人と遊んだゲームは、あなたの名前を消して残します。今着いている席は空席になります。",
  yes: "すべて削除する",

  goodbye: "さようなら。ありがとうございました。",
  goodbyeLine: "データはすべて削除しました。灯りはともしておきます。",
};
