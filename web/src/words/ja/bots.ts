import type { Words } from "..";
import { NAMES } from "./names.gen";

export const bots: Words["bots"] = {
  names: NAMES,
  level: (level, of) => `レベル${level}／${of}`,
  kindAt: (title, level, of) => `${title}、レベル${level}／${of}`,
  who: (names, kind) => `${names}：${kind}`,
  usual: "標準",
  choose: "誰と遊びますか？",
  change: "変える",
  others: "ほかのボットも同じにする",
  playsFor: { before: "", after: "の代わり" },
  playsForLong: (bot, person) => `${bot}が${person}の代わりに遊んでいます。`,
  yours: (bot) => `あなたの席では、${bot}が代わりに遊んでいます。`,
  yoursEmpty: "あなたの席は、空けてあります。",
  back: "自分の席に戻る",
};
