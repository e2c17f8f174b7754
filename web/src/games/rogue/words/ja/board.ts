/** The board of Mini Rogue in Japanese. */
import type { BoardWords } from "../board";
import { asks, owes } from "./asks";
import { labels } from "./labels";

/** What may come, and how it is said that it cannot. */
const WHAT: Record<string, readonly [may: string, cannot: string]> = {
  success: ["成功", "成功しません"],
  kills: ["撃破", "倒せません"],
  damage: ["ダメージ", "ダメージなし"],
  dies: ["力尽きる", ""],
  hurt: ["失う体力", "体力は減りません"],
  row: ["この行", "この行にはなりません"],
  afflicted: ["状態異常", "状態異常なし"],
  cured: ["治る", "治りません"],
};
const ASSUMED: Record<string, string> = {
  "sixes-stand": "6を振り直さない",
  "no-feat": "奮起しない",
  "no-potion": "ポーションを使わない",
  "no-blessing": "「神の加護」を使わない",
};
const fallback = (key: string) => key.replaceAll(/[-_]/g, " ");
const round = (mean: number): string => String(Math.round(mean * 10) / 10);

export const board: BoardWords = {
  keys: [
    ["← ↑ → ↓", "カード、ダイス、選択肢の間を移動"],
    ["Enter", "選んだものを決定"],
    ["O", "確率の表示を切り替え"],
    ["C", "冒険者シート（小さな画面）"],
    ["Esc", "ダイスやスキルを戻す"],
  ],
  asks,
  owes,
  labels,

  has: (name, value) => `${name}${value}`,
  labelled: (name, what) => `${name}：${what}`,
  listed: (things) => things.join("・"),

  grid: "エリア（3×3マス）",
  sheet: (name) => `${name}のシート`,
  openSheet: (name) => `${name}のシートを開く`,
  mat: "マット",
  tray: "ダイストレイ",
  answers: "選択肢",

  cell: (where, what, marks) => [`${where}：${what}`, ...marks].join("、"),
  marks: {
    here: "現在地",
    with: (name) => `${name}がいます`,
    behind: "解決済み",
    passed: "もう行けません",
    goHere: "選べます",
    chosen: "選択中",
    crowPut: "カラスが置いた部屋",
    brought: (name) => `中身：${name}`,
    exit: "出口",
    bossPile: "ボスの山",
    foe: (hp, damage) => `体力${hp}、ダメージ${damage}`,
  },
  modes: {
    Evade: { title: "どの部屋を回避しますか？", note: "入っても何も起こりません。" },
    Foresee: { title: "どの部屋を公開しますか？", note: "3つまで、1つずつです。" },
    SendCrow: { title: "カラスでどの部屋を取り替えますか？", note: "代わりの部屋がオモテ向きで来ます。" },
  },
  secondRoom: { title: "もう1つは？", note: "2つの部屋を、表裏はそのままで入れ替えます。" },
  notNow: "やめる",
  inHand: "カラスが持ってきた部屋",

  skillReady: "スキル使用可",
  skillSpent: "スキル使用済み",
  level: (dice) => `レベル${dice}、ダイス${dice}個`,
  outOf: (value, most) => `${value}（最大${most}）`,
  potions: "ポーション",
  item: (name, feats) => (feats > 0 ? `${name}（奮起${feats}回）` : name),
  drink: (potion) => `${potion}を使う`,
  afflicted: { curse: "呪い", poison: "毒", blindness: "盲目" },
  shielded: "盾：鎧+1",
  you: "あなた",
  decides: (name, what) => `${name}が考えています（${what}）`,
  takenBy: (name) => `${name}が選びました`,

  die: ({ face, total, critical }) => {
    if (total === 0) return "ミス";
    return critical ? `${face}、クリティカル` : String(face);
  },
  dieNote: ({ face, total }, canReroll, canFeat) => {
    if (total > face) return canReroll ? `計${total}、振り直し可` : `計${total}`;
    if (canReroll) return "振り直し可";
    if (total === 0) return canFeat ? "奮起可" : "0になります";
    return canFeat ? `${total}ダメージ` : `${total}ダメージ、奮起済み`;
  },
  dungeonDie: (face) => `ダンジョン${face}`,
  foeDie: (face) => (face === 1 ? "敵のミス" : face === 6 ? "鎧を無視" : "敵の命中"),
  curseDie: (skull) =>
    skull ? { title: "呪い：ドクロ", note: "自分の全ダイス−1" } : { title: "呪い：空白", note: "効果なし" },
  poisonDie: (drop) => (drop ? { title: "毒：しずく", note: "体力−1" } : { title: "毒：空白", note: "効果なし" }),
  checkDie: (face) => (face >= 5 ? "星" : face === 1 ? "ミス" : "星なし"),
  prices: (prices) => prices.join("か、"),
  pickedUp: (die) => (die.total === 0 ? "ミスのダイスを選択中です。" : `${die.face}のダイスを選択中です。`),
  putBack: "選択をやめる",
  pickUp: "選ぶ",
  noDice: "ダイスを振る前です。",
  hpLeft: (who, hp) => `${who === null ? "" : `${who}の`}体力は残り${hp}です。`,

  hitsFor: (damage) => `ダメージ${damage}`,
  foeHp: (hp, most, struck) => `体力${most}のうち残り${hp}${struck > 0 ? `、今の攻撃で${struck}減ります` : ""}`,
  frozen: "凍結",
  venom: (damage) => `毒：毎回${damage}ダメージ`,
  stance: { balanced: "バランス", aggressive: "攻撃重視", defensive: "防御重視" },
  blow: {
    frozen: "敵は凍っていて攻撃できません。",
    missed: "敵の攻撃は外れました。",
    stopped: "鎧が防ぎました。",
    hit: (damage, ignored) =>
      ignored ? `鎧を無視され、${damage}ダメージを受けました。` : `${damage}ダメージを受けました。`,
  },
  struck: (damage) => `−${damage}`,
  less: "1減らす",
  more: "1増やす",

  success: "成功です。",
  failure: "失敗です。",
  table: {
    die: "目",
    success: "成功",
    failure: "失敗",
    happens: "起こること",
    always: (row) => `まず：${row}`,
    gold: (row, after) => `まず：${row}（モンスターか罠の後なら${after}）`,
    pay: (price, row) => (price === "" ? row : `${price}：${row}`),
    buy: (row, price) => `${row}：金貨${price}枚`,
    sell: (what, price) => `${what}を売る：金貨+${price}`,
    foe: (name, hp, damage) => `${name}：体力${hp}、ダメージ${damage}`,
    reward: (row) => `戦利品：${row}`,
    fight: "ここにいる敵と戦います。",
    offering: "振る前に金貨を1枚供えれば、目を1大きく数えます。",
    crow: "食料を1つ与えると自分のものになります。与えないと金貨を1枚盗まれます。",
  },

  market: {
    wares: "買う",
    sells: "売る",
    price: (gold) => `金貨${gold}枚`,
    gold: (gold) => `所持金：金貨${gold}枚`,
    whichPotion: { title: "どのポーションを買いますか？", note: "まだ持っていない種類から選びます。" },
    whichGoes: (potion) => ({
      title: "どちらを捨てますか？",
      note: `もう2つ持っています。${potion}を買うには、1つ捨てます。`,
    }),
  },

  odds: {
    switch: "確率",
    likely(what, chance, mean) {
      const [may, cannot] = WHAT[what] ?? [fallback(what), `${fallback(what)}なし`];
      const expected = mean === null ? "" : `${may}：平均${round(mean)}`;
      if (chance === null) return expected === "" ? may : expected;
      const [of, all] = chance;
      if (of === 0) return cannot;
      return of === all ? `必ず${may}` : `${may}：${of}/${all}`;
    },
    assuming: (keys) => `前提：${keys.map((key) => ASSUMED[key] ?? fallback(key)).join("、")}。`,
    exact: "前提なしの正確な確率です。",
    missing: "この場面の確率は計算できません。",
  },

  end: {
    title(won, cleared, who) {
      if (won) return `${who === null ? "" : `${who}が`}オグの血を手に入れました。`;
      return cleared >= 8 ? "あと少しでした。" : "冒険は終わりました。";
    },
    text: (won, cleared) =>
      won
        ? "全10エリアの果てに、オグの亡骸を打ち倒しました。もう二度と起き上がりません。"
        : cleared === 0
          ? "踏破したエリアはありません。ダンジョンは次の挑戦を待っています。"
          : `${cleared}エリアを踏破しました。ダンジョンは次の挑戦を待っています。`,
    again: "もう一度潜る",
    sameAgain: "同じダンジョンをもう一度",
    sameHint: "同じ選択をすれば、同じ部屋、同じ出目になります。",
    howItEnded: "結末",
  },
  poster: {
    title: (won, who) => (won ? `${who}、帰還` : `${who}、ここに眠る`),
    where: (won, area, floor, characters) =>
      won
        ? `${characters}、オグの血とともに`
        : area === 10
          ? `${characters}、オグの亡骸の前で`
          : `${characters}、${floor}のエリア${area}で`,
    hp: "体力の移り変わり",
    cause: (won, cause) => (won ? "オグの血" : `死因：${cause}`),
    counts: (rooms, monsters, bosses, falls) => [
      `部屋${rooms}`,
      `モンスター${monsters}`,
      `ボス${bosses}`,
      `落下${falls}`,
    ],
    sign: (difficulty) => `${difficulty}・Duskboard`,
    label: (won, who, area) => (won ? `${who}、オグの血を手に入れる` : `${who}、エリア${area}に眠る`),
  },
};
