/** One entry for each kind of event: a new event without an animation does not compile. */
import type { Beat } from "../../../lib/table/animation-queue";
import { sound } from "../../../lib/browser/sound";
import type { Event } from "../protocol.gen";
import type { Stage } from "./stage.svelte";

type Animate = {
  readonly [K in Event["kind"]]: (
    event: Extract<Event, { readonly kind: K }>,
    stage: Stage,
    beat: Beat,
  ) => Promise<void> | void;
};

/** Sealing makes one sound for all names and decisions: it must not tell them apart. */
const sealed = () => sound("wax");

/** The own name: only its writer hears the pen. */
function wrote({ name }: { readonly name: string }): void {
  if (name !== "") sound("pen");
  sound("wax");
}

/** Seen in the view that follows. */
const still = () => undefined;

export const animate = {
  RoundBegan: (_, stage, beat) => stage.closeShow(beat),
  NameWritten: wrote,
  NameChanged: wrote,
  CardsPassed: (event, stage, beat) => stage.pass(event, beat),
  CardLookedAt: still,
  DeclarationSealed: sealed,
  DeclarationsRevealed: ({ keepers, passers }, stage, beat) => stage.reveal(keepers, passers, beat),
  DraftEnded: ({ reason }, stage, beat) => stage.endDraft(reason, beat),
  CardsLaidOut(_, stage, beat) {
    stage.openShow();
    return stage.tell("CardsLaidOut", beat);
  },
  RoundScored: (_, stage, beat) => stage.tell("RoundScored", beat),
  PracticeWiped: (_, stage, beat) => stage.tell("PracticeWiped", beat),
  KillPointsScored: (_, stage, beat) => stage.sendHome(beat),
  CardSelected: sealed,
  async MatchWon(_, stage, beat) {
    await stage.closeShow(beat);
    sound("candle", 5);
  },
} satisfies Animate;

/** Show one event on the stage. */
export function perform(event: Event, stage: Stage, beat: Beat): Promise<void> | void {
  return (animate as { readonly [kind: string]: (event: Event, stage: Stage, beat: Beat) => Promise<void> | void })[
    event.kind
  ]?.(event, stage, beat);
}
