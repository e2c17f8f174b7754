/** My page, and the way to it. */
import type { Outcome, Totals } from "../../me/matches";

const count = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`;
const points = (n: number) => count(n, "point", "points").replace("-", "−");

export const me = {
  title: "My matches",

  counting: "Counting your matches.",
  played: (n: number) => `${count(n, "match", "matches")} on this device.`,
  waiting: (n: number) => (n === 1 ? "One table is waiting for you" : `${n} tables are waiting for you`),

  nothing: "Nothing played here yet.",
  nothingLine: "Your matches will be kept here: how they ended, who you played with, and how to watch them again.",
  pickWindow: "Pick a window",

  totals: ({ matches, by }: Totals) =>
    [
      count(matches, "match", "matches"),
      ...(by.won > 0 ? [`${by.won} won`] : []),
      ...(by.together > 0 ? [`${by.together} won together`] : []),
      ...(by.lost > 0 ? [`${by.lost} lost`] : []),
    ].join(" · "),
  matchesOf: (title: string) => `Matches of ${title}`,
  match: "Match",
  result: "Result",
  outcomes: { won: "Won", together: "Won together", lost: "Lost", ended: "" } satisfies Record<Outcome, string>,
  points,
  alone: "solo",
  withWhom: (names: string) => `with ${names}`,
  whatIf: "What if",
  whatIfNote: "A “what if” picks up from a moment of another match, so it does not count.",
  /** For screen readers, which read the link by itself. */
  watchOf: (what: string, when: string) => `${what}: ${when}`,
  showAll: (n: number) => `Show all ${n}`,
  showLess: "Show fewer",
  chartMissing: "The chart could not be loaded.",

  introductions: "Introductions",
  learned: { finished: "finished", begun: "begun", none: "not yet" },

  brought: "Records you added",

  devices: {
    title: "Your devices",
    alone: "A table’s menu has a link that opens your seat on another device. That device will be listed here.",
    shared: "All of these can open your seats. If you do not know one of them, somebody has used a link to your seat.",
    /** From the server: a browser and a system, or nothing. */
    label: (label: string) => label || "Unknown device",
    this: "this device",
    own: (n: number) => (n === 0 ? "no seat right now" : `a seat at ${count(n, "table", "tables")}`),
    tables: (n: number) => `${count(n, "shared table", "shared tables")}`,
    since: (day: string) => `since ${day}`,
    seen: (day: string) => `last used ${day}`,
    earlier: "was there before this one",
    shutOut: "Shut out",
    shutOutWhich: (label: string) => `Shut out: ${label}`,
    sure: (label: string) => `Shut out ${label}?`,
    goes: "It loses the seats you share right away, and unused links to them stop working.",
    who: "Only a device that was at a seat first can do this, so nobody you give a link to can shut you out.",
    yes: "Yes, shut it out",
  },

  everything: "Everything about me",
  noAccount: "There is no account. A key in a cookie tells the server which seats are yours.",
  server: "On the server",
  serverKeeps:
    "Your seats, the names you gave there, what you said in the chat, your matches, records you added, and the names of your browser and system.",
  browser: "In this browser",
  browserKeeps:
    "Your name, language, light and sound, how you last set up a table, your own decrees, and the introductions you know.",
  save: "Save it all as a file",
  saved: "Saved.",
  delete: "Delete everything about me",
  sure: "Delete everything?",
  goes: "This deletes your seats, names and chat, tables where nobody else sat, records you added, and everything this browser remembers. Nobody can bring them back.",
  stays: "Matches with others stay with them, without your name. Chairs you still hold become free.",
  yes: "Yes, delete everything",

  goodbye: "Goodbye, and thank you.",
  goodbyeLine: "Nothing about you is kept here any more. The lamps stay lit.",
};
