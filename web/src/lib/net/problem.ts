/** A problem as a sentence in the language of the page. */
import type { GameWords, Names } from "../game";
import type { Problem } from "../protocol.gen";
import { speech } from "../browser/language.svelte";

export function problemSentence(
  problem: Pick<Problem, "because" | "sentence" | "facts">,
  game: GameWords | null = null,
  names: Names = [],
): string {
  const facts = problem.facts ?? {};
  if (problem.because === "unreachable") return speech.words.common.unreachable;
  return (
    game?.refusals?.[problem.because]?.(facts, names) ??
    speech.words.common.problem(problem.because, facts) ??
    problem.sentence
  );
}
