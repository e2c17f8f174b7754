/** The small language of the cards, as it stands in the data: "hp-F", "fire potion", "hp up to 10", "curse". */
import type { Affliction, Item, Potion, Row, Stat } from "../protocol.gen";
import type { NameWords } from "./names";

const WORDS = ["blessing", "refresh", "fall", "ghost", "tunnel", "weaken", "ignore armor", "any potion"] as const;
/** Those that stand for themselves; and Regeneration, which has a figure. */
export type EffectWord = (typeof WORDS)[number] | "regeneration";

export type Meaning =
  /** *by* null: the number of the floor */
  | { readonly is: "change"; readonly stat: Stat; readonly sign: "+" | "−"; readonly by: number | null }
  | { readonly is: "top-up"; readonly to: number }
  | { readonly is: "regeneration"; readonly by: number }
  | { readonly is: "affliction"; readonly affliction: Affliction }
  | { readonly is: "potion"; readonly potion: Potion }
  | { readonly is: "item"; readonly item: Item }
  | { readonly is: "word"; readonly word: Exclude<EffectWord, "regeneration"> };

const AFFLICTIONS: readonly string[] = ["curse", "poison", "blindness"] satisfies Affliction[];
const POTIONS: readonly string[] = ["fire", "frost", "poison", "healing", "holy", "perception"] satisfies Potion[];
const ITEMS: readonly string[] = ["rusty_dagger", "worn_sword", "great_axe", "crow"] satisfies Item[];

/** What an effect says; null: nothing that is known. */
export function meaning(effect: string): Meaning | null {
  const change = /^(hp|xp|armor|food|gold)([+-])(\d+|F)$/.exec(effect);
  if (change !== null) {
    const [, stat, sign, by] = change;
    return { is: "change", stat: stat as Stat, sign: sign === "+" ? "+" : "−", by: by === "F" ? null : Number(by) };
  }
  const topUp = /^hp up to (\d+)$/.exec(effect);
  if (topUp !== null) return { is: "top-up", to: Number(topUp[1]) };
  const regeneration = /^regeneration (\d+)$/.exec(effect);
  if (regeneration !== null) return { is: "regeneration", by: Number(regeneration[1]) };
  if (AFFLICTIONS.includes(effect)) return { is: "affliction", affliction: effect as Affliction };
  if (ITEMS.includes(effect)) return { is: "item", item: effect as Item };
  const word = WORDS.find((known) => known === effect);
  if (word !== undefined) return { is: "word", word };
  const potion = effect.replace(/ potion$/, "");
  return potion !== effect && POTIONS.includes(potion) ? { is: "potion", potion: potion as Potion } : null;
}

/** What the languages write differently. */
interface Spelling {
  readonly change: (stat: string, figure: string) => string;
  readonly topUp: (to: number) => string;
  readonly regeneration: (by: number) => string;
  readonly then: string;
  readonly or: (alternatives: readonly string[]) => string;
  readonly nothing: string;
}
type Things = Pick<NameWords, "stats" | "afflictions" | "potions" | "items" | "effects">;

/** How effects and rows are written in a language. */
export function writer(things: Things, spelling: Spelling): Pick<NameWords, "effect" | "row"> {
  function write(found: Meaning, floor: number): string {
    switch (found.is) {
      case "change":
        return spelling.change(things.stats[found.stat], `${found.sign}${found.by ?? (floor > 0 ? floor : "F")}`);
      case "top-up":
        return spelling.topUp(found.to);
      case "regeneration":
        return spelling.regeneration(found.by);
      case "affliction":
        return things.afflictions[found.affliction];
      case "potion":
        return things.potions[found.potion].name;
      case "item":
        return things.items[found.item].name;
      case "word":
        return things.effects[found.word];
    }
  }
  const effect = (text: string, floor: number): string => {
    const found = meaning(text);
    return found === null ? text : write(found, floor);
  };
  const row = (alternatives: Row, floor: number): string =>
    spelling.or(
      alternatives.map((effects) =>
        effects.length === 0 ? spelling.nothing : effects.map((text) => effect(text, floor)).join(spelling.then),
      ),
    );
  return { effect, row };
}
