/** An introduction as the server tells it, and the match in it as a projector shows it. */
import { NotGranted, wish } from "../lib/net/api";
import { type Reel, toldCard } from "../lib/table/projector.svelte";
import type { Attempt, Lesson, Problem } from "../lib/protocol.gen";
import type { Language } from "../lib/browser/language.svelte";

/** Which one: of which game, which chapter (the first has no name), told in which language. */
export interface Which {
  readonly game: string;
  readonly chapter: string;
  readonly language: Language;
}

const address = ({ game, chapter, language }: Which, what = "") =>
  `/games/${encodeURIComponent(game)}/introduction/${language}${what}?chapter=${encodeURIComponent(chapter)}`;

export const fetchLesson = (which: Which): Promise<Lesson> => wish<Lesson>("GET", address(which));

/** Is this what happens next? null: it is. */
export async function judge(which: Which, attempt: Attempt): Promise<Problem | null> {
  try {
    await wish<null>("POST", address(which, "/try"), attempt);
    return null;
  } catch (error) {
    if (error instanceof NotGranted) return error.problem;
    throw error;
  }
}

/** The newcomer sits at the table under their own name. */
export function reelOf(lesson: Lesson, name: string, answer: Reel["answer"]): Reel {
  const seats = lesson.seats.map((called, seat) => (seat === lesson.you ? name : called));
  return {
    kind: "lesson",
    card: toldCard({ ...lesson, seats }, `learn-${lesson.game}`),
    you: lesson.you,
    frames: lesson.steps.map(({ frame }) => frame),
    ask: (number) => {
      const choices = lesson.steps[number]?.choices ?? null;
      return choices === null ? null : { number, choices };
    },
    result: (number) => lesson.steps[number]?.result ?? null,
    answer,
  };
}
