import { common } from "./common";
import { home } from "./home";
import { rules } from "./rules";
import { table } from "./table";

export const words = { common, home, rules, table };
