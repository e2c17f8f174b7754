/** The home page, and the page where a table is set up. */
import type { Company } from "../../lib/table/seat-plan";

const COUNTS = ["no", "one", "two", "three", "four", "five", "six"];
const count = (n: number) => COUNTS[n] ?? String(n);
const bots = (n: number) => `${count(n)} ${n === 1 ? "bot" : "bots"}`;
const range = (fewest: number, most: number) => (fewest === most ? String(fewest) : `${fewest}–${most}`);

interface Plan extends Company {
  readonly people: number;
  readonly fewest: number;
  readonly most: number;
}
const needs = ({ fewest, most }: Plan) => `Needs ${range(fewest, most)} players`;

export const home = {
  me: "My matches",
  welcome: "Little games with secrets. Somebody has already lit the lamps; pick a window.",
  wanderer: "Wanderer",

  howMany: "How many are playing?",
  yourName: "Your name",

  players: (fewest: number, most: number) => `${range(fewest, most)} ${most === 1 ? "player" : "players"}`,
  minutes: (n: number) => `${n} minutes`,
  aloneToo: "or solo",

  /** Said before the click, for the number of people that was chosen. */
  company: {
    alone: () => "Just you: you play solo.",
    bots: (plan: Plan) => `Just you: ${bots(plan.bots)} will join.`,
    friends: (plan: Plan) =>
      `${plan.people} of you: share the link, and ${plan.people === 2 ? "both" : `all ${count(plan.people)}`} can play.`,
    filled: (plan: Plan) => `${needs(plan)}, so ${bots(plan.bots)} will join you.`,
    short: (plan: Plan) =>
      `${needs(plan)}, and there are no bots yet: bring ${count(plan.missing)} more ${plan.missing === 1 ? "friend" : "friends"}.`,
    watched: (plan: Plan) =>
      `For ${range(plan.fewest, plan.most)} players, so ${count(plan.watchers)} of you will watch.`,
  } satisfies Record<Company["kind"], (plan: Plan) => string>,

  playNow: "Play now",
  aloneInstead: "Solo",
  newTable: "New table",
  /** Who cannot see the window hears which game a button is for. */
  ofGame: (what: string, title: string) => `${what}: ${title}`,
  settingUp: "Setting the table…",
  shuttered: "Shuttered",
  shutteredLine: "Nobody lives here yet. The next game will light this one.",
  shelfMissing: "The house is dark: the server is not answering.",

  free: "A chair is free",
  noneFree: "No tables yet. Light the first lamp.",
  tableOf: (name: string) => `${name}’s table`,
  agreedOn: (title: string, agreed: string) => `${title}, ${agreed}`,
  tableWithoutHost: "An empty table",
  chairsFree: (n: number) => (n === 1 ? "one chair is free" : `${count(n)} chairs are free`),
  botsThere: bots,
  sitDown: "Sit down",
  mine: "Where you left off",
  noneMine: "Your tables will wait for you here.",
  goOn: "Go on",
  lookIn: "Look in",
  phases: {
    gathering: (chairs: number) => `waiting for ${count(chairs)} more`,
    playing: () => "playing now",
    over: () => "the match is over",
  },
  finished: (n: number) => `Finished: ${n}`,

  allRules: "All rules",
  credits: "Who made this",
  light: "Light",
  lights: { dusk: "Dusk", morning: "Morning", auto: "Match device" },

  setUp: {
    title: "New table",
    unknown: "That game is not on the shelf.",
    refused: "The table was not set up.",
    clause: (clause: string) => `The rules say why: ${clause}`,
    seats: "Chairs at the table",
    whoSits: "Who sits where",
    you: (name: string) => `You: ${name}`,
    chair: (n: number) => `Chair ${n}`,
    friend: "A friend, by link",
    whoOn: (n: number) => `Who sits in chair ${n}?`,
    watched: (bot: string) => `${bot} (you watch)`,
    watchInstead: "If a bot takes this chair, you watch.",
    noBot: "There is no bot for this game yet.",
    nameHelp: (name: string) => `Leave it empty and you are called ${name}.`,
    agreed: "Rules",
    howYouPlay: "How you play",
    friends: (n: number) => `${count(n)} ${n === 1 ? "friend" : "friends"}`,
    rare: "Rarely used",
    characters: (count: number, longest: number) => `${count} of ${longest} characters.`,
    pace: "Pace",
    paces: {
      none: { name: "No clock", help: "Take your time. A match can last for days." },
      relaxed: { name: "Relaxed", help: "Time to think; the house plays for anyone away too long." },
      quick: { name: "Quick", help: "Little time for each decision." },
    },
    door: "Who can come in",
    byLink: "Only people with the link",
    byLinkHelp: "You get a link to send to your friends.",
    listed: "Anyone",
    listedHelp: "The table is listed on the home page while a chair is free.",
    start: "Start",
  },
};
