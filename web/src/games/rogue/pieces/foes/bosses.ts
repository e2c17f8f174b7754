import type { FoeId } from "../ids";
import { dragon } from "./dragon";
import { ghoul } from "./ghoul";
import type { Print } from "../print";
import { protector } from "./protector";
import { spiderQueen } from "./spider-queen";

export const prints: Partial<Record<FoeId, Print>> = { dragon, protector, spider_queen: spiderQueen, ghoul };
