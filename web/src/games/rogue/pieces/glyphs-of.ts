/** The sign beside an answer or an effect. */
import type { GlyphName } from "./glyphs";
import type { Action, Item, Potion } from "../protocol.gen";
import { roomFace } from "../state/card-data";

export const potionGlyph = (potion: Potion): GlyphName => `potion-${potion}`;

const ITEMS: { readonly [I in Item]: GlyphName } = {
  rusty_dagger: "rusty_dagger",
  worn_sword: "sword",
  great_axe: "great_axe",
  crow: "crow",
};
export const itemGlyph = (item: Item): GlyphName => ITEMS[item];

const WORDS: { readonly [word: string]: GlyphName } = {
  curse: "curse",
  poison: "poison",
  blindness: "blindness",
  blessing: "blessing",
  fall: "fall",
  weaken: "weaken",
  "ignore armor": "ignore-armor",
  "any potion": "potion-perception",
  rusty_dagger: "rusty_dagger",
  worn_sword: "sword",
  great_axe: "great_axe",
};
const STAT = /^(hp|xp|armor|food|gold)[ +-]/;
const POTION = /^(fire|frost|poison|healing|holy|perception) potion$/;

/** The sign of what a card does; none for a ghost or a tunnel. */
export function effectGlyph(effect: string): GlyphName | undefined {
  const stat = STAT.exec(effect)?.[1];
  if (stat !== undefined) return stat as GlyphName;
  const potion = POTION.exec(effect)?.[1];
  if (potion !== undefined) return potionGlyph(potion as Potion);
  return effect.startsWith("regeneration") ? "regeneration" : WORDS[effect];
}

/** *room*: where it is answered. */
export function actionGlyph(
  action: Action,
  room: Parameters<typeof roomFace>[0] | null,
  row: readonly (readonly string[])[] = [],
): GlyphName | undefined {
  switch (action.kind) {
    case "Drink":
    case "Conjure":
    case "Replace":
      return potionGlyph(action.potion);
    case "Strike":
      return "sword";
    case "Feat":
    case "Roll":
    case "Reroll":
    case "Shift":
      return "feat";
    case "Sell":
      return action.potion === null ? "armor" : potionGlyph(action.potion);
    case "Buy": {
      if (action.potion !== null) return potionGlyph(action.potion);
      return effectGlyph(room === null ? "" : (roomFace(room).buy[action.ware]?.row[0]?.[0] ?? "")) ?? "gold";
    }
    case "Choose": {
      const effects = row[action.at] ?? (room === null ? [] : (roomFace(room).actions[action.at]?.row[0] ?? []));
      return effectGlyph(effects[0] ?? "");
    }
    case "SendCrow":
    case "Put":
      return "crow";
    case "Accept":
      return room === "crow" ? "food" : room === "shrine" ? "gold" : "skill";
    case "Pass":
      return undefined;
    default:
      return "skill";
  }
}
