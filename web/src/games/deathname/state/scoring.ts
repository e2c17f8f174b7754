/** One scoring as it is shown, picture by picture. Nothing is judged here: order, places and points are the server's. */
import type { Sound } from "../../../lib/browser/sound";
import type { Direction, Event, Laid, Sorted, View } from "../protocol.gen";

export interface Scoring {
  readonly sorted: Sorted;
  readonly isPractice: boolean;
  /** By seat; none: they are not counted now. */
  readonly kills: readonly number[] | null;
  /** What comes after it; none: the match is over. */
  readonly next: { readonly number: number; readonly direction: Direction | null } | null;
}

/** What lies on the table at one moment of the show. */
export interface Picture {
  readonly moment: "down" | "read" | "sort" | "fall" | "points";
  /** From left to right: which place the card belongs to that lies there. */
  readonly order: readonly number[];
  /** Of the two cards that change places now, the places they belong to. */
  readonly lifted: readonly number[];
  /** So many cards lie where they belong, from the first on: their letters are lit. */
  readonly settled: number;
  /** Equal names have found each other. */
  readonly isBound: boolean;
  /** So many icons have fallen. */
  readonly icons: number;
  readonly hasCrosses: boolean;
  readonly hasPoints: boolean;
  readonly hasPenalty: boolean;
  readonly isWiped: boolean;
}

export interface Frame {
  readonly of: "CardsLaidOut" | "RoundScored" | "PracticeWiped";
  readonly picture: Picture;
  /** How long it is looked at. */
  readonly ms: number;
  readonly sound: readonly [name: Sound, higher: number] | null;
  /** A step on the way: those who want no motion see only where it leads. */
  readonly isPassing: boolean;
}

/**
 * The scorings among the events of a step, one for each time that cards are laid out.
 * *before*: the view before it, where it is known. A scoring whose decree is unknown cannot be shown.
 */
export function scoringsIn(events: readonly Event[], before: View | null, after: View): readonly (Scoring | null)[] {
  const found: (Scoring | null)[] = [];
  let round: Pick<Sorted, "number" | "decree"> | null = before;
  for (const event of events) {
    if (event.kind === "RoundBegan") round = event;
    if (event.kind === "CardsLaidOut") {
      const { last } = after;
      const isLast = last !== null && JSON.stringify(last.places) === JSON.stringify(event.places);
      const at = isLast ? last : round;
      found.push(at === null ? null : laidOut({ number: at.number, decree: at.decree, places: event.places }));
    }
    const newest = found.pop();
    if (newest !== undefined) found.push(newest === null ? null : goneOn(newest, event, after));
  }
  return found;
}

/** The last scoring once more, as the view has it. */
export const scoringOf = (sorted: Sorted): Scoring => ({
  ...laidOut(sorted),
  sorted,
  next: null,
});

const laidOut = (sorted: Pick<Sorted, "number" | "decree" | "places">): Scoring => ({
  sorted: { ...sorted, gains: [], same_name: [], crossed: [] },
  isPractice: sorted.number === 0,
  kills: null,
  next: null,
});

function goneOn(scoring: Scoring, event: Event, after: View): Scoring {
  if (event.kind === "RoundScored") {
    const { gains, same_name, crossed } = event;
    return { ...scoring, sorted: { ...scoring.sorted, gains, same_name, crossed } };
  }
  if (event.kind === "KillPointsScored") return { ...scoring, kills: event.points };
  if (event.kind === "RoundBegan" && scoring.next === null) {
    const direction = after.number === event.number && after.day === 1 ? after.direction : null;
    return { ...scoring, next: { number: event.number, direction } };
  }
  return scoring;
}

/** Before anything is sorted the cards lie in front of their holders, from seat to seat. */
export const bySeat = (places: readonly Laid[]): readonly number[] =>
  places.map((_, place) => place).sort((one, other) => (places[one]?.holder ?? 0) - (places[other]?.holder ?? 0));

/** Every exchange that brings the cards to their places, one at a time, from the first place on. */
export function exchanges(order: readonly number[]): readonly (readonly number[])[] {
  const steps: (readonly number[])[] = [];
  let now = order;
  for (const at of order.keys()) {
    const there = now.indexOf(at);
    if (there === at) continue;
    now = now.map((place, where) => (where === at ? at : where === there ? (now[at] ?? place) : place));
    steps.push(now);
  }
  return steps;
}

/** How many lie where they belong, from the first on. */
export function settledIn(order: readonly number[]): number {
  const wrong = order.findIndex((place, at) => place !== at);
  return wrong < 0 ? order.length : wrong;
}

/** The places that each group of equal names covers; a name alone is no group. */
export function groupsOf(places: readonly Laid[]): readonly { readonly first: number; readonly size: number }[] {
  const firsts = [...new Set(places.map(({ group }) => group))];
  return firsts
    .map((first) => ({ first, size: places.filter(({ group }) => group === first).length }))
    .filter(({ size }) => size > 1);
}

const DOWN = 800; // milliseconds: all cards lie there, face down
const TURN = 500;
const READ = 2000; // of silence
const EXCHANGE = 400;
const SETTLE = 500;
const BIND = 900;
const DROP = 220;
const LOOK = 800;
const COUNT = 1300;

/** The whole show. */
export function framesOf({ sorted, isPractice }: Scoring): readonly Frame[] {
  const { places, decree, crossed, same_name } = sorted;
  const frames: Frame[] = [];
  let picture: Picture = {
    moment: "down",
    order: bySeat(places),
    lifted: [],
    settled: 0,
    isBound: false,
    icons: 0,
    hasCrosses: false,
    hasPoints: false,
    hasPenalty: false,
    isWiped: false,
  };
  const show = (of: Frame["of"], change: Partial<Picture>, ms: number, sound: Frame["sound"], isPassing = false) => {
    picture = { ...picture, ...change };
    frames.push({ of, picture, ms, sound, isPassing });
  };
  show("CardsLaidOut", {}, DOWN, ["set", 0]);
  show("CardsLaidOut", { moment: "read" }, TURN + READ, ["turn", 0]);
  for (const order of exchanges(picture.order)) {
    const lifted = order.filter((place, at) => place !== picture.order[at]);
    const settled = settledIn(order);
    show("CardsLaidOut", { moment: "sort", order, lifted, settled }, EXCHANGE, ["set", 0], true);
  }
  show("CardsLaidOut", { moment: "sort", lifted: [], settled: places.length }, SETTLE, ["note", 0]);
  if (groupsOf(places).length > 0) show("CardsLaidOut", { isBound: true }, BIND, ["again", 0]);

  for (const [at, value] of decree.entries()) {
    const isLast = at === decree.length - 1;
    const sound: Frame["sound"] = value < 0 ? ["seal", 0] : value > 0 ? ["note", 7] : ["turn", 0];
    show("RoundScored", { moment: "fall", icons: at + 1 }, isLast ? LOOK : DROP, sound, !isLast);
  }
  if (crossed.length > 0) show("RoundScored", { hasCrosses: true }, LOOK, ["wax", 0]);
  show("RoundScored", { moment: "points", hasPoints: true }, COUNT, ["candle", 0]);
  if (same_name.length > 0) show("RoundScored", { hasPenalty: true }, COUNT, ["seal", 0]);
  if (isPractice) show("PracticeWiped", { isWiped: true }, LOOK, ["seal", 0]);
  return frames;
}

const STILL = 900;

/** The same story in still pictures. */
export const still = (frames: readonly Frame[]): readonly Frame[] =>
  frames
    .filter(({ isPassing }) => !isPassing)
    .map((frame) => ({ ...frame, ms: frame.picture.moment === "read" ? READ : STILL }));
