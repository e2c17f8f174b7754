/** How far runs came, by company: what the chart on my page shows. */
import type { MyMatch } from "../../../lib/protocol.gen";
import type { Character, Figures } from "../protocol.gen";

const CHARACTERS: readonly Character[] = ["crusader", "priestess", "mage", "rogue"]; // as in the box

export interface Company {
  readonly character: Character;
  readonly partner: Character | null;
  /** The last first. */
  readonly runs: readonly Figures[];
  readonly best: number;
  readonly wins: number;
}

/** So many runs that came to the same place. */
export interface Dot {
  readonly area: number;
  readonly won: boolean;
  readonly count: number;
}

/** By character and partner, in the order of the box; solo runs come before pairs. */
export function companiesOf(matches: readonly MyMatch[]): readonly Company[] {
  const runs = matches.flatMap(({ figures }) => (figures == null ? [] : [figures as Figures]));
  const found = new Map<string, Figures[]>();
  for (const run of runs) {
    const key = `${run.character} ${run.partner ?? ""}`;
    found.set(key, [...(found.get(key) ?? []), run]);
  }
  const place = ({ character, partner }: Company) =>
    CHARACTERS.indexOf(character) * 10 + (partner === null ? 0 : 1 + CHARACTERS.indexOf(partner));
  return [...found.values()].map(company).sort((one, other) => place(one) - place(other));
}

function company(runs: readonly Figures[]): Company {
  const [{ character, partner }] = runs as readonly [Figures, ...Figures[]];
  return {
    character,
    partner,
    runs,
    best: Math.max(...runs.map(({ area }) => area)),
    wins: runs.filter(({ won }) => won).length,
  };
}

/** The runs of one company by where they ended, from above. */
export function dotsOf({ runs }: Company): readonly Dot[] {
  const found = new Map<number, Dot>();
  for (const { area, won } of runs) {
    const key = won ? Infinity : area;
    found.set(key, { area, won, count: (found.get(key)?.count ?? 0) + 1 });
  }
  return [...found].sort(([one], [other]) => one - other).map(([, dot]) => dot);
}
