/** What other pages say of Dungeon in Memory. */
import type { GameAbout } from "../../lib/game";

export const about: GameAbout = {
  title: "ダンジョンインメモリー",
  line: "見えるのは一番上のタイルだけ。頭の中の通路は、まだつながっていますか？",
  minutes: 15,
  bots: {
    goldfish: { title: "金魚", plays: "3枚前に見たタイルはもう忘れています。はじめての人にやさしい相手です。" },
    rambler: { title: "寄り道好き", plays: "覚えているのは最後の曲がり角くらい。あとは成り行き任せです。" },
    wayfarer: { title: "渡り鳥", plays: "物覚えは人並みです。最初の相手にちょうどよいでしょう。" },
    pathfinder: { title: "案内人", plays: "道のほとんどを覚えていて、いやらしい曲がり角を残していきます。" },
    cartographer: { title: "地図職人", plays: "頭の中に地図を描きます。長いダンジョンでだけ、線がにじみます。" },
    elephant: { title: "ゾウ", plays: "タイルを1枚も忘れません。見えているものは、あなたと同じです。" },
  },
  credits: {
    title: "ダンジョンインメモリー",
    original: "dungeon in memory.",
    design: "四月一日（わたぬき）カエル",
    illustration: "TOPECONHEROES ダーヤマ",
    publisher: "おかぼど制作部",
  },
};
