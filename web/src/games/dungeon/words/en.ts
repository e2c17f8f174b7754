import { common } from "../../../words/en/common";
import type { Names } from "../../../lib/game";
import type { DungeonWords } from ".";
import type { Tile } from "../protocol.gen";

const { list } = common;
const WINDS = ["north", "east", "south", "west"] as const;
const KINDS = {
  S: "straight",
  S2: "straight, two paths",
  L: "left turn",
  L2: "left turn, two paths",
  R: "right turn",
  R2: "right turn, two paths",
  RE: "Repeat",
  ST: "start tile",
};
const GHOSTS = { A: "the Sheet", B: "the Hood", C: "the Wisp", D: "the Imp", E: "the Medusa" };

const named = (names: Names, seats: readonly number[]) => list(seats.map((seat) => names[seat] ?? ""));
const tile = ({ kind, ghost }: Tile) => `${KINDS[kind]}${ghost === null ? "" : `, with ${GHOSTS[ghost]}`}`;
const lying = (what: Tile, rotation: number) => `${tile(what)}, heading ${WINDS[rotation] ?? ""}`;
const wind = (heading: number) => WINDS[heading] ?? "";
const count = (number: number, one: string) => `${number} ${one}${number === 1 ? "" : "s"}`;

const CLAUSE: DungeonWords["check"]["clause"] = {
  wall: "D-5.1",
  loop: "D-5.2",
  reverse: "D-5.3",
  misplaced: "D-5.4",
  square: "D-10.2",
  "five-ghosts": "D-10.3",
  "same-ghost": "D-10.4",
};
const WHY: DungeonWords["check"]["why"] = {
  wall: ({ met }) => `The path meets the wall of tile ${met}.`,
  loop: ({ met }) => `The path comes back to tile ${met} the same way, and goes in circles.`,
  reverse: ({ met }) =>
    met === null
      ? "The path would run backwards out of the dungeon."
      : `The path would run backwards through tile ${met}.`,
  misplaced: ({ laid, heading }) => `It lies ${laid}, but the path was heading ${heading}.`,
  square: () => "It lies outside the 9 by 9 square.",
  "five-ghosts": () => "It shows the fifth ghost.",
  "same-ghost": () => "It shows the same ghost again.",
};
const FAILURE = {
  misplaced: "A tile was turned the wrong way.",
  "went-on-lost": "The dungeon was lost, and you went on.",
  "opened-early": "The dungeon was not lost yet when you opened a new one.",
};
const both = (text: string, seat?: number) => ({ spoken: text, kept: text, ...(seat === undefined ? {} : { seat }) });
const onlySpoken = (text: string) => ({ spoken: text, kept: null });

export const words: DungeonWords = {
  title: "Dungeon in Memory",
  agree(options, seats) {
    const rules = [
      options.one_voice ? "one voice" : "",
      options.square ? "9 by 9" : "",
      options.five_ghosts ? "five ghosts" : "",
      options.same_ghost ? "same ghost" : "",
      options.strict_corridor ? "strict corridors" : "",
    ].filter((rule) => rule !== "");
    return [seats === 1 ? "solo, as many tiles as you can" : `${options.level}, first to 3 candles`, ...rules].join(
      " · ",
    );
  },
  options: {
    level: {
      label: "Level",
      help: "Beginners play with straights and left turns and hold three tiles; the advanced level has all tiles, and you hold two. Solo always uses all tiles.",
      values: { beginner: "Beginner", advanced: "Advanced" },
    },
    one_voice: { label: "One voice", help: "Rule #1: at most one player cries LOST! after each tile.", values: {} },
    square: {
      label: "9 by 9 square",
      help: "Rule #2: the dungeon is lost when a tile lies outside a square of 9 by 9.",
      values: {},
    },
    five_ghosts: { label: "Five ghosts", help: "Rule #3: the dungeon is lost when a fifth ghost is laid.", values: {} },
    same_ghost: {
      label: "The same ghost",
      help: "Rule #4: the dungeon is lost when a ghost is laid a second time (advanced level).",
      values: {},
    },
    strict_corridor: {
      label: "Strict corridors",
      help: "Ruling R8: no border between two cells may be crossed twice.",
      values: {},
    },
    solo_early_new: {
      label: "New dungeon too early (solo)",
      help: "Ruling R16: what happens if you open a new dungeon before the old one is lost.",
      values: { fail: "The run ends there", allow: "Allowed" },
    },
    reading: {
      label: "The tiles in the box",
      help: "Ruling R2: how the printed list of tiles is read.",
      values: { "1": "Reading 1", "2": "Reading 2", "3": "Reading 3", "4": "Reading 4" },
    },
  },
  keys: [
    ["1 2 3", "choose a tile"],
    ["Q E ← →", "turn it"],
    ["Enter", "lay it down"],
    ["L L", "cry LOST! (press twice)"],
    ["H", "the path holds"],
    ["G", "go on (solo)"],
    ["N", "new dungeon (solo)"],
  ],
  refusals: {
    // The server's own sentences will do; but in an introduction only this page knows what the newcomer is called.
    "no-window": ({ active }, names) =>
      `Lost is announced after a tile, and ${names[Number(active)] ?? ""} has not placed the next one yet.`,
  },

  kinds: KINDS,
  ghosts: GHOSTS,
  winds: WINDS,
  tile,
  lying,
  topTile: (what) => `On top of the stack: ${what}`,

  ask: {
    place: "Your tile",
    placeHint: "Turn it the way you are walking.",
    opens: "A new dungeon",
    opensHint: "This tile opens it. Turn it as you like.",
    steer: "Still a way through?",
    steerHint: "Go on here, or open a new dungeon if this one is lost.",
    window: "Still a way through?",
    windowAgain: (names) => `${names} cried LOST! Do you still see a way?`,
    sealed: "Your answer is sealed.",
    left: "You have left the team. Watch until the path is checked.",
    over: "The match is over.",
  },
  owes: { place: "choosing a tile", announce: "lost or not?", steer: "go on or not?" },
  stack: (number, deck) => `Tile ${number} on top · ${deck} in the deck`,
  dungeons: (dungeon, tiles) => `Dungeon ${dungeon}, ${count(tiles, "tile")}, closed`,
  hand: "Your tiles",
  resting: "your tiles, resting",
  chosen: (what) => `${what}, chosen`,
  turnLeft: "Turn left",
  turnRight: "Turn right",
  layDown: "Lay it down",
  lost: "LOST!",
  sure: "Sure?",
  sureHint: "Press again to cry LOST!",
  holds: "The path holds",
  goOn: "Go on",
  newDungeon: "New dungeon",
  points: (points, of) => `${points} of ${of} points`,
  tilesInHand: (tiles) => count(tiles, "tile"),
  hasLeft: "has left the team",
  itsTurn: "laid the tile",
  cries: (names, many) => `${names} ${many ? "cry" : "cries"} LOST!`,
  lostCardOf: (name) => `LOST card of ${name}`,

  check: {
    title: "The check",
    laying: "The stack is turned over.",
    map: (tiles) => `The dungeon, laid out: ${count(tiles, "tile")}`,
    way: "The way through the dungeon",
    step: ({ number, heading, leaves, passed }, turn) => {
      const turns = ["goes straight on", "turns right", "turns back", "turns left"][turn] ?? "";
      const on = passed.map((one) => ` Then through tile ${one.number}, leaves to the ${wind(one.leaves)}.`);
      return `Tile ${number}: from the ${wind((heading + 2) % 4)}, ${turns}, leaves to the ${wind(leaves)}.${on.join("")}`;
    },
    strip: "The stack, from the bottom",
    tileNumber: (number, what) => `Tile ${number}: ${what}`,
    aside: "beside the map",
    lostOn: (number, cause) => `Lost on tile ${number}: ${cause}.`,
    cause: {
      wall: "a wall",
      loop: "in circles",
      reverse: "backwards",
      misplaced: "turned the wrong way",
      square: "outside the square",
      "five-ghosts": "the fifth ghost",
      "same-ghost": "the same ghost",
    },
    why: WHY,
    clause: CLAUSE,
    held: "The path held.",
    cried: (number) => `cried on tile ${number}`,
    criedEarly: (number, early) => `cried on tile ${number}, ${early} too early`,
    criedFirst: (number) => `cried on tile ${number}, first after the loss`,
    criedLater: (number) => `cried on tile ${number}, after the others`,
    criedInVain: (number) => `cried on tile ${number}, but the path held`,
    walked: "walked to the end",
    plus: "+1",
    next: "Next exploration",
    seeAgain: "See it again",
    skip: "Skip",
    scoredHow: {
      lost: "The first to cry at or after the loss score.",
      held: "There was a way: everyone who did not cry scores.",
    },
    dungeon: (number) => `Dungeon ${number}`,
    failure: FAILURE,
    noFailure: "Every tile in its place.",
    soloPoints: (tiles, bonus) => `${count(tiles, "tile")}${bonus > 0 ? ` and ${bonus} for additional rules` : ""}`,
    yourTurnWaits: "The others are waiting for you.",
    wins: (names, many) => (many ? `${names} share the victory.` : `${names} wins.`),
    soloOver: (points) => `${count(points, "point")}.`,
  },

  beside: {
    title: "The true map",
    holds: (where) => `The path holds and leads ${where}.`,
    map: (tiles, how) => `The true map, ${count(tiles, "tile")}. ${how}`,
    correct: (number) => `last correct tile: ${number}`,
    noneCorrect: "no correct tile yet",
    lostIt: (number) => `lost the path with tile ${number}`,
    handOf: (name) => `Tiles of ${name}`,
    sealedLost: "sealed: LOST!",
    sealedHolds: "sealed: the path holds",
    strip: "All tiles of the stack, from the bottom",
    goTo: (number, what) => `Tile ${number}: ${what}. Go to where it was laid`,
  },
  chart: {
    title: "How early or late you cry",
    empty: "You have not cried LOST! yet. Play with others, cry, and see here how good your timing is.",
    sum: ({ cries, early, onTime, late }) =>
      `You cried ${count(cries, "time")}: ${onTime} right on the tile, ${late} later, ${early} while there was still a way.`,
    never: "never lost",
    early: "too early",
    onTime: "on the tile",
    late: "later",
    tiles: (tiles, isOpen) => `${tiles}${isOpen ? "+" : ""}`,
    bar: ({ delay, isOpen, count: times }) => {
      const tiles = `${count(Math.abs(delay ?? 0), "tile")}${isOpen ? " or more" : ""}`;
      const when =
        delay === null
          ? "the path was never lost"
          : delay === 0
            ? "right on the tile"
            : `${tiles} ${delay < 0 ? "too early" : "late"}`;
      return `${when}: ${times}`;
    },
  },

  say: {
    ExplorationBegan: ({ starter }, names) =>
      both(names.length > 1 ? `A new dungeon. ${names[starter] ?? ""} begins.` : "A new dungeon.", starter),
    TilesDealt: ({ tiles }) => onlySpoken(tiles.length > 0 ? `You hold ${list(tiles.map(tile))}.` : ""),
    TilePlaced: ({ seat, tile: what, rotation }, names) =>
      onlySpoken(`${names[seat] ?? ""} lays ${lying(what, rotation)}.`),
    TileDrawn: ({ tile: what }) => onlySpoken(what === null ? "" : `You draw ${tile(what)}.`),
    DecisionSealed: ({ seat }, names) => onlySpoken(`${names[seat] ?? ""} is ready.`),
    DecisionsRevealed: ({ announced, too_late }, names) => {
      if (announced.length === 0) return onlySpoken("Nobody cries LOST!");
      const late = too_late.length > 0 ? ` ${named(names, too_late)} cried too, but one voice is enough (D-10.1).` : "";
      const many = announced.length > 1;
      return both(
        `${named(names, announced)} ${many ? "cry" : "cries"} LOST! and ${many ? "leave" : "leaves"} the team.${late}`,
        announced[0],
      );
    },
    TurnPassed: ({ seat }, names) => onlySpoken(`${names[seat] ?? ""}’s turn.`), // kept, such lines would count tiles
    CheckBegan: ({ reason }) =>
      both(
        {
          "one-left": "Only one is left. The path is checked.",
          "no-tile": "There is no tile left to place. The path is checked.",
          "deck-empty": "All tiles are placed. The path is checked.",
        }[reason],
      ),
    TileLaid: ({ step }) => {
      const through = step.passed.map((passed) => `tile ${passed.number}`);
      return onlySpoken(
        `Tile ${step.number}, ${tile(step.tile)}${through.length > 0 ? `; the path runs on through ${list(through)}` : ""}.`,
      );
    },
    DungeonLost: ({ loss }) =>
      both(
        `Lost on tile ${loss.number}. ${WHY[loss.cause]({ met: loss.met, laid: wind(loss.laid ?? 0), heading: wind(loss.heading) })} (${CLAUSE[loss.cause]})`,
      ),
    TileSetAside: ({ aside }) => onlySpoken(`Tile ${aside.number} goes beside the map.`),
    LostCardsAppeared: ({ number, seats }, names) =>
      both(`On tile ${number}: the LOST card${seats.length > 1 ? "s" : ""} of ${named(names, seats)}.`, seats[0]),
    ExplorationScored: ({ gained, failed }, names) => {
      const points = gained.length > 0 ? `A point for ${named(names, gained)}.` : "Nobody scores.";
      return both(failed.length > 0 ? `${points} ${named(names, failed)} cried in vain.` : points, gained[0]);
    },
    MatchWon: ({ winners }, names) =>
      both(`${named(names, winners)} ${winners.length > 1 ? "share the victory" : "wins"} with 3 candles.`, winners[0]),
    TileTurnedUp: ({ tile: what, opens }) =>
      onlySpoken(`The next tile: ${tile(what)}.${opens ? " It opens a new dungeon." : ""}`),
    DungeonOpened: ({ dungeon }) => onlySpoken(`Dungeon ${dungeon}.`),
    SoloScored: ({ tiles, bonus, failure }) =>
      both(`${failure === null ? "Every tile in its place." : FAILURE[failure]} ${count(tiles + bonus, "point")}.`),
  },
};
