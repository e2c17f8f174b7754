/** What an icon is called, and one sentence about it. */
import { bind, type OwnSlips } from "../slips";
import { names } from "./names";

const HITS = "In combat the foe hits: its damage less your Armor. Elsewhere the row of the card.";
const COUNTS = "It counts as printed in combat, and nothing in a check.";

const own: OwnSlips = {
  hp: ["HP", "Your life, up to 20; at 0 the run is over."],
  xp: ["XP", "Your experience, up to 23: 2 dice from 6, 3 dice from 18."],
  armor: ["Armor", "Each point takes 1 off every hit from a foe; it does not wear out."],
  food: ["Food", "You eat 1 when you leave an area by its exit; without it you lose 3 HP."],
  gold: ["Gold", "Up to 10, for the Merchant, the Hunter and the Shrine."],

  curse: ["Curse", "Add the purple die to every roll; a skull takes 1 off each of your dice."],
  poison: ["Poison", "Add the green die to every roll; a drop costs 1 HP."],
  blindness: ["Blindness", "A Room is turned up only when you enter it."],

  "ignore-armor": ["Ignore Armor", "Your Armor does not lessen the damage of this foe."],
  weaken: ["Weaken", "You lose 1 XP; without XP you lose 1 HP."],
  fall: ["Fall", "You drop to the area below, and the Room you stand on comes along."],
  blessing: ["Blessing", "Cures Curse, Poison and Blindness."],

  "die-character": ["Character die", "Yours: Miss, 2, 3, 4, 5 and 6; one, two or three of them by your XP."],
  "die-miss": ["Miss", "This die is worth 0; a feat can reroll it."],
  "die-2": ["2", COUNTS],
  "die-3": ["3", COUNTS],
  "die-4": ["4", COUNTS],
  "die-5": ["5 with a star", "Counts 5 in combat, and a check succeeds; it is not a critical."],
  "die-6": ["6 with a star", "A critical: you may roll it again and add; in a check it succeeds."],
  "dungeon-die": ["Dungeon die", "Black, 1 to 6: the foe’s answer in combat, the row of a card elsewhere."],
  "dungeon-1": ["Dungeon die: 1", "In combat the foe misses. Elsewhere the row of the card."],
  "dungeon-2": ["Dungeon die: 2", HITS],
  "dungeon-3": ["Dungeon die: 3", HITS],
  "dungeon-4": ["Dungeon die: 4", HITS],
  "dungeon-5": ["Dungeon die: 5", HITS],
  "dungeon-6": ["Dungeon die: 6", "In combat the foe hits through your Armor. Elsewhere the row of the card."],
  "curse-die": ["Curse die", "Purple, three blank faces and three skulls; the cursed roll it with the others."],
  "curse-blank": ["Blank", "The curse does nothing this time."],
  "curse-skull": ["Skull", "1 less on each of your dice in this roll, rerolls included."],
  "poison-die": ["Poison die", "Green, three blank faces and three drops; the poisoned roll it with the others."],
  "poison-blank": ["Blank", "The poison does nothing this time."],
  "poison-drop": ["Drop", "You lose 1 HP."],

  "skill-ready": ["Skill ready", "The card is faceup: you may use one of its two skills."],
  "skill-spent": ["Skill spent", "The card is facedown until a fire, an exit or the next area turns it up again."],
  shield: ["Shield", "1 more Armor in this cell, against foes only."],

  boss: ["Boss", "It waits at the exit of the last area of a floor; beaten, it leaves XP and the Rewards."],
  "boss-pile": ["Boss pile", "Facedown at the exit: whoever comes here has their skill ready again."],
  damage: ["Damage", "What a hit costs you, before your Armor is taken off."],
  frozen: ["Frozen", "The foe does not attack this turn."],
  venom: ["Poison at work", "4 damage in each of your turns, for every Poison in its blood."],

  facedown: ["Facedown Room", "Nobody knows it yet: any Room that is not seen elsewhere."],
  odds: ["Odds", "How often a choice turns out like this, in fractions."],
};

export const slips = bind(own, names);
