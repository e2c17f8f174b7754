/** The run as the log tells it. A figure is told where it is certain: what was really gained or lost, by Changed. */
import { common } from "../../../../words/ja/common";
import type { Names, Say } from "../../../../lib/game";
import { CARDS } from "../../cards.gen";
import type { Affliction, Die, Event, Potion, Skill } from "../../protocol.gen";
import { offered, rowScene, SILENT, spoken, told } from "../scenes";
import { nameOf } from "../names";
import { names as things } from "./names";
import { scenes } from "./scenes";

const { list } = common;
const { saved } = CARDS.figures.prices;
const isAlone = (names: Names) => names.length < 2;
const name = (names: Names, seat: number) => names[seat] ?? "";
const all = (names: Names, seats: readonly number[]) => list(seats.map((seat) => name(names, seat)));
/** In a solo run the player need not be named: "ハナは", "ハナの", or nothing. */
const of = (names: Names, seat: number, particle: string) => (isAlone(names) ? "" : `${name(names, seat)}${particle}`);
const by = (names: Names, seat: number, text: string) => (isAlone(names) ? text : `${name(names, seat)}：${text}`);

const potion = (which: Potion) => things.potions[which].name;
const face = (number: number) => (number <= 1 ? "ミス" : String(number));
const rolled = (faces: readonly number[]) => faces.map(face).join("と");
const dieNow = (die: Die) => (die.total === 0 ? "ミス" : String(die.face));
const cell = (where: number) => things.cells[where] ?? "";

/** What the purple and the green die show, where they were rolled. */
function afflictionDice(curse: boolean | null, poison: boolean | null): string {
  return [
    curse === true ? "呪いダイスはドクロです。" : "",
    poison === true ? "毒ダイスはしずくです。" : "",
    curse === false ? "呪いダイスは空白です。" : "",
    poison === false ? "毒ダイスは空白です。" : "",
  ].join("");
}

const SUFFERED: { readonly [A in Affliction]: (who: string) => string } = {
  curse: (who) => `${who}に呪いがかかりました。`,
  poison: (who) => `${who}は毒に侵されました。`,
  blindness: (who) => `${who}の目を闇が閉ざしました。盲目です。`,
};
const FREED: { readonly [A in Affliction]: string } = {
  curse: "呪いが解けました。",
  poison: "毒が抜けました。",
  blindness: "目が見えるようになりました。",
};
const DRUNK: { readonly [P in Potion]: string } = {
  fire: "炎のポーションを投げつけました。炎が上がります。",
  frost: "氷のポーションを投げつけました。敵が凍りつきます。",
  poison: "毒のポーションを投げつけました。毒が効き続けます。",
  healing: "癒しのポーションを飲みました。",
  holy: "聖水のポーションを飲みました。",
  perception: "知覚のポーションを飲みました。",
};
const USED: { readonly [S in Skill]: (who: string, victim: string, potion: Potion | null) => string } = {
  bash: (who) => `強打：${who}は鎧ごとぶつかっていきます。`,
  shield: (who) => `盾：${who}は次のマスに備えて構えます。`,
  tribute: (who) => `聖なる捧げもの：${who}は自分の血を力に変えます。`,
  blessing: (_, victim) => `神の加護：${victim}は体力${saved}で踏みとどまりました。`,
  conjuration: (who, _, conjured) =>
    `具現化：${who}は${conjured === null ? "" : things.potions[conjured].short}を呼び出します。`,
  clairvoyance: (who) => `千里眼：${who}は壁の向こうを見通します。`,
  backstab: (who) => `不意打ち：${who}は隙をうかがいます。`,
  evasion: (who) => `回避：${who}は影に溶けこみます。`,
};
const DONE: { readonly [action: string]: ((who: string) => string) | undefined } = {
  hone: (who) => `${who}は焚き火のそばで武器を研ぎます。`,
  forage: (who) => `${who}は焚き火のまわりで食料を探します。`,
  rest: (who) => `${who}は焚き火のそばで休みます。`,
  help: (who) => `${who}は隠者の薪割りを手伝います。`,
  meal: (who) => `${who}は隠者と食事を分け合います。`,
  tunnel: (who) => `隠者が${who}に抜け道を教えます。`,
};

export const say: Say<Event> = {
  Asked: () => SILENT,
  CharacterChosen: ({ seat, character }, names) =>
    told(`${name(names, seat)}は${things.characters[character].name}として出発します。`, seat),

  AreaBegan: ({ area, floor, carried }) =>
    told(
      carried === null
        ? `フロア${floor}のエリア${area}に足を踏み入れます。`
        : `フロア${floor}のエリア${area}です。「${things.rooms[carried]}」の部屋も一緒に落ちてきました。`,
    ),
  CrowCalled: ({ seat }, names) =>
    told(`${name(names, seat)}はカラスを先に飛ばします。カラスは部屋を2つ見つけてきました。`, seat),
  RoomLookedAt: ({ seat, room }, names) =>
    spoken(room === null ? `${name(names, seat)}が部屋を1つ見ました。` : `見つけたのは「${things.rooms[room]}」です。`),
  RoomPut: ({ seat, cell: where, room }, names) => {
    const what = room === null ? "部屋を1つ" : `「${things.rooms[room]}」を`;
    const text = where === null ? `${what}未使用の山に置きました。` : `${what}${cell(where)}にウラ向きで置きました。`;
    return told(`${of(names, seat, "は")}${text}`, seat);
  },
  RoomRevealed: ({ cell: where, room }) =>
    spoken(
      room.startsWith("monster_") // which one, its card says
        ? `${cell(where)}にモンスターがいます。`
        : `${cell(where)}は「${things.rooms[room]}」です。`,
    ),
  BossRevealed: ({ boss }) => told(scenes.bosses[boss]),
  Moved: ({ seat, cell: where, evading }, names) => {
    if (where === 8) return told(`${of(names, seat, "は")}出口に着きました。`, seat);
    if (evading) return told(`${of(names, seat, "は")}気づかれずに通り過ぎました（${cell(where)}）。`, seat);
    return spoken(`${of(names, seat, "は")}${cell(where)}へ進みました。`);
  },
  RoomEntered: ({ seats, room }, names) => {
    if (room === "monster_a" || room === "monster_b" || room === "monster_c") return SILENT;
    if (isAlone(names)) return told(scenes.rooms[room], seats[0]);
    return told(`${all(names, seats)}は「${things.rooms[room]}」の部屋に入りました。`, seats[0]);
  },
  RoomResolved: () => SILENT,
  RoomReplaced: ({ seat, cell: where, room }, names) =>
    told(
      `${of(names, seat, "の")}カラスが部屋をさらって飛び去り、「${things.rooms[room]}」が残りました（${cell(where)}）。`,
      seat,
    ),
  RoomsSwapped: ({ seat, one, other }, names) =>
    told(`${of(names, seat, "は")}${cell(one)}と${cell(other)}の部屋を入れ替えました。`, seat),
  Fell: ({ seat, area }, names) =>
    told(
      `${of(names, seat, "の足もとの")}床が抜けました。${isAlone(names) ? "" : "2人とも"}エリア${area}へ落ちていきます。`,
      seat,
    ),
  FallStopped: ({ seat }, names) => told(`この下には何もありません。${of(names, seat, "は")}その場に残ります。`, seat),
  Starved: ({ seat }, names) => told(`${of(names, seat, "は")}食べるものがもうありません。`, seat),
  Ate: ({ seat }, names) => told(`${of(names, seat, "は")}食料を1つ消費しました。`, seat),
  Delved: ({ area }, names) =>
    told(`エリア${area}を踏破しました。${isAlone(names) ? "スキルも戻り" : "2人のスキルも戻り"}、先へ進みます。`),

  Changed: ({ seat, stat, by: change }, names) =>
    told(
      `${of(names, seat, "の")}${things.stats[stat]}が${Math.abs(change)}${change < 0 ? "減り" : "増え"}ました。`,
      seat,
    ),
  Afflicted: ({ seat, affliction }, names) => told(SUFFERED[affliction](name(names, seat)), seat),
  Cured: ({ seat, afflictions }, names) =>
    told(`${of(names, seat, "の")}${afflictions.map((affliction) => FREED[affliction]).join("")}`, seat),
  Refreshed: ({ seat }, names) => told(`${of(names, seat, "は")}またスキルが使えます。`, seat),
  PotionGained: ({ seat, potion: gained, instead }, names) => {
    const from = instead === null ? "" : `${potion(instead)}を捨て、`;
    return told(`${of(names, seat, "は")}${from}${potion(gained)}を手に入れました。`, seat);
  },
  PotionLeft: ({ seat, potion: left }, names) =>
    told(`${of(names, seat, "は")}${potion(left)}を置いていきます。`, seat),
  PotionDrunk: ({ seat, potion: drunk }, names) => told(`${name(names, seat)}は${DRUNK[drunk]}`, seat),
  PotionSold: ({ seat, potion: sold }, names) => told(`${of(names, seat, "は")}${potion(sold)}を売りました。`, seat),
  ItemTaken: ({ seat, held }, names) => {
    if (held.item === "crow") return told(`カラスは食べ終えて、${name(names, seat)}についてきます。`, seat);
    const feats = `無料で${held.feats}回奮起できます。`;
    return told(`${of(names, seat, "は")}${things.items[held.item].name}を手に入れました。${feats}`, seat);
  },
  ItemGone: ({ seat, item }, names) =>
    told(
      item === "crow"
        ? `${of(names, seat, "の")}カラスは飛び去りました。`
        : `${of(names, seat, "は")}${things.items[item].name}を手放しました。`,
      seat,
    ),
  ItemLeft: ({ seat, item }, names) =>
    told(`${of(names, seat, "は")}${things.items[item].name}を棚に残しました。`, seat),
  SkillUsed: ({ seat, skill, victim, potion: conjured }, names) =>
    told(USED[skill](name(names, seat), name(names, victim ?? seat), conjured), seat),

  Checked: ({ seat, room, faces, dungeon, curse, poison, success }, names) => {
    const needsRow = success || (room !== "chest" && room !== "mimic" && room !== "armory");
    const end = needsRow
      ? `ダンジョンダイスは${dungeon}です。`
      : room === "armory"
        ? "使えるものはありません。"
        : "手に入るのは金貨だけです。";
    if (faces.length === 0) return told(`${of(names, seat, "の")}判定は成功です。${end}`, seat);
    const verdict = success ? "判定は成功です。" : "判定は失敗です。";
    return told(
      `${of(names, seat, "の")}出目は${rolled(faces)}。${verdict}${afflictionDice(curse, poison)}${end}`,
      seat,
    );
  },
  DungeonDieRolled: ({ seat, face: shown, row }, names) =>
    told(
      `${of(names, seat, "の")}ダンジョンダイスは${shown}です。${row === shown ? "" : `供え物があるので、${row}と数えます。`}`,
      seat,
    ),
  DieShifted: ({ seat, by: change }, names) =>
    told(`${of(names, seat, "は")}ダンジョンダイスの目を1${change > 0 ? "上げました" : "下げました"}。`, seat),
  RowRead: ({ seat, room, row, success }, names) => {
    const choice = offered(room, row);
    const choose = choice === null ? "" : `選べるのは、${things.row(choice, 0)}です。`;
    if (room === null) return told(by(names, seat, `報酬です。${choose}`), seat);
    if (room === "armory") return spoken(`棚に${things.rowName(room, row) ?? ""}があります。`);
    return told(by(names, seat, `${rowScene(scenes, room, row, success) ?? ""}${choose}`), seat);
  },
  ActionChosen: ({ seat, action }, names) =>
    told(DONE[action]?.(name(names, seat)) ?? by(names, seat, nameOf(things.actions, action)), seat),
  Offered: ({ seat }, names) => told(`${name(names, seat)}は皿に金貨を供えます。`, seat),
  Bought: ({ seat, room }, names) => told(`${of(names, seat, "は")}${things.rooms[room]}と取引しました。`, seat),

  FightBegan: ({ foe, hp, seats }, names) => {
    const text = `${scenes.foes[foe]}${things.cause(foe)}（体力${hp}）との戦いです。`;
    return told(isAlone(names) ? text : `${text}${all(names, seats)}が立ち向かいます。`, seats[0]);
  },
  TurnBegan: ({ seat }, names) => (isAlone(names) ? SILENT : spoken(`${name(names, seat)}の番です。`)),
  StanceTaken: ({ seat, stance }, names) =>
    told(`${of(names, seat, "の")}スタンスは「${things.stances[stance].name}」です。`, seat),
  AttackRolled: ({ seat, faces, dungeon, curse, poison }, names) =>
    told(
      `${of(names, seat, "の")}出目は${rolled(faces)}、敵の出目は${dungeon}です。${afflictionDice(curse, poison)}`,
      seat,
    ),
  DieRerolled: ({ seat, now }, names) => {
    const text =
      now.total === 0 ? "ミスで、このダイスは0になりました。" : `${dieNow(now)}が出て、合わせて${now.total}です。`;
    return told(`${of(names, seat, "は")}クリティカルを振り直しました。${text}`, seat);
  },
  FeatDone: ({ seat, die, price, now }, names) =>
    told(
      `${of(names, seat, "は")}${price === "item" ? "武器の力で奮起" : "奮起"}しました。${die + 1}個目のダイスは${dieNow(now)}になりました。`,
      seat,
    ),
  DieDoubled: ({ seat, die, total }, names) =>
    told(`${of(names, seat, "の")}刃が隙をとらえました。${die + 1}個目のダイスは${total}と数えます。`, seat),
  FoeStruck: ({ seat, damage, hp }, names) => {
    const text = damage === 0 ? "ダメージを与えられませんでした。" : `${damage}ダメージを与えました。`;
    return told(`${of(names, seat, "は")}${text}${hp === 0 ? "" : `敵の体力は残り${hp}です。`}`, seat);
  },
  FoeAttacked: ({ seat, outcome, ignored }, names) => {
    const at = of(names, seat, "に");
    if (outcome === "frozen") return told("敵は凍りついて、攻撃できません。", seat);
    if (outcome === "missed") return told(`敵の攻撃は${at}当たりませんでした。`, seat);
    if (outcome === "stopped") return told(`${of(names, seat, "の")}鎧が攻撃を防ぎました。`, seat);
    return told(`敵の攻撃が${ignored ? "鎧を無視して" : ""}${at}命中しました。`, seat);
  },
  FoeHealed: ({ by: healed }) => told(`敵の体力が${healed}戻りました。`),
  FoeSlain: ({ foe, seats }) => {
    if (foe === "og_first") return told("オグの亡骸が崩れ落ちました。けれども、まだ終わりではありません。", seats[0]);
    if (foe === "og_second") return told("オグの亡骸は、もう動きません。", seats[0]);
    return told(`${things.cause(foe)}を倒しました。`, seats[0]);
  },
  Died: ({ seat, cause }, names) =>
    told(`${things.fell(name(names, seat), cause)}${isAlone(names) ? "" : "2人の冒険はここまでです。"}`, seat),
  Won: (_, names) => told(`オグの血を手に入れました。夕暮れの光の中、${list(names)}は家路につきます。`),
};
