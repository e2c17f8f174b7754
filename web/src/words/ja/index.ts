import { bots } from "./bots";
import { common } from "./common";
import { home } from "./home";
import { learn } from "./learn";
import { replay } from "./replay";
import { rules } from "./rules";
import { table } from "./table";
import { byGame } from "../games";

import type { Words } from "..";

const games = byGame(import.meta.glob("../../games/*/about.ja.ts", { eager: true }));

export const words: Words = { bots, common, games, home, learn, replay, rules, table };
