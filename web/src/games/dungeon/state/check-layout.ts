/** A check as a picture: what its events, or the last view, have laid out so far. Pure; no rule is computed here. */
import type { Aside, Check, Event, Heading, Loss, Step, Tile } from "../protocol.gen";

/** One dungeon of the check; alone there are several. */
export interface Dungeon {
  readonly number: number;
  readonly steps: readonly Step[];
  readonly loss: Loss | null;
  /** The misplaced tile, which never lay on the map. */
  readonly askew: Aside | null;
}

/** A tile as it comes out of the stack. */
export interface Pulled {
  readonly number: number;
  readonly tile: Tile;
  readonly rotation: Heading;
  readonly isAside: boolean;
}

export interface Laid {
  readonly dungeons: readonly Dungeon[];
  readonly strip: readonly Pulled[];
  /** By tile number, whose LOST cards lay on it. */
  readonly cards: ReadonlyMap<number, readonly number[]>;
  readonly score: { readonly gained: readonly number[]; readonly failed: readonly number[] } | null;
  readonly solo: Extract<Event, { readonly kind: "SoloScored" }> | null;
  readonly winners: readonly number[];
}

/** What these events of a check have shown. */
export function laidBy(events: readonly Event[]): Laid {
  const dungeons: { number: number; steps: Step[]; loss: Loss | null; askew: Aside | null }[] = [];
  const strip: Pulled[] = [];
  const cards = new Map<number, readonly number[]>();
  let score: Laid["score"] = null;
  let solo: Laid["solo"] = null;
  let winners: readonly number[] = [];
  let opens = true;
  const current = () => {
    const last = dungeons[dungeons.length - 1];
    if (!opens && last !== undefined) return last;
    opens = false;
    const next = { number: dungeons.length + 1, steps: [], loss: null, askew: null };
    dungeons.push(next);
    return next;
  };
  for (const event of events) {
    switch (event.kind) {
      case "TileLaid":
        current().steps.push(event.step);
        strip.push({ number: event.step.number, tile: event.step.tile, rotation: event.step.heading, isAside: false });
        break;
      case "TileSetAside":
        current().askew = current().loss === null ? event.aside : current().askew;
        strip.push({ ...event.aside, isAside: true });
        break;
      case "DungeonLost":
        current().loss = event.loss;
        break;
      case "DungeonOpened":
        opens = true;
        break;
      case "LostCardsAppeared":
        cards.set(event.number, event.seats);
        break;
      case "ExplorationScored":
        score = event;
        break;
      case "SoloScored":
        solo = event;
        break;
      case "MatchWon":
        winners = event.winners;
        break;
    }
  }
  return { dungeons, strip, cards, score, solo, winners };
}

/** The same from the view of a match that is over; what it brought stands in the log. */
export function laidInView(check: Check, log: readonly Event[] = []): Laid {
  const losses = new Map(check.losses.map((loss) => [loss.number, loss]));
  const dungeons: { number: number; steps: Step[]; loss: Loss | null; askew: Aside | null }[] = [];
  for (const step of check.laid) {
    const isFirst = step.cell[0] === 0 && step.cell[1] === 0;
    if (isFirst) dungeons.push({ number: dungeons.length + 1, steps: [], loss: null, askew: null });
    const dungeon = dungeons[dungeons.length - 1];
    dungeon?.steps.push(step);
    if (dungeon !== undefined) dungeon.loss = losses.get(step.number) ?? dungeon.loss;
  }
  const last = dungeons[dungeons.length - 1];
  const misplaced = check.losses.find((loss) => loss.cause === "misplaced") ?? null;
  if (last !== undefined && misplaced !== null) {
    last.loss = misplaced;
    last.askew = check.aside.find((aside) => aside.number === misplaced.number) ?? null;
  }
  const cards = new Map<number, number[]>();
  check.cards.forEach((number, seat) => {
    if (number > 0) cards.set(number, [...(cards.get(number) ?? []), seat]);
  });
  const strip = [
    ...check.laid.map((step) => ({ number: step.number, tile: step.tile, rotation: step.heading, isAside: false })),
    ...check.aside.map((aside) => ({ ...aside, isAside: true })),
  ];
  const score = log.findLast((event) => event.kind === "ExplorationScored") ?? null;
  const solo = log.findLast((event) => event.kind === "SoloScored") ?? null;
  return { dungeons, strip, cards, score, solo, winners: check.winners };
}

/** The cells that a dungeon covers, with the one where it ended. */
export function bounds(dungeon: Dungeon): { west: number; east: number; south: number; north: number } {
  const cells = [...dungeon.steps.map((step) => step.cell), ...(dungeon.loss === null ? [] : [dungeon.loss.cell])];
  const xs = cells.map(([x]) => x);
  const ys = cells.map(([, y]) => y);
  return { west: Math.min(...xs), east: Math.max(...xs), south: Math.min(...ys), north: Math.max(...ys) };
}
