import type { DeathNameWords } from "..";
import { beside, chart } from "./beside";
import { board } from "./board";
import { slips } from "./explain";
import { say } from "./log";
import { agree, options } from "./options";
import { refusals } from "./refusals";
import { workshop } from "./workshop";

export const words: DeathNameWords = {
  title: "Death Name",
  agree,
  options,
  keys: board.keys,
  refusals,
  say,
  slips,
  workshop,
  board,
  beside,
  chart,
};
