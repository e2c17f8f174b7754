/** What stands on the board. */
import { common } from "../../../../words/en/common";
import type { BoardWords } from "../board";

const { list } = common;
const ORDINALS = ["1st", "2nd", "3rd", "4th", "5th", "6th"];
const place = (at: number) => ORDINALS[at - 1] ?? `${at}th`;
const often = (count: number) => ["", "", "twice", "three times", "four times"][count] ?? `${count} times`;
const points = (count: number) => (Math.abs(count) === 1 ? `${count} point` : `${count} points`);
const effect = (value: number) => (value < 0 ? `loses ${-value}` : value > 0 ? `gains ${value}` : "has no effect");

export const board: BoardWords = {
  keys: [
    ["Enter", "seal the name"],
    ["K", "Keep"],
    ["P", "Pass"],
    ["1 – 4", "take up a card in DAY 2"],
  ],
  where: (number) =>
    number === 0 ? "Practice round" : number < 5 ? `DAY 1, round ${number} of 4` : `DAY 2, round ${number} of 7`,
  practice: "None of this counts.",
  place,
  decree: {
    spoken: (effects) =>
      `The decree, in alphabetical order: ${effects.map((value, at) => `${place(at + 1)} ${effect(value)}`).join(", ")}.`,
  },
  owes: { write: "writing", declare: "deciding", select: "choosing", over: "" },
  seat: {
    sealed: "sealed",
    kept: "has kept",
    holds: (writer) => `holds ${writer}'s card`,
    holdsOwn: "holds their own card",
    total: (total) => `${points(total)} so far`,
  },

  write: {
    ask: (isTitle, about) => (isTitle ? `Write a title${about === "" ? "" : `: ${about}`}.` : "Write a first name."),
    script: { any: "", latin: "In Latin letters.", kana: "In kana." },
    goes: (direction, to) => `Your card goes ${direction}, to ${to}.`,
    label: (isTitle) => (isTitle ? "Your title for this round" : "Your name for this round"),
    counter: (letters, longest, isTitle) => `${letters} of ${longest} ${isTitle ? "characters" : "letters"}`,
    seal: (isTitle) => (isTitle ? "Seal the title" : "Seal the name"),
    another: (isTitle) => (isTitle ? "Write another title" : "Write another name"),
    leave: "Leave it as it is",
    sealed: "Sealed. Only you know it.",
    kanji:
      "Kanji come after kana, in the order of their character codes. To be ordered by its reading, write the name in kana.",
    private: "Do not write the full name of a private person.",
    watched: "Everybody is writing.",
    onItsWay: "On its way …",
  },
  declare: {
    ask: "Keep it, or pass it?",
    holds: (writer, isFirst) =>
      isFirst ? `You hold ${writer}'s card. Only you two know it.` : `You hold ${writer}'s card.`,
    holdsOwn: "Your own card has come back to you.",
    writtenBy: (writer) => `written by ${writer}`,
    writtenByYou: "written by you",
    keep: "Keep",
    keepMeans: "and leave the draft",
    pass: "Pass",
    passMeans: (direction) => `on to the ${direction}`,
    count: (count, limit) => (limit === 0 ? `Pass round ${count}` : `Pass round ${count} of ${limit}`),
    last: "The last one: then all cards are laid out.",
    sealed: { keep: "Sealed: you keep it.", pass: "Sealed: you pass it." },
    kept: "You have kept it. The draft continues without you.",
    youWrote: "You wrote",
    watched: "Keep or pass? Everybody decides together.",
  },
  ring: {
    label: "The cards around the table",
    atOnce: "All at once …",
    passed: (direction) => `The cards go to the ${direction}.`,
    keeps: "keeps",
    passes: "passes",
    ended: (reason, passer) =>
      ({
        "all-kept": "Nobody passes. The draft is over.",
        "one-passer": `Only ${passer} would pass, and nobody is left to take the card. The draft is over.`,
        limit: "That was the last declaration. The draft is over.",
      })[reason],
  },
  show: {
    label: (number) => (number === 0 ? "Scoring of the practice round" : `Scoring of round ${number}`),
    faceDown: "All names are in.",
    read: () => "The names are …",
    sorting: () => "In alphabetical order …",
    falling: "The decree falls.",
    writtenBy: (writer) => `written by ${writer}`,
    heldBy: (holder) => `held by ${holder}`,
    asWriter: (holder) => `${holder}, then −1 as a writer`,
    group: "the same name",
    sameName: (count, writers) => `The same name ${often(count)}: its writers, ${writers}, lose 1 each.`,
    crossed: "X: a lose icon met this card",
    crosses: (whose) =>
      `${list(whose.map(([writer, name]) => `${writer}'s ${name}`))} ${whose.length === 1 ? "carries" : "carry"} an X.`,
    killsLater: "Kill Points are counted after round 4.",
    wiped: "That was practice. Everything is wiped, and from now on it counts.",
    alphabet: "The alphabet, with the names at their letters",
    skip: "To the end",
    again: "See it again",
    lookAgain: (number) => (number === 0 ? "See the practice round again" : `See round ${number} again`),
    back: "Back to the table",
    due: "The table is waiting for you.",
    next: {
      round: (number, direction) =>
        direction === null ? `Round ${number}` : `Round ${number}, cards to the ${direction}`,
      first: "Round 1, now it counts",
      home: "Send the cards home",
      end: "Who has won?",
    },
  },
  sheet: {
    title: "Score sheet",
    who: "Who",
    round: (number) => `Round ${number}`,
    sum: "Sum",
    none: "not yet",
  },
  home: {
    title: "The cards go home",
    means: "Each X is a Kill Point for the writer of the card.",
    points: (count) => (count === 1 ? "1 Kill Point" : `${count} Kill Points`),
    next: "DAY 2: play your own cards",
  },
  select: {
    ask: "Choose one of your cards.",
    hint: "All cards are revealed together. Once sealed, it is final.",
    hand: "Your cards",
    card: (number) => `round ${number}`,
    used: "used",
    play: "Play it",
    playName: (name) => `Play ${name}`,
    sealed: "Sealed. All cards are revealed together.",
    others: "What everybody has left",
    watched: "Everybody is choosing a card.",
  },
  end: {
    won: ({ winners, total, kills, rivals }) => {
      if (winners.length > 1) return `${list(winners)} share the victory, with ${points(total)} each.`;
      const [winner = ""] = winners;
      if (kills === null) return `${winner} wins, with ${points(total)}.`;
      return `${winner} wins, with ${kills === 1 ? "one Kill Point" : `${kills} Kill Points`} more than ${list(rivals)}.`;
    },
    names: "The names of the evening",
  },
  screen: {
    next: (number) => `Next: round ${number}`,
  },
};
