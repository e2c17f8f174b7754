/** What everything is called, as in the Japanese rule sheet. */
import { CARDS } from "../../cards.gen";
import { writer } from "../effect";
import { nameOf, type NameWords } from "../names";
import { ROW_NAMES } from "./rows";

const rooms: NameWords["rooms"] = {
  bonfire: "焚き火",
  hermit: "隠者",
  trap_spikes: "トゲの罠",
  trap_axe: "斧の罠",
  trap_bats: "コウモリの罠",
  trap_door: "扉の罠",
  chest: "宝箱",
  mimic: "ミミック",
  armory: "武器庫",
  crow: "カラス",
  merchant: "商人",
  hunter: "狩人",
  tomb: "墓",
  cave: "湿った洞窟",
  corridor: "回廊",
  shelter: "無人の隠れ家",
  shrine: "祠",
  monster_a: "モンスターA",
  monster_b: "モンスターB",
  monster_c: "モンスターC",
};
const bosses: NameWords["bosses"] = {
  dragon: "呪われし竜",
  protector: "王の守護者",
  spider_queen: "蜘蛛の女王",
  ghoul: "グール",
  og: "オグの亡骸",
};
const { og, ...upperBosses } = bosses;
const foes: NameWords["foes"] = {
  giant_spider: "大蜘蛛",
  goblin_warrior: "ゴブリンの戦士",
  undead_arbalist: "不死の石弓兵",
  kings_guard: "王の近衛兵",
  giant_rat: "大ネズミ",
  skeleton_soldier: "スケルトン兵",
  winged_serpent: "翼ある蛇",
  cursed_guard: "呪われた近衛兵",
  mutant_fly: "変異バエ",
  burrowing_worm: "穴掘りワーム",
  dire_wolf: "ダイアウルフ",
  ancestor_spirit: "祖霊",
  apparition: "幻影",
  ghost: "幽霊",
  specter: "怨霊",
  revenant: "レヴナント",
  ...upperBosses,
  og_first: `${og}（第1段階）`,
  og_second: `${og}（第2段階）`,
};
const stats: NameWords["stats"] = { hp: "体力", xp: "経験値", armor: "鎧", food: "食料", gold: "金貨" };
const afflictions: NameWords["afflictions"] = { curse: "呪い", poison: "毒", blindness: "盲目" };
const potions: NameWords["potions"] = {
  fire: { name: "炎のポーション", short: "炎", text: "戦闘中：7ダメージを与えます。" },
  frost: { name: "氷のポーション", short: "氷", text: "戦闘中：敵はこの戦闘ターンに攻撃しません。" },
  poison: {
    name: "毒のポーション",
    short: "毒",
    text: "戦闘中：この戦闘ターンから、自分の戦闘ターンごとに4ダメージを与えます。",
  },
  healing: { name: "癒しのポーション", short: "癒し", text: "体力が6増えます。体力が0になる直前にも飲めます。" },
  holy: { name: "聖水のポーション", short: "聖水", text: "呪い、毒、盲目を治します。" },
  perception: { name: "知覚のポーション", short: "知覚", text: "判定に成功するか、盲目を治します。" },
};
const items: NameWords["items"] = {
  rusty_dagger: { name: "錆びた短剣", text: "無料で1回奮起できる武器です。" },
  worn_sword: { name: "使い古しの剣", text: "無料で2回奮起できる武器です。" },
  great_axe: { name: "大斧", text: "無料で3回奮起できる武器です。" },
  crow: {
    name: "カラス",
    text: "1回だけ使えます。オモテ向きの部屋を1つ取り替えるか、並べる前の部屋を2つ見て、好きな場所に置きます。",
  },
};
const effects: NameWords["effects"] = {
  blessing: "祝福",
  refresh: "スキル回復",
  fall: "落下",
  ghost: "ゴースト",
  tunnel: "誰も入っていない2部屋を入れ替え",
  weaken: "弱体化",
  "ignore armor": "鎧無視",
  "any potion": "好きなポーション1つ",
  regeneration: "再生",
};
const dungeonFloors = ["下水道", "地下牢", "地下墓地", "沈んだ砦"] as const;
const towerFloors = ["塔・フロア1", "塔・フロア2", "塔・フロア3", "塔・フロア4"] as const;
const floors: NameWords["floors"] = { dungeon: dungeonFloors, tower: towerFloors };

const armory: readonly (readonly (readonly string[])[])[] = CARDS.rooms.armory.rows;
const causes = { poison: "毒", starving: "空腹", rewards: "報酬" };
const cause = (what: string): string => nameOf({ ...rooms, ...foes, ...causes, og_first: og, og_second: og }, what);

export const names: NameWords = {
  rooms,
  bosses,
  foes,
  stats,
  afflictions,
  potions,
  items,
  effects,
  characters: {
    crusader: { name: "クルセイダー", text: "最初から鎧をまとい、戦いを恐れません。" },
    priestess: { name: "プリーステス", text: "体力が高く、その祈りは死さえも退けます。" },
    mage: { name: "メイジ", text: "素手で炎と氷と毒を操り、壁の向こうまで見通します。" },
    rogue: { name: "ローグ", text: "財布は重く、足音は軽く、思わぬところから刃を突き立てます。" },
  },
  skills: {
    bash: { name: "強打", text: "戦闘で振る前：鎧の2倍を、今回の攻撃のダメージに加えます。" },
    shield: { name: "盾", text: "移動の前：次に入るマスで、全員の鎧が1増えます。" },
    tribute: { name: "聖なる捧げもの", text: "戦闘で振る前：体力を捧げ、その2倍を今回の攻撃のダメージに加えます。" },
    blessing: { name: "神の加護", text: "誰かの体力が0になるとき：代わりに2になります。" },
    conjuration: {
      name: "具現化",
      text: "戦闘で振る前：炎、氷、毒のどれかの効果を、ポーションなしで使います。",
    },
    clairvoyance: { name: "千里眼", text: "移動の前：ウラ向きの部屋を3つまで公開します。" },
    backstab: { name: "不意打ち", text: "戦闘で振る前：今回の攻撃で、自分のダイス1個を2倍にします。" },
    evasion: { name: "回避", text: "移動の前：右か下へ移動し、そこの部屋をやり過ごします。" },
  },
  actions: {
    hone: "武器を研ぐ",
    forage: "食料を探す",
    rest: "休む",
    help: "手伝う",
    meal: "食事を分ける",
    tunnel: "抜け道",
  },
  mats: { dungeon: "ダンジョン", tower: "塔" },
  floors,
  floor: (mat, floor) => floors[mat][floor - 1] ?? "",
  area: (area) => `エリア${area}`,
  stances: {
    balanced: { name: "バランス", text: "目をそのまま数えます。クリティカルは6です。" },
    aggressive: { name: "攻撃重視", text: "2もミスになりますが、5と6がクリティカルです。" },
    defensive: { name: "防御重視", text: "ミスも1と数えますが、クリティカルはありません。" },
  },
  difficulty: { normal: "ふつう", hard: "難しい", harder: "とても難しい", roguelike: "ローグライク" },
  prices: { xp: "経験値1", hp: "体力2", item: "無料の奮起" },
  rewards: "報酬",
  facedown: "ウラ向きの部屋",
  cells: ["左上", "上中央", "右上", "左中央", "中央", "右中央", "左下", "下中央", "出口"],
  rowName(room, face) {
    if (room === "armory") return nameOf(items, armory[face - 1]?.[0]?.[0]);
    return (room !== null && room in ROW_NAMES ? ROW_NAMES[room as keyof typeof ROW_NAMES][face - 1] : null) ?? null;
  },
  ...writer(
    { stats, afflictions, potions, items, effects },
    {
      change: (stat, figure) => `${stat}${figure}`,
      topUp: (to) => `体力を${to}に底上げ`,
      regeneration: (by) => `再生${by}`,
      then: "、次に",
      or: (all) => all.join("か、"),
      nothing: "何も起こらない",
    },
  ),
  cause,
  fell(name, what) {
    if (what in foes) return `${name}は${cause(what)}に倒されました。`;
    if (what === "poison") return `${name}は毒に倒れました。`;
    if (what === "starving") return `${name}は空腹に倒れました。`;
    return `${name}は「${cause(what)}」で力尽きました。`;
  },
};
