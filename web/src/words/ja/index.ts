import { bots } from "./bots";
import { common } from "./common";
import { home } from "./home";
import { learn } from "./learn";
import { me } from "./me";
import { replay } from "./replay";
import { rules } from "./rules";
import { table } from "./table";

import type { Words } from "..";

export const words: Words = { bots, common, home, learn, me, replay, rules, table };
