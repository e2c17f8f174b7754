/** Where the rules tell of what is being decided. */
import type { About, View } from "./protocol.gen";

const BY_QUESTION: Record<About, string> = {
  character: "M-6.1",
  "call-crow": "M-4.10",
  put: "M-4.10",
  way: "M-3.2",
  foresee: "M-2.12",
  check: "M-6.3",
  stance: "M-8.10",
  ready: "M-10.1",
  attack: "M-10.6",
  double: "M-2.9",
  drink: "M-10.7",
  save: "M-6.8",
  bless: "M-2.11",
  action: "M-4.2",
  row: "M-5.4",
  tunnel: "M-4.13",
  shift: "M-4.13",
  offer: "M-4.15",
  feed: "M-4.8",
  market: "M-4.11",
  full: "M-6.8",
  weapon: "M-6.9",
};
const END = "M-7.2";
const TURN = "M-6.2";

export const CLAUSES: readonly string[] = [...Object.values(BY_QUESTION), END, TURN];

export const clauseOf = ({ question, ending }: View): string =>
  ending !== null ? END : question === null ? TURN : BY_QUESTION[question.about];
