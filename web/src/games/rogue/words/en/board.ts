/** The board of Mini Rogue in English. */
import type { BoardWords } from "../board";
import { labels } from "./labels";
import { asks, owes } from "./asks";

const count = (number: number, one: string) => `${number} ${one}${number === 1 ? "" : "s"}`;
const DICE = ["no dice", "one die", "two dice", "three dice"];

/** What may come, and how it is said that it cannot. */
const WHAT: Record<string, readonly [may: string, cannot: string]> = {
  success: ["succeeds", "cannot succeed"],
  kills: ["kills", "does not kill"],
  damage: ["damage", "no damage"],
  dies: ["you fall", ""],
  hurt: ["HP lost", "nothing lost"],
  row: ["this row", "not this row"],
  afflicted: ["afflicts you", "afflicts nobody"],
  cured: ["cures you", "cures nothing"],
};
const ASSUMED: Record<string, string> = {
  "sixes-stand": "no 6 is rolled again",
  "no-feat": "no feat follows",
  "no-potion": "no potion is drunk",
  "no-blessing": "no Blessing is used",
};
const fallback = (key: string) => key.replaceAll(/[-_]/g, " ");

export const board: BoardWords = {
  keys: [
    ["← ↑ → ↓", "from card to card, die to die, answer to answer"],
    ["Enter", "take what is marked"],
    ["O", "odds on or off"],
    ["C", "your sheet, on a small screen"],
    ["Esc", "put a die or a skill back"],
  ],
  asks,
  owes,
  labels,

  has: (name, value) => `${name} ${value}`,
  labelled: (name, what) => `${name}: ${what}`,
  listed: (things) => things.join(", "),

  grid: "The area, three by three Rooms",
  sheet: (name) => `${name}: sheet`,
  openSheet: (name) => `${name}: open the sheet`,
  mat: "The mat",
  tray: "Dice tray",
  answers: "Your answers",

  cell: (where, what, marks) => [`${where}: ${what}`, ...marks].join(", "),
  marks: {
    here: "you are here",
    with: (name) => `${name} is here`,
    behind: "resolved",
    passed: "left behind",
    goHere: "you can choose it",
    chosen: "chosen",
    crowPut: "put there by the Crow",
    brought: (name) => `you know it: ${name}`,
    exit: "the exit",
    bossPile: "boss pile",
    foe: (hp, damage) => `${hp} HP, hits for ${damage}`,
  },
  modes: {
    Evade: { title: "Slip past which Room?", note: "You go there, and it does nothing." },
    Foresee: { title: "Turn up which Room?", note: "Up to three, one at a time." },
    SendCrow: { title: "Which Room should the Crow take?", note: "Another one takes its place, face up." },
  },
  secondRoom: { title: "And the other one?", note: "The two swap places, face up or facedown as they are." },
  notNow: "Not now",
  inHand: "The Crow brought",

  skillReady: "skill ready",
  skillSpent: "skill spent",
  level: (dice) => `level ${dice}, ${DICE[dice] ?? ""}`,
  outOf: (value, most) => `${value} / ${most}`,
  potions: "Potions",
  item: (name, feats) => (feats > 0 ? `${name}, ${count(feats, "free feat")}` : name),
  drink: (potion) => `Drink: ${potion}`,
  afflicted: { curse: "Cursed", poison: "Poisoned", blindness: "Blind" },
  shielded: "Shield up",
  you: "you",
  decides: (name, what) => `${name} is ${what}.`,
  takenBy: (name) => `${name} has this one`,

  die: ({ face, total, critical }) => {
    if (total === 0) return "Miss";
    if (critical) return `${face}, a critical`;
    return String(face);
  },
  dieNote: ({ face, total }, canReroll, canFeat) => {
    if (total > face) return canReroll ? `worth ${total}, can roll again` : `worth ${total}`;
    if (canReroll) return "can roll again";
    if (total === 0) return canFeat ? "a feat wakes it" : "worth nothing";
    return canFeat ? `worth ${total}` : `worth ${total}, feat used`;
  },
  dungeonDie: (face) => `Dungeon die:\u00A0${face}`,
  foeDie: (face) => (face === 1 ? "the foe misses" : face === 6 ? "through your Armor" : "the foe hits"),
  curseDie: (skull) =>
    skull
      ? { title: "Curse: skull", note: "1 off each of your dice" }
      : { title: "Curse: blank", note: "nothing this time" },
  poisonDie: (drop) =>
    drop ? { title: "Poison: drop", note: "1 HP lost" } : { title: "Poison: blank", note: "nothing this time" },
  checkDie: (face) => (face >= 5 ? "a star" : face === 1 ? "Miss" : "no star"),
  prices: (prices) => `Pay ${prices.join(" or ")}`,
  pickedUp: (die) => (die.total === 0 ? "The Miss is in your hand." : `The ${die.face} is in your hand.`),
  putBack: "Put it back",
  pickUp: "pick it up",
  noDice: "The dice are waiting.",
  hpLeft: (who, hp) => (who === null ? `${hp} HP left.` : `${who} has ${hp} HP left.`),

  hitsFor: (damage) => `hits for ${damage}`,
  foeHp: (hp, most, struck) => `${hp} of ${most} HP${struck > 0 ? `; ${struck} would be struck off now` : ""}`,
  frozen: "Frozen",
  venom: (damage) => `Poisoned: ${damage} each turn`,
  stance: { balanced: "Balanced", aggressive: "Aggressive", defensive: "Defensive" },
  blow: {
    frozen: "It is frozen and does not strike.",
    missed: "It misses you.",
    stopped: "Your Armor holds.",
    hit: (damage, ignored) => (ignored ? `It hits for ${damage}, Armor ignored.` : `It hits for ${damage}.`),
  },
  struck: (damage) => `−${damage}`,
  less: "One HP less",
  more: "One HP more",

  success: "It succeeds.",
  failure: "It fails.",
  table: {
    die: "Die",
    success: "Success",
    failure: "Failure",
    happens: "What happens",
    always: (row) => `First: ${row}`,
    gold: (row, after) => `First: ${row}, or ${after} after a Monster or Trap`,
    pay: (price, row) => (price === "" ? row : `${price}: ${row}`),
    buy: (row, price) => `${row}: ${price} Gold`,
    sell: (what, price) => `Sell ${what}: +${price} Gold`,
    foe: (name, hp, damage) => `${name}: ${hp} HP, hits for ${damage}`,
    reward: (row) => `Reward: ${row}`,
    fight: "You fight what lives here.",
    offering: "An offering of 1 Gold adds 1 to the die.",
    crow: "Feed it 1 Food, and it is yours. Otherwise it steals 1 Gold.",
  },

  market: {
    wares: "To buy",
    sells: "To sell",
    price: (gold) => `${gold} Gold`,
    gold: (gold) => `You have ${gold} Gold.`,
    whichPotion: { title: "Which potion?", note: "Any that you do not hold." },
    whichGoes: (potion) => ({ title: "Which one goes?", note: `You hold two. One is thrown away for the ${potion}.` }),
  },

  odds: {
    switch: "Odds",
    likely(what, chance, mean) {
      const [may, cannot] = WHAT[what] ?? [fallback(what), `never ${fallback(what)}`];
      const expected = mean === null ? "" : what === "damage" ? `expected ${round(mean)}` : `${may}: ${round(mean)}`;
      if (chance === null) return expected === "" ? may : expected;
      const [of, all] = chance;
      if (of === 0) return cannot;
      return of === all ? may : `${may} ${of} in ${all}`;
    },
    assuming: (keys) => `This assumes: ${keys.map((key) => ASSUMED[key] ?? fallback(key)).join("; ")}.`,
    exact: "Exact, with nothing assumed.",
    missing: "The odds are not known here.",
  },

  end: {
    title(won, cleared, who) {
      if (won) return who === null ? "Og’s Blood is yours." : `Og’s Blood for ${who}.`;
      return cleared >= 8 ? "So close." : "The run is over.";
    },
    text: (won, cleared) =>
      won
        ? "At the end of ten areas Og’s Remains lie still, and do not rise again."
        : cleared === 0
          ? "No area was cleared. The dungeon is still there."
          : `${count(cleared, "area")} cleared. The dungeon is still there.`,
    again: "New run",
    sameAgain: "Same dungeon again",
    sameHint: "Same cards and dice while you make the same choices.",
    howItEnded: "How it ended",
  },
  poster: {
    title: (won, who) => (won ? `${who} came back` : `${who} fell here`),
    where: (won, area, floor, characters) =>
      won
        ? `${characters}, with Og’s Blood`
        : area === 10
          ? `${characters}, before Og’s Remains`
          : `${characters}, in area ${area} of 10, ${floor}`,
    hp: "HP, room by room",
    cause: (won, cause) => (won ? "Og’s Blood" : `Cause: ${cause}`),
    counts: (rooms, monsters, bosses, falls) => [
      count(rooms, "room"),
      count(monsters, "monster"),
      bosses === 1 ? "1 boss" : `${bosses} bosses`,
      count(falls, "fall"),
    ],
    sign: (difficulty) => `${difficulty} · Duskboard`,
    label: (won, who, area) => (won ? `${who} won Og’s Blood` : `${who} fell in area ${area} of 10`),
  },
};

function round(mean: number): string {
  return String(Math.round(mean * 10) / 10);
}
