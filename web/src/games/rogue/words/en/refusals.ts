/** Why not? In the voice of the house; the clause stands beside it. */
import type { RogueWords } from "..";
import { nameOf } from "../names";
import { names as things } from "./names";

const cell = (fact: unknown) => things.cells[Number(fact)] ?? "";
const potion = (fact: unknown) => nameOf(things.potions, fact);
const skill = (fact: unknown) => nameOf(things.skills, fact);
const character = (fact: unknown) => nameOf(things.characters, fact);

export const refusals: RogueWords["refusals"] = {
  "run-over": () => "The run is over.",
  "no-such-seat": ({ seats }) =>
    Number(seats) === 1 ? "There is only one chair at this table." : `There are only ${String(seats)} chairs.`,
  "another-is-asked": ({ asked }, names) => `It is ${names[Number(asked)] ?? ""}’s choice now.`,
  "choose-character": () => "First choose a character that nobody else has.",
  "same-character": (facts) => `There is only one ${character(facts.character)}: choose two different characters.`,

  "no-way-there": (facts) => `There is no way there (${cell(facts.cell)}): you go to the right or down, one cell.`,
  "not-swappable": () => "The tunnel joins two different Rooms that nobody has entered.",
  "place-taken": () => "Something lies there already.",
  "not-an-answer": () => "That is not the question right now.",
  "no-evading-exit": () => "The exit cannot be evaded.",
  "not-facedown": (facts) => `No facedown Room lies there (${cell(facts.cell)}).`,
  "no-crow": () => "You do not hold the Crow.",
  "not-for-the-crow": (facts) =>
    `The Crow takes only a face-up Room that nobody has entered (not ${cell(facts.cell)}).`,

  "not-your-skill": (facts) => `${skill(facts.skill)} is not a skill of the ${character(facts.character)}.`,
  "skill-spent": () => "Your skill is spent. A fire, an exit or the next area makes it ready again.",
  "combat-skill-later": (facts) => `${skill(facts.skill)} is for fights, before the roll.`,
  "way-skill-later": (facts) => `${skill(facts.skill)} is for the way, before a move.`,
  "tribute-too-high": ({ hp, most }) =>
    Number(most) < 1
      ? "With 1 HP there is nothing to give up."
      : `You cannot give up ${String(hp)} HP: at least 1 and at most ${String(most)}.`,
  "not-conjurable": () => "Only Fire, Frost and Poison can be conjured.",

  "no-such-potion": (facts) => `You do not hold the ${potion(facts.potion)}.`,
  "potion-later": (facts) => `The ${potion(facts.potion)} has to wait: this is not the moment for potions.`,
  "only-healing-saves": () => "Only the Healing potion can save you now.",
  "potion-for-fights": (facts) => `The ${potion(facts.potion)} is for fights.`,
  "one-potion-a-turn": () => "One potion a turn, and you have used it.",
  "after-the-dice": (facts) => `The ${potion(facts.potion)} comes after the dice.`,
  "does-nothing": (facts) => `The ${potion(facts.potion)} would do nothing now.`,

  "no-such-die": ({ dice }) => `You have rolled ${Number(dice) === 1 ? "only 1 die" : `only ${String(dice)} dice`}.`,
  "not-critical": ({ die }) => `Die ${String(die)} is not a critical.`,
  "feat-used": ({ die }) => `Die ${String(die)} has already used its feat.`,
  "feat-needs-xp": () => "A feat costs 1 XP, and you have none.",
  "feat-needs-hp": () => "A feat costs 2 HP, and you need 3 or more for it.",
  "feat-needs-item": () => "You hold no weapon with a free feat.",

  "nothing-to-sell": () => "You do not have that to sell.",
  "no-such-ware": () => "That is not for sale here.",
  "too-expensive": ({ price, gold }) => `That costs ${String(price)} Gold; you have ${String(gold)}.`,
  "no-potion-here": () => "This trade has no potion in it.",
  "buys-nothing": () => "That would do nothing for you.",
  "which-potion": () => "Say which potion you want.",
  "held-already": (facts) => `You hold a ${potion(facts.potion)} already.`,
  "throw-one-away": () => "You hold two potions. Say which of them goes.",
  "no-need-to-throw-away": () => "There is room in the pack: no potion has to go.",
  "cannot-pay": () => "You cannot pay for that.",
  "no-such-action": () => "That cannot be done here.",
};
