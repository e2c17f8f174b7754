import { common } from "./common";
import { home } from "./home";
import { rules } from "./rules";
import { table } from "./table";

import type { Words } from "..";

export const words: Words = { common, home, rules, table };
