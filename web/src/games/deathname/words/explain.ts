/** The paper slips of the icons: a name, one sentence, and the clause that says more. */

export interface Slip {
  readonly name: string;
  /** One sentence. */
  readonly text: string;
  readonly clause: string;
}

/** Where there is an icon, its file has this name. */
const CLAUSES = {
  // the decree
  decree: "N-1.3",
  "lose-1": "N-5.1",
  "lose-2": "N-5.1",
  "gain-1": "N-5.1",
  "gain-2": "N-5.1",
  "no-effect": "N-1.3",
  // the name card
  person: "N-1.2",
  "x-mark": "N-5.3",
  "kill-point": "N-6.2",
  used: "N-7.3",
  sealed: "N-4.3",
  // the draft
  keep: "N-4.4",
  pass: "N-4.6",
  "pass-left": "N-4.1",
  "pass-right": "N-4.1",
  limit: "N-4.7",
  // equal names
  group: "N-5.2",
  "same-name": "N-5.4",
} as const;

export type SlipId = keyof typeof CLAUSES;
export type Slips = { readonly [S in SlipId]: Slip };
export type OwnSlips = { readonly [S in SlipId]: readonly [name: string, text: string] };

/** A language's slips, with their clauses. */
export function bind(own: OwnSlips): Slips {
  const all = Object.entries(own).map(([id, [name, text]]) => [id, { name, text, clause: CLAUSES[id as SlipId] }]);
  return Object.fromEntries(all) as Slips; // the type of *own* names every id
}

/** The slip of a place on a decree. */
export function iconOf(value: number): Extract<SlipId, `${"lose" | "gain"}-${1 | 2}` | "no-effect"> {
  if (value === 0) return "no-effect";
  if (value < 0) return value < -1 ? "lose-2" : "lose-1";
  return value > 1 ? "gain-2" : "gain-1";
}

/** "−2", "0", "+1": with a real minus. */
export const figure = (value: number): string => (value < 0 ? `−${-value}` : value > 0 ? `+${value}` : "0");
