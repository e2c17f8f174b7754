/** Everything Mini Rogue says. Each language has all of it: what is missing does not compile. */
import type { Facts, GameWords, Names, OptionWords, Say } from "../../../lib/game";
import type { Event, Options, Reason } from "../protocol.gen";
import type { BoardWords } from "./board";
import type { NameWords } from "./names";
import type { Slips } from "./slips";

export interface RogueWords extends GameWords {
  readonly say: Say<Event>;
  readonly options: { readonly [O in keyof Options]: OptionWords };
  readonly refusals: { readonly [R in Reason]: (facts: Facts, names: Names) => string };
  readonly agree: (options: Options, seats: number) => string;
  readonly names: NameWords;
  readonly slips: Slips;
  readonly board: BoardWords;
}
