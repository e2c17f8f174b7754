import type { Words } from "..";

const range = (fewest: number, most: number) => (fewest === most ? `${fewest}` : `${fewest}〜${most}`);

export const home: Words["home"] = {
  me: "マイページ",
  welcome: "秘密を抱えて遊ぶ、小さなゲームの家。灯りのともる窓からどうぞ。",
  wanderer: "旅人",

  howMany: "何人で遊びますか？",
  yourName: "お名前",

  players: (fewest, most) => `${range(fewest, most)}人`,
  minutes: (n) => `約${n}分`,
  aloneToo: "ソロプレイあり",

  company: {
    alone: () => "1人で遊ぶソロプレイです。",
    bots: ({ bots }) => `ボット${bots}体と遊びます。`,
    friends: ({ people }) => `リンクを送れば、${people}人で遊べます。`,
    filled: ({ fewest, most, bots }) => `${range(fewest, most)}人用なので、ボットが${bots}体加わります。`,
    short: ({ fewest, most, missing }) =>
      `${range(fewest, most)}人用です。あと${missing}人必要です（ボットはまだいません）。`,
    watched: ({ fewest, most, watchers }) => `${range(fewest, most)}人用なので、${watchers}人は観戦になります。`,
  },

  playNow: "今すぐ遊ぶ",
  aloneInstead: "ソロプレイ",
  newTable: "卓を立てる",
  ofGame: (what, title) => `${what}：${title}`,
  settingUp: "卓を立てています…",
  shuttered: "雨戸の閉まった窓",
  shutteredLine: "まだ空き部屋です。次のゲームが来たら、灯りがともります。",
  shelfMissing: "サーバーから応答がありません。灯りがつくまで、少しお待ちください。",

  free: "空席のある卓",
  noneFree: "募集中の卓はまだありません。最初の灯りをともしましょう。",
  tableOf: (name) => `${name}の卓`,
  agreedOn: (title, agreed) => `${title}（${agreed}）`,
  tableWithoutHost: "誰もいない卓",
  chairsFree: (n) => `空席${n}`,
  botsThere: (n) => `ボット${n}体`,
  sitDown: "席に着く",
  mine: "遊びかけの卓",
  noneMine: "遊びかけの卓は、ここに並びます。",
  goOn: "続ける",
  lookIn: "結果を見る",
  phases: {
    gathering: (chairs) => `あと${chairs}人待ち`,
    playing: () => "ゲーム中",
    over: () => "終了",
  },
  finished: (n) => `終わった卓（${n}）`,

  allRules: "すべてのルール",
  credits: "クレジット",
  light: "配色",
  lights: { dusk: "夕暮れ", morning: "朝", auto: "端末に合わせる" },

  setUp: {
    title: "卓を立てる",
    unknown: "そのゲームは見つかりません。",
    refused: "卓を立てられませんでした。",
    clause: (clause) => `詳しくはルールの${clause}へ`,
    seats: "席の数",
    whoSits: "席に着く人",
    you: (name) => `あなた：${name}`,
    chair: (n) => `席${n}`,
    friend: "友だち（リンクで）",
    whoOn: (n) => `席${n}に着くのは？`,
    watched: (bot) => `${bot}（あなたは観戦）`,
    watchInstead: "この席にボットが着くと、あなたは観戦になります。",
    noBot: "このゲームには、まだボットがいません。",
    nameHelp: (name) => `空欄なら「${name}」になります。`,
    agreed: "使うルール",
    howYouPlay: "ペースと参加",
    friends: (n) => `友だち${n}人`,
    rare: "詳細設定",
    characters: (count, longest) => `${count}／${longest}文字`,
    pace: "ペース",
    paces: {
      none: { name: "時間制限なし", help: "好きなだけ考えられます。何日かけても遊べます。" },
      relaxed: { name: "ゆったり", help: "考える時間はたっぷり。時間切れになると自動で進みます。" },
      quick: { name: "テンポよく", help: "1手ごとの時間は短めです。" },
    },
    door: "参加できる人",
    byLink: "リンクを知っている人だけ",
    byLinkHelp: "友だちに送るリンクができます。",
    listed: "誰でも",
    listedHelp: "空席がある間、ホームの一覧に出ます。",
    start: "始める",
  },
};
