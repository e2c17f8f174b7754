/** The answers of Mini Rogue in Japanese: one entry for each kind of action. */
import { priceOf, roomFace, rowOf, struckNow } from "../../state/card-data";
import type { Die, Room, View } from "../../protocol.gen";
import type { Labels, Scene } from "../board";

const label = (title: string, note = "") => ({ title, note });

const roomAt = ({ view, names }: Scene, cell: number) => {
  if (cell === 8) return view.boss === null ? names.cells[8] : names.bosses[view.boss];
  const room = view.grid[cell] ?? view.brought[cell] ?? null;
  return room === null ? names.facedown : names.rooms[room];
};
const heroOf = ({ view, question }: Scene) => view.heroes[question.seat];
const direction = (scene: Scene, cell: number) => (cell === (heroOf(scene)?.cell ?? 0) + 1 ? "右" : "下");
const dieOf = (view: View, die: number): Die => view.fight?.dice[die] ?? { face: 0, total: 0, critical: false };
const faceName = (die: Die) => (die.total === 0 ? "ミスの目" : `${die.face}の目`);
/** By its face, and by its place where another one shows the same. */
const dieName = (view: View, die: number) => {
  const name = faceName(dieOf(view, die));
  const alike = (view.fight?.dice ?? []).filter((one) => faceName(one) === name);
  return alike.length > 1 ? `${name}（${die + 1}個目）` : name;
};
const shiftRow = ({ question, view, names }: Scene, by: number) => {
  const room: Room | null = question.room ?? null;
  const face = (question.number ?? 0) + by;
  const name = names.rowName(room, face);
  const row = names.row(rowOf(room, face, true), view.floor);
  if (name === null || name === row) return row;
  return /[！？]$/.test(name) ? `${name}\u3000${row}` : `${name}：${row}`;
};

export const labels: Labels = {
  Play: ({ character }, { names }) => label(names.characters[character].name, names.characters[character].text),
  Go: ({ cell }, scene) => label(`${direction(scene, cell)}へ：${roomAt(scene, cell)}`),
  Evade: ({ cell }, scene) => label(`回避して${direction(scene, cell)}へ：${roomAt(scene, cell)}`),
  RaiseShield: (_, { names }) => label(names.skills.shield.name, names.skills.shield.text),
  Foresee: ({ cell }, { names }) => label(`公開：${names.cells[cell] ?? ""}`),
  SendCrow: ({ cell }, scene) => label(`カラスで取り替える：${roomAt(scene, cell)}`),
  Put: ({ cell }, { names }) =>
    cell === null ? label("未使用の山へ", "このエリアには出ません。") : label(names.cells[cell] ?? ""),
  Drink({ potion }, { question, names }) {
    const { name, text } = names.potions[potion];
    if (question.about === "check" && potion === "perception") {
      return label(name, "判定は成功です。ダンジョンダイスだけを振ります。");
    }
    return label(name, text);
  },
  Roll: (_, { question }) =>
    question.about === "check"
      ? label("ダイスを振る", "自分のダイスとダンジョンダイス")
      : label("ダイスを振る", "すべてまとめて"),
  TakeStance: ({ stance }, { names }) => label(names.stances[stance].name, names.stances[stance].text),
  Bash: (_, scene) =>
    label(scene.names.skills.bash.name, `今回のダメージ+${2 * (heroOf(scene)?.armor ?? 0)}（鎧の2倍）`),
  Tribute: ({ hp }) => label(`体力を${hp}捧げる`, `今回のダメージ+${2 * hp}`),
  Conjure: ({ potion }, { names }) => label(`${names.potions[potion].short}を具現化`, names.potions[potion].text),
  Backstab: (_, { names }) => label(names.skills.backstab.name, names.skills.backstab.text),
  Double({ die }, { view }) {
    const one = dieOf(view, die);
    return label(`${dieName(view, die)}を2倍に`, `${one.total}が${2 * one.total}になります。`);
  },
  Reroll: ({ die }, { view }) => label(`${dieName(view, die)}を振り直す`, "目を足します。ミスなら全部で0です。"),
  Feat: ({ die, price }, { view, names }) =>
    label(`${dieName(view, die)}を奮起で振り直す`, `${names.prices[price]}で、新しい目に置き換えます。`),
  Strike(_, { view }) {
    if (view.fight === null) return label("攻撃");
    const struck = struckNow(view.fight);
    const left = Math.max(0, view.fight.hp - struck);
    return label(`攻撃：${struck}ダメージ`, left === 0 ? "倒せます。" : `敵の体力は残り${left}です。`);
  },
  Choose({ at }, { question, view, names }) {
    if (question.about === "action" && question.room != null) {
      const action = roomFace(question.room).actions[at];
      if (action === undefined) return label("");
      const paid = action.pay.map((effect) => names.effect(effect, view.floor)).join("、");
      const row = names.row(action.row, view.floor);
      return label(names.actions[action.id as "hone"], paid === "" ? row : `${paid}、${row}`);
    }
    return label(names.row([question.row?.[at] ?? []], view.floor));
  },
  Swap: ({ one, other }, scene) => label(`${roomAt(scene, one)}と${roomAt(scene, other)}を入れ替える`),
  Shift({ by }, scene) {
    const face = (scene.question.number ?? 0) + by;
    return label(by === 0 ? "そのまま" : by < 0 ? `1下げて${face}に` : `1上げて${face}に`, shiftRow(scene, by));
  },
  Buy({ ware, potion, drop }, { question, view, names }) {
    const one = question.room == null ? undefined : roomFace(question.room).buy[ware];
    if (one === undefined) return label("");
    const what = potion === null ? names.row(one.row, view.floor) : names.potions[potion].name;
    const gone = drop === null ? "" : `。${names.potions[drop].name}を捨てます。`;
    return label(what, `金貨${priceOf(one, view.floor)}枚${gone}`);
  },
  Sell({ potion }, { question, names }) {
    const sell = question.room == null ? {} : roomFace(question.room).sell;
    return potion === null
      ? label(`${names.stats.armor}1`, `金貨+${sell.armor ?? 0}`)
      : label(names.potions[potion].name, `金貨+${sell.potion ?? 0}`);
  },
  Replace: ({ potion }, { names }) => label(`捨てる：${names.potions[potion].name}`, names.potions[potion].text),
  Accept(_, { question, names, view }) {
    switch (question.about) {
      case "call-crow":
        return label("カラスを呼ぶ", "役目を終えると去ります。");
      case "offer":
        return label("金貨を1枚供える", "目を1大きく数えます。6は6のままです。");
      case "feed":
        return label(
          "食料を1つ与える",
          view.heroes[question.seat]?.held == null
            ? "カラスがアイテムになります。"
            : "カラスがアイテムになり、今のアイテムは手放します。",
        );
      case "bless":
        return label(names.skills.blessing.name, "体力2で踏みとどまります。");
      case "weapon":
        return label("武器を取る", "カラスは去ります。");
      default:
        return label("決定");
    }
  },
  Pass(_, { question, names, view }) {
    switch (question.about) {
      case "call-crow":
        return label("部屋を並べる", "カラスは手元に残ります。");
      case "foresee":
        return label("もう十分");
      case "drink":
        return label(view.fight === null ? "使わない" : `攻撃：${struckNow(view.fight)}ダメージ`, "ポーションなし");
      case "save":
        return label("飲まない", "このまま体力を失います。");
      case "bless":
        return label("使わない", "このまま体力を失います。");
      case "offer":
        return label("供えない", "出た目のままです。");
      case "feed":
        return label("与えない", "金貨を1枚盗まれます。なければ体力を1失います。");
      case "tunnel":
        return label("入れ替えない");
      case "market":
        return label("立ち去る", "売り買いを終えます。");
      case "full":
        return label(
          "置いていく",
          question.potion == null ? "" : `${names.potions[question.potion].name}はあきらめます。`,
        );
      case "weapon":
        return label("置いていく", "カラスは手元に残ります。");
      default:
        return label("進む");
    }
  },
};
