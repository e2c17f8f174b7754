import type { Words } from "..";
import { NAMES } from "./names.gen";

export const bots: Words["bots"] = {
  kinds: {
    goldfish: { title: "金魚", plays: "3枚前に見たタイルはもう忘れています。はじめての人にやさしい相手です。" },
    rambler: { title: "寄り道好き", plays: "覚えているのは最後の曲がり角くらい。あとは成り行き任せです。" },
    wayfarer: { title: "渡り鳥", plays: "物覚えは人なみです。最初の相手にちょうどよいでしょう。" },
    pathfinder: { title: "案内人", plays: "道のほとんどを覚えていて、難しい曲がり角を回してきます。" },
    cartographer: { title: "地図職人", plays: "頭の中に地図を描きます。長いダンジョンでだけ、線がにじみます。" },
    elephant: { title: "ゾウ", plays: "タイルを1枚も忘れません。見えているものは、あなたと同じです。" },
    novice: { title: "見習い", plays: "慎重さより勇気。出会った相手とは、とにかく戦います。" },
    delver: { title: "探索者", plays: "カードをよく知り、食料を蓄え、戦いでもあわてません。" },
    veteran: { title: "古強者", plays: "どの戦いも最後まで読み切り、その先の階段まで考えます。" },
    guest: { title: "招待客", plays: "にぎやかさが好きで、思いついた名前をそのまま書きます。" },
    reader: { title: "読書家", plays: "名前の本を読み込んでいて、失点しそうな場所をねらって書きます。" },
    detective: { title: "探偵", plays: "誰が何を書くかをよく見て、推理します。" },
    medium: { title: "霊媒師", plays: "みんなが書く名前を先に読み、DAY 2のことまで考えます。" },
  },
  names: NAMES,
  level: (level, of) => `レベル${level}/${of}`,
  kindAt: (title, level) => `${title}・${level}`,
  who: (names, kind) => `${names}：${kind}`,
  usual: "標準",
  choose: "誰と遊びますか？",
  change: "変える",
  others: "ほかのボットも同じにする",
  playsFor: { before: "", after: "の代わり" },
  playsForLong: (bot, person) => `${bot}が${person}の代わりに遊んでいます。`,
  yours: (bot) => `あなたの席では、${bot}が代わりに遊んでいます。`,
  yoursEmpty: "あなたの席は、まだ空いています。",
  back: "自分の席に戻る",
};
