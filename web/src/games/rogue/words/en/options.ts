/** What a table agrees on. */
import type { RogueWords } from "..";
import { names } from "./names";

const { crusader, priestess, mage, rogue } = names.characters;
const characters = {
  choose: "At the table",
  crusader: crusader.name,
  priestess: priestess.name,
  mage: mage.name,
  rogue: rogue.name,
};

export const options: RogueWords["options"] = {
  difficulty: {
    label: "Difficulty",
    help: "How much you start without. Hard: 1 Food and 1 HP. Harder, the designers’ own: 1 Food and 2 HP. Roguelike: 1 Food, 2 HP and 3 Gold.",
    values: names.difficulty,
  },
  character: {
    label: "Character",
    help: "Who goes down. Each has two skills; using either one spends both.",
    values: characters,
  },
  partner: {
    label: "Second character",
    help: "For two players: who goes with the first. They must be different.",
    values: characters,
  },
  mat: {
    label: "Mat",
    help: "The Tower is the other side: its floors have different lengths, and nobody falls.",
    values: names.mats,
  },
  stances: {
    label: "Combat stances",
    help: "Before each attack choose to be balanced, aggressive or defensive.",
    values: {},
  },
  feats: {
    label: "Feats",
    help: "How often each die can use a feat.",
    values: { combat: "Once per combat", attack: "Once per attack" },
  },
};

export const agree: RogueWords["agree"] = (chosen, seats) => {
  const who = [chosen.character, ...(seats > 1 ? [chosen.partner] : [])].filter((one) => one !== "choose");
  return [
    names.difficulty[chosen.difficulty],
    who.map((one) => characters[one]).join(" and "),
    chosen.mat === "tower" ? names.mats.tower : "",
    chosen.stances ? "stances" : "",
    chosen.feats === "attack" ? "more feats" : "",
  ]
    .filter((part) => part !== "")
    .join(" · ");
};
