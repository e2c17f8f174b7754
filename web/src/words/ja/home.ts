import type { Words } from "..";

const range = (fewest: number, most: number) => (fewest === most ? `${fewest}` : `${fewest}〜${most}`);

export const home: Words["home"] = {
  welcome: "秘密のある、小さなゲームたち。灯りのともった窓を選んでください。",
  wanderer: "旅人",

  howMany: "何人ですか？",
  yourName: "お名前",

  players: (fewest, most) => `${range(fewest, most)}人`,
  minutes: (n) => `約${n}分`,
  aloneToo: "ソロプレイあり",

  company: {
    alone: () => "1人なので、ソロプレイになります。",
    bots: ({ bots }) => `1人なので、ボットが${bots}体入ります。`,
    friends: ({ people }) => `${people}人なので、リンクを送れば${people === 2 ? "2人とも" : "全員で"}遊べます。`,
    filled: ({ fewest, most, people, bots }) =>
      `${range(fewest, most)}人用です。${people}人なので、ボットが${bots}体入ります。`,
    short: ({ fewest, most, people, missing }) =>
      `${range(fewest, most)}人用です。${people}人では、あと${missing}人足りません。ボットはまだいません。`,
    watched: ({ fewest, most, people, watchers }) =>
      `${range(fewest, most)}人用です。${people}人なので、${watchers}人は観戦します。`,
  },

  playNow: "今すぐ遊ぶ",
  aloneInstead: "ソロプレイ",
  newTable: "新しい卓",
  ofGame: (what, title) => `${what}：${title}`,
  settingUp: "卓を用意しています…",
  shuttered: "雨戸の閉まった窓",
  shutteredLine: "まだ誰も住んでいません。次のゲームが、ここに灯りをともします。",
  shelfMissing: "家は真っ暗です。サーバーから返事がありません。",

  free: "空席のある卓",
  noneFree: "まだ誰もいません。最初の灯りをともしましょう。",
  tableOf: (name) => `${name}の卓`,
  agreedOn: (title, agreed) => `${title}（${agreed}）`,
  tableWithoutHost: "誰もいない卓",
  chairsFree: (n) => `空席${n}つ`,
  botsThere: (n) => `ボット${n}体`,
  sitDown: "席に着く",
  mine: "続きから",
  noneMine: "あなたの卓が、ここに並びます。",
  goOn: "続ける",
  lookIn: "見る",
  phases: {
    gathering: (chairs) => `あと${chairs}人待ち`,
    playing: () => "ゲーム中",
    over: () => "終了",
  },
  finished: (n) => `終わった卓（${n}）`,

  allRules: "すべてのルール",
  credits: "クレジット",
  light: "明るさ",
  lights: { dusk: "夕暮れ", morning: "朝", auto: "端末に合わせる" },

  setUp: {
    title: "新しい卓",
    unknown: "そのゲームは棚にありません。",
    refused: "卓を用意できませんでした。",
    clause: (clause) => `理由はルールにあります：${clause}`,
    seats: "席の数",
    whoSits: "席に着く人",
    you: (name) => `あなた：${name}`,
    chair: (n) => `席${n}`,
    friend: "友だち（リンクで）",
    whoOn: (n) => `席${n}に着くのは？`,
    watched: (bot) => `${bot}（あなたは観戦）`,
    watchInstead: "この席にボットが着くと、あなたは観戦します。",
    noBot: "このゲームには、まだボットがいません。",
    nameHelp: (name) => `空欄なら「${name}」になります。`,
    inRecord: "記録に名前を残してもよい",
    inRecordHelp: "ゲームの記録を保存した人に、名前が見えます。残さなければ、見えるのは席の色だけです。",
    agreed: "使うルール",
    howYouPlay: "ペースと参加",
    friends: (n) => `友だち${n}人`,
    rare: "あまり使わない設定",
    characters: (count, longest) => `${longest}文字のうち${count}文字です。`,
    pace: "ペース",
    paces: {
      none: { name: "時間制限なし", help: "好きなだけ考えられます。何日かけても遊べます。" },
      relaxed: { name: "ゆったり", help: "ゆっくり考えられます。長く席を外した人の分は、代わりに進めます。" },
      quick: { name: "速め", help: "考える時間は、毎回少しだけです。" },
    },
    door: "参加できる人",
    byLink: "リンクを知っている人だけ",
    byLinkHelp: "友だちに送るリンクができます。",
    listed: "誰でも",
    listedHelp: "空席があるあいだ、ホームの一覧に出ます。",
    start: "始める",
  },
};
