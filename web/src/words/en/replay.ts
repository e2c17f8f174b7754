/** Words of what comes after a match: replays, what if, keepsakes, uploaded records. */
export const replay = {
  title: "Replay",
  watch: "Watch it again",
  notThere: "There is nothing to watch here: the match is not over, or its table was deleted.",
  noBoard: "This game has no board here, so its matches cannot be watched.",
  notYours: "This is a replay. To go on from here: ",

  at: (at: number, last: number) => `Step ${at} of ${last}`,
  told: (at: number, last: number, text: string) => `Step ${at} of ${last}: ${text}`,
  setUp: "The table is set.",
  unseen: "Nothing that these eyes could see.",

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
    selected: "Selected: copy it with your keyboard, or by a long press.",
    address: "The link to this moment",
  },

  digest: {
    checked: (short: string) => `Checked: digest ${short}`,
    how: "Every step was played again by the rules.",
    version: (version: number) => `Version ${version} of the game`,
    copy: "Copy the whole digest",
    whole: "The digest of the record",
  },

  /** Of a record that was brought: who says that it was played at their tables. */
  signed: (by: { readonly here: boolean; readonly house: string } | null) =>
    by === null
      ? "Not signed: no house says that it was played at its tables."
      : by.here
        ? "Signed by this house: it says that this was played at its tables."
        : `Signed with the key of another house: it says that this was played at its tables. The file calls it ${by.house}; this house does not know it.`,

  whatIf: {
    open: "What if…?",
    title: "What if…? Play on from here",
    explain: (at: number) =>
      `A new table begins as it stood at step ${at}. What was decided so far stays; luck is drawn anew.`,
    others: "The other chairs are free: send the link to friends, or let bots sit down.",
    seat: "Your chair",
    due: "to decide",
    name: "Your name",
    start: "Play on from here",
    mark: (at: number) => `What if: from step ${at} of this match`,
    chip: (at: number) => `What if · from step ${at}`,
    last: "This is the last step: there is nothing left to decide.",
  },

  keepsake: {
    open: "Keepsake",
    title: "A keepsake of this match",
    picture: "A picture of this match; the text below tells the same.",
    noPicture: "The picture could not be drawn. Try again in a moment.",
    svg: "Save as SVG",
    png: "Save as PNG",
    share: "Share",
    summary: "In words, for a chat",
    noSummary: "The text could not be had. Try again in a moment.",
    copy: "Copy the text",
    record: "The record",
    recordHint: "Every decision and all luck, as a file. It can be watched in any house that has this game.",
    whole: "Save the record",
    seen: (name: string) => `As ${name} saw it`,
    seenByAll: "As a spectator saw it",
  },

  bring: {
    link: "Watch a record",
    title: "Watch a record",
    what: "A record is a match in one file: every decision, and all luck. It is played again here by the rules, step by step, so a forged one is found out.",
    where: "You get one at the end of a match (Save the record), from a friend, or from a game in the terminal.",
    file: "A record as a file",
    choose: "Choose a file",
    drop: "Or drop it here.",
    paste: "Or paste its text",
    check: "Check and watch",
    checking: "The record is being checked, step by step.",
    reading: "The file is being read.",
    empty: "There is nothing in it.",
    tooLong: "This is too long: a record is one megabyte at most.",
    unreadable: "This file could not be read.",
    told: "What the server says:",
    several: (count: number) => `${count} records are in it. Which one?`,
    more: (count: number) => `And ${count} more, which are not listed here.`,
    one: (number: number) => `Record ${number}`,
    keeps: "Whoever has its address can watch it. You can take it away again on its page, on this device.",
    takeAway: "Take it away again",
    sure: "The record is deleted here, and its address shows nothing any more.",
    yes: "Delete it",
    gone: "The record is gone.",
  },
};
