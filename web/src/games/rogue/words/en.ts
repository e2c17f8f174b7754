import type { RogueWords } from ".";
import { board } from "./en/board";
import { names } from "./en/names";
import { agree, options } from "./en/options";
import { refusals } from "./en/refusals";
import { slips } from "./en/slips";
import { say } from "./en/story";

export const words: RogueWords = {
  title: "Mini Rogue",
  agree,
  options,
  keys: board.keys,
  refusals,
  say,
  names,
  slips,
  board,
};
