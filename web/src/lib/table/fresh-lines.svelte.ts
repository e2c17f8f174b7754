/** What has just been said: shown for a moment where it is seen without opening the chat. */
import { speech } from "../browser/language.svelte";
import type { ChatLine, Seat } from "../protocol.gen";
import type { Time } from "../time";

const FRESH_FOR = 6000; // milliseconds

/**
 * Quick reactions: a handful of signs that are sent with one tap.
 *
 * Each is a line of chat with nothing else in it, so all that holds for chat holds for them: who may talk, how often,
 * muting, storing, deleting. A server need not know them, and another client shows them as what they are. Faces,
 * because fonts without colours have them, too.
 */
export const REACTIONS = ["😄", "😎", "😮", "😱", "😢", "😉"] as const;

export const isReaction = (text: string): text is (typeof REACTIONS)[number] =>
  (REACTIONS as readonly string[]).includes(text);

/** Spectators have no seat, so they cannot be muted: those who play hear them after the match only. */
export const isAudible = ({ seat }: ChatLine, muted: readonly Seat[]): boolean =>
  seat === null || !muted.includes(seat);

/** A line for those who listen. */
export function spokenLine({ name, text }: ChatLine): string {
  const { said, reacted, reactions } = speech.words.table.talk;
  return isReaction(text) ? reacted(name, reactions[text]) : said(name, text);
}

export class FreshLines {
  lines = $state.raw<readonly ChatLine[]>([]);

  constructor(private readonly time: Time) {}

  add(line: ChatLine): void {
    this.lines = [...this.lines, line];
    this.time.after(FRESH_FOR, () => (this.lines = this.lines.filter((one) => one !== line)));
  }

  /** The newest reaction of a seat. */
  reactionOf(seat: number): string | null {
    return this.lines.findLast((line) => line.seat === seat && isReaction(line.text))?.text ?? null;
  }
}
