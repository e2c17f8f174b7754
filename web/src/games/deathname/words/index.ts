/** Everything Death Name says. Each language has all of it: what is missing does not compile. */
import type { Facts, GameWords, Names, OptionWords, Say } from "../../../lib/game";
import type { Event, Options, Reason } from "../protocol.gen";
import type { BesideWords, ChartWords } from "./beside";
import type { BoardWords } from "./board";
import type { Slips } from "./explain";
import type { WorkshopWords } from "./workshop";

export interface DeathNameWords extends GameWords {
  readonly say: Say<Event>;
  readonly options: { readonly [O in keyof Options]: OptionWords };
  readonly refusals: { readonly [R in Reason]: (facts: Facts, names: Names) => string };
  readonly agree: (options: Options, seats: number) => string;
  readonly slips: Slips;
  readonly workshop: WorkshopWords;
  readonly board: BoardWords;
  readonly beside: BesideWords;
  readonly chart: ChartWords;
}
