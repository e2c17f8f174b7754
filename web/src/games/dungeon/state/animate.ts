/** One entry for each kind of event: a new event without an animation does not compile. */
import type { Beat } from "../../../lib/table/animation-queue";
import { type Sound, sound } from "../../../lib/browser/sound";
import { isCalm } from "../../../lib/browser/reduced-motion";
import type { Event } from "../protocol.gen";
import type { Stage } from "./stage.svelte";

type Animate = {
  readonly [K in Event["kind"]]: (
    event: Extract<Event, { readonly kind: K }>,
    stage: Stage,
    beat: Beat,
  ) => Promise<void> | void;
};

const FLIGHT = 300; // milliseconds from the hand to the stack
const CRY = 1500;

/** Nothing sounds of what is skipped. */
const ring = (beat: Beat, name: Sound, higher = 0) => {
  if (!beat.isSkipped) sound(name, higher);
};

/** Seen in the view that follows. */
const still = () => undefined;

export const animate = {
  ExplorationBegan: (_, stage, beat) => stage.closeShow(beat),
  TilesDealt: still,
  async TilePlaced({ seat, tile, rotation }, stage, beat) {
    stage.flying = { seat, tile, rotation };
    await beat.wait(isCalm() ? 0 : FLIGHT);
    ring(beat, "set");
    await beat.wait(60);
  },
  TileDrawn: still,
  DecisionSealed: () => sound("seal"),
  async DecisionsRevealed({ announced }, stage, beat) {
    if (announced.length === 0) return;
    stage.crying = announced;
    sound("cry");
    await beat.wait(CRY);
    stage.crying = [];
  },
  TurnPassed: still,
  CheckBegan(event, stage, beat) {
    stage.openShow();
    return stage.tell(event, beat);
  },
  TileLaid(event, stage, beat) {
    ring(beat, "set");
    if (!isCalm()) {
      ring(beat, "note", event.step.number % 8);
      if (event.step.passed.length > 0) ring(beat, "again", event.step.number % 8);
    }
    return stage.tell(event, beat);
  },
  DungeonLost(event, stage, beat) {
    ring(beat, "spark");
    return stage.tell(event, beat);
  },
  TileSetAside: (event, stage, beat) => stage.tell(event, beat),
  LostCardsAppeared(event, stage, beat) {
    ring(beat, "seal");
    return stage.tell(event, beat);
  },
  ExplorationScored(event, stage, beat) {
    event.gained.forEach((_, at) => ring(beat, "candle", at * 4));
    return stage.tell(event, beat);
  },
  async MatchWon(event, stage, beat) {
    ring(beat, "candle", 5);
    await stage.tell(event, beat);
    if (stage.show !== null) stage.show.isOver = true;
  },
  TileTurnedUp: () => sound("turn"),
  DungeonOpened: (event, stage, beat) => stage.tell(event, beat),
  async SoloScored(event, stage, beat) {
    ring(beat, "candle");
    await stage.tell(event, beat);
    if (stage.show !== null) stage.show.isOver = true;
  },
} satisfies Animate;

/** Show one event on the stage. */
export function perform(event: Event, stage: Stage, beat: Beat): Promise<void> | void {
  return (animate as { readonly [kind: string]: (event: Event, stage: Stage, beat: Beat) => Promise<void> | void })[
    event.kind
  ]?.(event, stage, beat);
}
