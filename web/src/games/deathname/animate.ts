/** One entry for each kind of event: a new event that nobody shows does not compile. */
import type { Beat } from "../../lib/queue";
import { sound } from "../../lib/sound";
import type { Event } from "./protocol.gen";
import type { Stage } from "./stage.svelte";

type Animate = {
  readonly [K in Event["kind"]]: (
    event: Extract<Event, { readonly kind: K }>,
    stage: Stage,
    beat: Beat,
  ) => Promise<void> | void;
};

/** Sealing sounds the same for a long and a short name, and whatever was decided. */
const sealed = () => sound("wax");

/** The own name: only whoever wrote it hears the pen. */
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
