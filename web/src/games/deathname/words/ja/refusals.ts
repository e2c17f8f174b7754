/** Why not? In the voice of the house; the clause stands beside it. */
import { isolated } from "../../../../lib/browser/bidi";
import type { Fact } from "../../../../lib/protocol.gen";
import { common } from "../../../../words/ja/common";
import type { DeathNameWords } from "..";
import { seatsOf } from "../saying";

const text = (fact: Fact | undefined) => isolated(String(fact));
const waiting = (fact: Fact | undefined, names: readonly string[]) => common.list(seatsOf(fact, names));

/** Where a file cannot be read: the server's reader says it in English, but its figures are figures. */
function where(problem: Fact | undefined): string {
  const [, line, column] = /line (\d+), column (\d+)/.exec(String(problem)) ?? [];
  return line === undefined || column === undefined ? "ファイルの終わりあたり" : `${line}行目の${column}文字目`;
}

export const refusals: DeathNameWords["refusals"] = {
  "about-what": () => "「何のタイトル？」は、お題がタイトルのときに使えます。",
  "about-characters": () => "何のタイトルかは、目に見える文字で1行に書いてください。",
  "box-not-for": ({ seats }) => `基本の命令は4〜6人用です。${text(seats)}人で遊ぶには、自作の命令が必要です。`,
  "practice-too-few": ({ seats }) =>
    `${text(seats)}人では2番目が後ろから2番目でもあり、練習用の命令カードでは何も起こりません。練習なしで遊んでください。`,
  "pack-not-toml": ({ problem }) => `命令パックをTOMLとして読み込めませんでした。${where(problem)}を見てください。`,
  "pack-unknown": ({ key }) =>
    `命令パックに「${text(key)}」は使えません。使えるのは、パック名（title）と命令（decree）です。`,
  "pack-title": ({ longest }) => `パック名は、目に見える文字で1行、${text(longest)}文字までです。`,
  "pack-cards": ({ most }) => `命令パックの命令は、1枚以上${text(most)}枚までです。`,
  "pack-not-for": ({ seats, fits }) =>
    `この命令パックは${text(fits).replaceAll(", ", "・")}人用です。${text(seats)}人で遊ぶには、順位が${text(seats)}つの命令が必要です。`,
  "pack-too-few": ({ day, seats, have, needed }) =>
    `${text(seats)}人で遊ぶには、DAY ${text(day)}の命令が${text(needed)}枚必要です。このパックには${text(have)}枚です。`,
  "decree-keys": ({ card }) => `命令${text(card)}：dayとplacesの2つを書いてください。ほかの項目は使えません。`,
  "decree-day": ({ card, got }) => `命令${text(card)}：DAYは1か2です。「${text(got)}」は使えません。`,
  "decree-places": ({ card }) => `命令${text(card)}：順位の数は3〜6です。`,
  "decree-place": ({ card, place, got }) =>
    `命令${text(card)}の${text(place)}番目：−2から+2までの整数です。「${text(got)}」は使えません。`,
  "alike-alone": ({ entry }) =>
    `同じとみなす名前は、「Shawn = Sean」のように2つ以上並べてください。「${text(entry)}」は1つだけです。`,
  "alike-name": ({ entry }) =>
    entry === ""
      ? "同じとみなす名前が、どこか抜けています。"
      : `「${text(entry)}」はこの卓では書けない名前なので、同じとみなす名前に入れられません。`,

  "match-over": () => "ゲームは終わりました。",
  "no-such-seat": ({ seats }) => `この卓は${text(seats)}席です。その席はありません。`,
  "no-more-writing": () => "DAY 2では名前を書きません。自分のカードから1枚選んでください。",
  "all-written": () => "全員が書き終え、カードはもう渡っています。",
  "no-card-yet": (facts, names) =>
    `カードは、全員が書き終えてから渡ります。${waiting(facts.waiting_for, names)}を待っています。`,
  "no-draft": () => "DAY 2にドラフトはありません。自分のカードから1枚選んでください。",
  "has-kept": () => "もうキープしたので、このラウンドのドラフトからは抜けています。",
  "declared-already": (facts, names) => `宣言はもう決定済みです。${waiting(facts.waiting_for, names)}を待っています。`,
  "not-yet-day-2": () => "カードを選ぶのはDAY 2です。",
  "selected-already": (facts, names) => `カードはもう選びました。${waiting(facts.waiting_for, names)}を待っています。`,
  "no-such-card": () => "自分のカードは1から4までです。",
  "card-used": ({ name }) => `「${text(name)}」はもう使いました。`,

  "name-empty": () => "名前を書いてください。",
  "name-too-long": ({ longest }) => `長すぎます。${text(longest)}文字までです。`,
  "name-unknown-character": ({ character }) => `「${text(character)}」は新しい文字のため、ここでは使えません。`,
  "name-unseen-character": ({ character }) => `目に見えない文字が入っています：${text(character)}`,
  "name-stray-mark": ({ character }) => `記号「${text(character)}」は、文字の後に付けてください。`,
  "name-stray-joiner": ({ character }) => `結合文字${text(character)}は、文字と文字の間に置いてください。`,
  "name-title": ({ title }) => `敬称は使えません：${text(title)}`,
  "name-digit": ({ character }) => `名前に数字は使えません：${text(character)}`,
  "name-dot": () => "下の名前にピリオドは使えません。",
  "name-character": ({ character }) =>
    `「${text(character)}」は名前に使えません。使えるのは文字、空白、ハイフン、アポストロフィ、中黒です。`,
  "name-not-latin": ({ character }) =>
    `この卓では、アルファベットで書いてください。「${text(character)}」は使えません。`,
  "name-not-kana": ({ character }) =>
    `この卓では、ひらがなかカタカナで書いてください。「${text(character)}」は使えません。`,
  "name-no-letter": () => "名前には文字が1つ以上必要です。",
  "name-repeated": ({ letter }) => `「${text(letter)}」を並べただけでは、名前になりません。`,
  "title-character": ({ character }) => `「${text(character)}」は使えません。使えるのは文字、数字、句読点などです。`,
  "title-wordless": () => "タイトルには文字か数字が1つ以上必要です。",
};
