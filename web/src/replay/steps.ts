/** The steps of a replay in words, how long one wants to look at each, and which are turning points. */
import type { Saying } from "../lib/game";
import type { Frame } from "../lib/protocol.gen";
import type { Happening } from "../lib/table/log-entries";

type Say = (event: Happening) => Saying | null;

/** What happened in a step, in one sentence; what stands in the log says more than what is only spoken. Empty: nothing
 *  that these eyes could see. */
export function sentenceOf(frame: Frame, say: Say): string {
  const sayings = (frame.events as readonly Happening[]).map(say);
  const kept = sayings.find((saying) => saying?.kept)?.kept;
  return kept ?? sayings.find((saying) => saying?.spoken)?.spoken ?? "";
}

const GLANCE = 250; // milliseconds: there was nothing to be seen
const SHORTEST = 700;
const LONGEST = 2600;
const PER_LETTER = 28;
const PER_SIGN = 75; // a kana or a kanji says more than a letter

/** How long a sentence wants to be read before the next thing happens. */
export function restAfter(sentence: string): number {
  if (sentence === "") return GLANCE;
  const signs = [...sentence].filter((sign) => sign > "\u2fff").length;
  const letters = [...sentence].length - signs;
  return Math.min(LONGEST, Math.max(SHORTEST, 300 + letters * PER_LETTER + signs * PER_SIGN));
}

/** Steps with something that the whole table stops to look at. */
export function turningPoints(frames: readonly Frame[], isShow: (event: Happening) => boolean): readonly number[] {
  return frames.flatMap(({ events }, at) => ((events as readonly Happening[]).some(isShow) ? [at] : []));
}

/** The turning point before or after a step; the start or the end where there is none. */
export function nextPoint(points: readonly number[], at: number, way: -1 | 1, last: number): number {
  return way === 1 ? (points.find((point) => point > at) ?? last) : (points.findLast((point) => point < at) ?? 0);
}

/** Who has to decide when the match goes on from a step: after a check, who begins the next round. null: none any more. */
export const owingFrom = (frames: readonly Frame[], at: number): readonly number[] | null =>
  frames.slice(at).find(({ owing }) => owing.length > 0)?.owing ?? null;

/** The beginning and the end of a digest: enough to compare by eye. */
export const shortDigest = (digest: string): string =>
  digest.length <= 8 ? digest : `${digest.slice(0, 4)}…${digest.slice(-4)}`;
