/** A problem as a sentence in the language of the page. */
import type { GameWords, Names } from "../game";
import type { Problem } from "../protocol.gen";
import { speech } from "../browser/language.svelte";

export function problemSentence(
  problem: Pick<Problem, "because" | "sentence" | "facts" | "field">,
  game: GameWords | null = null,
  names: Names = [],
): string {
  const facts = withLabels(problem, game);
  if (problem.because === "unreachable") return speech.words.common.unreachable;
  return (
    game?.refusals?.[problem.because]?.(facts, names) ??
    speech.words.common.problem(problem.because, facts) ??
    speech.words.common.untold(problem.sentence)
  );
}

/** The facts of a problem with an option, with the labels that the page gives the options and their values. */
function withLabels(
  { because, facts = {}, field }: Pick<Problem, "because" | "facts" | "field">,
  game: GameWords | null,
) {
  const { expected, known } = facts;
  const values = game?.options[field ?? ""]?.values;
  if (because === "bad-option" && Array.isArray(expected)) {
    return { ...facts, expected: expected.map((value: string | number) => values?.[value] ?? value) };
  }
  if (because === "unknown-option" && Array.isArray(known)) {
    return { ...facts, known: known.map((name: string | number) => game?.options[name]?.label ?? name) };
  }
  return facts;
}
