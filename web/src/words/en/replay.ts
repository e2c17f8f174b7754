/** Words of what comes after a match: replays, what if, keepsakes, uploaded records. */
export const replay = {
  title: "Replay",
  watch: "Watch it again",
  notThere: "There is nothing to watch here: the match is not over, or its table was deleted.",
  noBoard: "This game has no board here, so its matches cannot be watched.",
  notYours: "This is a replay. To play on from here: ",

  at: (at: number, last: number) => `Step ${at} of ${last}`,
  told: (at: number, last: number, text: string) => `Step ${at} of ${last}: ${text}`,
  setUp: "The table is set.",
  unseen: "Nothing these eyes could see.",

  controls: "The replay",
  moment: "Moment of the match",
  toStart: "To the start",
  back: "One step back",
  play: "Play",
  pause: "Pause",
  forward: "One step forward",
  toEnd: "To the end",
  speed: "Speed",
  log: "What happened",
  beside: "How it really was",
  about: "This match",
  toTable: "To its table",

  keys: [
    ["← →", "one step back or forward"],
    ["Home End", "to the start, to the end"],
    ["Space", "play or pause"],
    ["1 2 3 4", "speed"],
    ["[ ]", "to the turning point before or after"],
    ["E", "through whose eyes"],
  ] as readonly (readonly [key: string, what: string])[],

  eyes: {
    title: "Through whose eyes?",
    now: (whose: string) => `Through whose eyes? Now: ${whose}`,
    all: "Everything",
    allHint: "Every hand and every secret, and how it really was.",
    watch: "A spectator",
    watchHint: "What everybody at the table could see.",
    seat: (name: string) => `As ${name}`,
    seatHint: "What this player saw at that moment, and nothing else.",
  },

  link: {
    copy: "Copy the link to this moment",
    copied: "Copied.",
    selected: "Selected: copy it with your keyboard or a long press.",
    address: "The link to this moment",
  },

  digest: {
    checked: (short: string) => `Checked: digest ${short}`,
    how: "Every step was replayed by the rules.",
    version: (version: number) => `Version ${version} of the game`,
    copy: "Copy the whole digest",
    whole: "The digest of the record",
  },

  /** Of a record that was brought: who says that it was played at their tables. */
  signed: (by: { readonly here: boolean; readonly house: string } | null) =>
    by === null
      ? "Not signed: no house says it was played at its tables."
      : by.here
        ? "Signed by this house, which says it was played at its tables."
        : `Signed with the key of another house, which says it was played at its tables. The file calls that house ${by.house}; this house does not know it.`,

  whatIf: {
    open: "What if…?",
    title: "What if…? Play on from here",
    explain: (at: number) => `A new table picks up at step ${at}. What was decided so far stays; the luck is new.`,
    sameBots: (names: string) => `The same bots play again: ${names}`,
    atOnce: "It begins at once.",
    others: "It begins when every chair is taken: send the link to friends, or let bots sit down.",
    seat: "Your chair",
    mine: "yours",
    due: "deciding",
    name: "Your name",
    start: "Play on from here",
    mark: (at: number) => `What if: from step ${at} of this match`,
    chip: (at: number) => `What if · from step ${at}`,
    last: "There is nothing left to decide from here.",
    anew: "Played anew from here",
  },

  share: "Share",

  bring: {
    link: "Watch a record",
    title: "Watch a record",
    what: "A record is a whole match in one file: every decision and all the luck. It is replayed here by the rules, step by step, so a forgery is found out.",
    where: "You get one at the end of a match (Save the record), from a friend, or from a game in the terminal.",
    file: "A record as a file",
    choose: "Choose a file",
    drop: "Or drop it here.",
    paste: "Or paste its text",
    check: "Check and watch",
    checking: "Checking the record, step by step.",
    reading: "Reading the file.",
    empty: "There is nothing in it.",
    tooLong: "This is too long: a record is at most one megabyte.",
    unreadable: "This file could not be read.",
    told: "The server says: ",
    several: (count: number) => `There are ${count} records in it. Which one?`,
    more: (count: number) => `And ${count} more, not listed here.`,
    one: (number: number) => `Record ${number}`,
    keeps: "Anyone with its link can watch it. You can delete it again on its page, from this device.",
    takeAway: "Delete this record",
    sure: "The record will be deleted here, and its link will show nothing.",
    yes: "Delete it",
    gone: "The record is gone.",
  },
};
