/** What moves on the board of Death Name. */
import { isCalm } from "../../../lib/browser/reduced-motion";
import type { Beat } from "../../../lib/table/animation-queue";
import { sound } from "../../../lib/browser/sound";
import { type Circle, circleOf, passedOn } from "./circle";
import type { CardsPassed, DraftEnded, Event, View } from "../protocol.gen";
import { type Frame, framesOf, type Scoring, scoringOf, scoringsIn, still } from "./scoring";

/** A scoring, told picture by picture. */
export class Show {
  at = $state(0);
  /** The show is complete: the viewer may go on, or see it again. */
  isOver = $state(false);
  /** After round 4 the cards go home, and each X leaves a scythe. */
  isHome = $state(false);
  readonly frames: readonly Frame[];
  readonly picture = $derived.by(() => this.#frame.picture);
  readonly isTold = $derived.by(() => this.at >= this.frames.length - 1);
  #replays = 0;

  /** *after*: the view after the step. *isPeek*: a look back, and the table goes on without waiting. */
  constructor(
    readonly scoring: Scoring,
    readonly after: View,
    readonly isPeek = false,
  ) {
    const frames = framesOf(scoring);
    this.frames = isCalm() ? still(frames) : frames;
    this.isOver = isPeek;
  }

  get #frame(): Frame {
    const frame = this.frames[this.at];
    if (frame === undefined) throw new Error("a show has at least one picture");
    return frame;
  }

  /** The pictures of one event. *wait* may be in a hurry. */
  async tell(of: Frame["of"], wait: (ms: number) => Promise<void>, isSilent: () => boolean): Promise<void> {
    for (const [at, frame] of this.frames.entries()) {
      if (frame.of !== of) continue;
      this.at = at;
      if (frame.sound !== null && !isSilent()) sound(...frame.sound);
      await wait(frame.ms);
    }
  }

  /** From the beginning, for those who want to see it again. */
  async replay(): Promise<void> {
    const mine = ++this.#replays;
    for (const [at, frame] of this.frames.entries()) {
      if (mine !== this.#replays) return;
      this.at = at;
      if (frame.sound !== null) sound(...frame.sound);
      await new Promise((resolve) => setTimeout(resolve, frame.ms));
    }
  }

  /** To the last picture. */
  finish(): void {
    this.#replays += 1;
    this.at = this.frames.length - 1;
  }
}

const HANDS = 1400; // milliseconds: all hands are open
const BEAT = 480; // of three
const SLIDE = 760;
const REST = 420;
const ENDED = 1500;
const STILL = 900; // one picture of a calm show

export class Stage {
  circle = $state.raw<Circle | null>(null);
  /** Why the draft is over, while it is told. */
  ended = $state.raw<DraftEnded["reason"] | null>(null);
  show = $state.raw<Show | null>(null);
  /** The scoring in which the view stands: a step of a replay. At a table the next round has begun by then. */
  standing = $state.raw<Show | null>(null);
  /** After so many milliseconds the show goes on by itself: a television has no buttons. */
  readonly patience: number | null;
  #before: View | null = null;
  #after: View | null = null;
  #coming: (Scoring | null)[] = [];
  #goOn: (() => void) | null = null;

  constructor(patience: number | null = null) {
    this.patience = patience;
  }

  /** All events of a step, before it begins; the views around it. */
  begin(events: readonly Event[], before: View | null, after: View): void {
    this.#before = before;
    this.#after = after;
    this.#coming = [...scoringsIn(events, before, after)];
  }

  landed(after: View | null = null): void {
    this.circle = this.ended = null;
    if (this.show !== null && !this.show.isPeek) this.show = null;
    const isScored = after !== null && after.phase !== "over" && after.last?.number === after.number;
    this.standing = isScored && after.last !== null ? new Show(scoringOf(after.last), after, true) : null;
    this.standing?.finish();
    if (this.standing !== null && after !== null) this.standing.isHome = after.kills.length > 0 && after.day === 1;
  }

  /** On the count of three, all hands at once. */
  async reveal(keepers: readonly number[], passers: readonly number[], beat: Beat): Promise<void> {
    if (this.#before === null) return;
    const circle = circleOf(this.#before);
    const isFast = isCalm() || beat.isSkipped;
    for (const count of isFast ? [] : [3, 2, 1]) {
      this.circle = { ...circle, count, told: "count" };
      if (!beat.isSkipped) sound("turn");
      await beat.wait(BEAT);
    }
    this.circle = { ...circle, keepers: [...circle.keepers, ...keepers], passers, told: "hands" };
    if (!beat.isSkipped) sound("set");
    await beat.wait(HANDS);
  }

  /** From each giver to the taker, along the arrows. */
  async pass(event: CardsPassed, beat: Beat): Promise<void> {
    const start = this.circle ?? (this.#before === null ? null : circleOf(this.#before));
    if (start === null) return;
    this.circle = { ...start, direction: event.direction, told: "pass" };
    if (!isCalm()) await beat.wait(REST);
    if (!beat.isSkipped) sound("turn");
    this.circle = passedOn(start, event);
    await beat.wait(isCalm() ? STILL : SLIDE + REST);
  }

  async endDraft(reason: DraftEnded["reason"], beat: Beat): Promise<void> {
    if (this.circle === null) return;
    this.ended = reason;
    this.circle = { ...this.circle, told: "ended" };
    await beat.wait(ENDED);
  }

  openShow(): void {
    const scoring = this.#coming.shift() ?? null;
    this.circle = this.ended = null;
    this.show?.finish();
    this.show = scoring === null || this.#after === null ? null : new Show(scoring, this.#after);
  }

  tell(of: Frame["of"], beat: Beat): Promise<void> | void {
    return this.show?.tell(
      of,
      (ms) => beat.wait(ms),
      () => beat.isSkipped,
    );
  }

  /** N-6.1 The cards go home, when the viewer leaves the scoring. */
  async sendHome(beat: Beat): Promise<void> {
    const { show } = this;
    if (show === null) return;
    await this.#untilPressed(show, beat);
    show.isHome = true;
    sound("turn");
  }

  /** Resolves when the viewer goes on. */
  async closeShow(beat: Beat): Promise<void> {
    if (this.show === null) return;
    if (!this.show.isPeek) await this.#untilPressed(this.show, beat);
    this.show = null;
  }

  /** Look back at the last scoring, while the table goes on. */
  peek(view: View): void {
    if (view.last === null) return;
    this.show = new Show(scoringOf(view.last), view, true);
    void this.show.replay();
  }

  goOn(): void {
    if (this.show?.isPeek) {
      this.show.finish();
      this.show = null;
    }
    this.#goOn?.();
    this.#goOn = null;
  }

  async #untilPressed(show: Show, beat: Beat): Promise<void> {
    show.isOver = true;
    const { patience } = this;
    await beat.until(
      new Promise((resolve) => {
        this.#goOn = resolve;
        if (patience !== null) setTimeout(resolve, patience);
      }),
    );
  }
}

const OF_SCORING: ReadonlySet<string> = new Set([
  "CardsLaidOut",
  "RoundScored",
  "PracticeWiped",
] satisfies Frame["of"][]);

/** Shows are never left out, and shown to viewers who come later. */
/** A card is sealed, by any player: play its sound. */
const SEALED: ReadonlySet<string> = new Set(["NameWritten", "DeclarationSealed", "CardSelected"]);
export const isSealed = ({ kind }: { readonly kind: string }): boolean => SEALED.has(kind);

export const isOfScoring = (event: { readonly kind: string }): boolean => OF_SCORING.has(event.kind);
