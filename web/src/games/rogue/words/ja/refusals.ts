/** Why not? In the voice of the house; the clause stands beside it. */
import type { RogueWords } from "..";
import { nameOf } from "../names";
import { names as things } from "./names";

const cell = (fact: unknown) => things.cells[Number(fact)] ?? "";
const potion = (fact: unknown) => nameOf(things.potions, fact);
const skill = (fact: unknown) => nameOf(things.skills, fact);
const character = (fact: unknown) => nameOf(things.characters, fact);

export const refusals: RogueWords["refusals"] = {
  "run-over": () => "冒険は終わりました。",
  "no-such-seat": ({ seats }) => `この卓は${String(seats)}席です。その席はありません。`,
  "another-is-asked": ({ asked }, names) => `今決めるのは${names[Number(asked)] ?? ""}です。`,
  "choose-character": () => "先に、まだ誰も選んでいないキャラクターを選んでください。",
  "same-character": (facts) => `${character(facts.character)}は1人だけです。別々のキャラクターを選んでください。`,

  "no-way-there": (facts) => `そこ（${cell(facts.cell)}）へは進めません。右か下の隣のマスへ進んでください。`,
  "not-swappable": () => "入れ替えられるのは、まだ誰も入っていない別々の部屋2つです。",
  "place-taken": () => "そのマスは空いていません。",
  "not-an-answer": () => "今決めるのは、それではありません。",
  "no-evading-exit": () => "出口は回避できません。",
  "not-facedown": (facts) => `そこ（${cell(facts.cell)}）にウラ向きの部屋はありません。`,
  "no-crow": () => "カラスを持っていません。",
  "not-for-the-crow": (facts) =>
    `${cell(facts.cell)}は選べません。カラスで取り替えるのは、まだ誰も入っていないオモテ向きの部屋です。`,

  "not-your-skill": (facts) => `「${skill(facts.skill)}」は${character(facts.character)}のスキルではありません。`,
  "skill-spent": () => "スキルはもう使いました。焚き火や隠者の部屋、出口、潜行でまた使えるようになります。",
  "combat-skill-later": (facts) => `「${skill(facts.skill)}」は、戦闘で振る前に使えます。`,
  "way-skill-later": (facts) => `「${skill(facts.skill)}」は、移動の前に使えます。`,
  "tribute-too-high": ({ hp, most }) =>
    Number(most) < 1
      ? "体力が1なので、捧げられません。"
      : `体力${String(hp)}は捧げられません。捧げられる体力は1から${String(most)}までです。`,
  "not-conjurable": () => "具現化は、炎、氷、毒から選んでください。",

  "no-such-potion": (facts) => `${potion(facts.potion)}を持っていません。`,
  "potion-later": (facts) => `今は${potion(facts.potion)}を使えません。`,
  "only-healing-saves": () => "今使えるのは、癒しのポーションです。",
  "potion-for-fights": (facts) => `${potion(facts.potion)}は、戦闘で使います。`,
  "one-potion-a-turn": () => "ポーションは1回の戦闘ターンに1つまでです。今回はもう使いました。",
  "after-the-dice": (facts) => `${potion(facts.potion)}は、ダイスを振った後に使います。`,
  "does-nothing": (facts) => `${potion(facts.potion)}を今使っても、何も起こりません。`,

  "no-such-die": ({ dice }) => `振ったダイスは${String(dice)}個です。`,
  "not-critical": ({ die }) => `${String(die)}個目のダイスはクリティカルではありません。`,
  "feat-used": ({ die }) => `${String(die)}個目のダイスは、もう奮起で振り直しました。`,
  "feat-needs-xp": () => "奮起には経験値が1必要ですが、今は0です。",
  "feat-needs-hp": () => "体力2での奮起には、体力が3以上必要です。",
  "feat-needs-item": () => "無料で奮起できる武器を持っていません。",

  "nothing-to-sell": () => "それは持っていないので、売れません。",
  "no-such-ware": () => "それはここでは売っていません。",
  "too-expensive": ({ price, gold }) => `金貨が${String(price)}枚必要です。今は${String(gold)}枚です。`,
  "no-potion-here": () => "この取引では、ポーションは選びません。",
  "buys-nothing": () => "それを買っても、何も変わりません。",
  "which-potion": () => "どのポーションを買うか選んでください。",
  "held-already": (facts) => `${potion(facts.potion)}はもう持っています。`,
  "throw-one-away": () => "ポーションを2つ持っています。先に、捨てるほうを選んでください。",
  "no-need-to-throw-away": () => "空きがあるので、ポーションを捨てる必要はありません。",
  "cannot-pay": () => "払うものが足りません。",
  "no-such-action": () => "ここでは、それはできません。",
};
