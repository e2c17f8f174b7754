/** What a table agrees on. */
import type { RogueWords } from "..";
import { names } from "./names";

const { crusader, priestess, mage, rogue } = names.characters;
const characters = {
  choose: "卓で選ぶ",
  crusader: crusader.name,
  priestess: priestess.name,
  mage: mage.name,
  rogue: rogue.name,
};

export const options: RogueWords["options"] = {
  difficulty: {
    label: "難易度",
    help: "初期能力値が減ります。難しい：食料−1、体力−1。とても難しい（作者推奨）：食料−1、体力−2。ローグライク：さらに金貨−3。",
    values: names.difficulty,
  },
  character: {
    label: "キャラクター",
    help: "冒険に出るキャラクターです。スキルは2つずつあり、使えるのは合わせて1回です。",
    values: characters,
  },
  partner: {
    label: "2人目のキャラクター",
    help: "2人で遊ぶときの相棒です。同じキャラクターは選べません。",
    values: characters,
  },
  mat: {
    label: "マット",
    help: "「塔」はマットの裏面です。フロアごとのエリアの数が変わり、落下はありません。",
    values: names.mats,
  },
  stances: {
    label: "戦闘スタンス",
    help: "攻撃のたびに、「バランス」「攻撃重視」「防御重視」から選びます。",
    values: {},
  },
  feats: {
    label: "奮起の回数",
    help: "同じダイスを奮起で振り直せる回数です。",
    values: { combat: "戦闘に1回", attack: "攻撃ごとに1回" },
  },
};

export const agree: RogueWords["agree"] = (chosen, seats) => {
  const who = [chosen.character, ...(seats > 1 ? [chosen.partner] : [])].filter((one) => one !== "choose");
  return [
    names.difficulty[chosen.difficulty],
    who.map((one) => characters[one]).join("と"),
    chosen.mat === "tower" ? names.mats.tower : "",
    chosen.stances ? "スタンス" : "",
    chosen.feats === "attack" ? "奮起は攻撃ごと" : "",
  ]
    .filter((part) => part !== "")
    .join("・");
};
