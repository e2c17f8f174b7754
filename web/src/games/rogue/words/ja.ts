import type { RogueWords } from ".";
import { board } from "./ja/board";
import { names } from "./ja/names";
import { agree, options } from "./ja/options";
import { refusals } from "./ja/refusals";
import { slips } from "./ja/slips";
import { say } from "./ja/story";

export const words: RogueWords = {
  title: "ミニローグ",
  agree,
  options,
  keys: board.keys,
  refusals,
  say,
  names,
  slips,
  board,
};
