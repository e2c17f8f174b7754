/** The answers that are offered, sorted by the piece that one takes hold of. */
import type { About, Action } from "../protocol.gen";

export type Of<K extends Action["kind"]> = Extract<Action, { readonly kind: K }>;

export function only<K extends Action["kind"]>(listed: readonly Action[], ...kinds: readonly K[]): readonly Of<K>[] {
  return listed.filter((action): action is Of<K> => (kinds as readonly string[]).includes(action.kind));
}

/** Two actions are the same if they say the same; what is not said is nothing. */
export function keyOf(action: unknown): string {
  const parts = Object.entries(action as Record<string, unknown>).filter(([, value]) => value !== null);
  return JSON.stringify(parts.sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** What a press on a cell may mean. */
export type Reach = "Go" | "Evade" | "Foresee" | "SendCrow" | "Put" | "Swap";

/** By cell: what a press on it does. For a swap it takes a second cell, after *first*. */
export function byCell(listed: readonly Action[], reach: Reach, first: number | null): ReadonlyMap<number, Action> {
  if (reach !== "Swap") {
    const found = only(listed, reach).filter(({ cell }) => cell !== null);
    return new Map(found.map((action) => [action.cell as number, action]));
  }
  const pairs = only(listed, "Swap").flatMap((swap) => [
    [swap.one, swap.other, swap] as const,
    [swap.other, swap.one, swap] as const,
  ]);
  return new Map(
    pairs
      .filter(([one]) => first === null || one === first)
      .map(([one, other, swap]) => [first === null ? one : other, swap]),
  );
}

/** What a press on a cell wishes for, whether it is offered or not. */
export const wishAt = (reach: Reach, cell: number, first: number | null): Action =>
  reach === "Swap" ? { kind: reach, one: first ?? cell, other: cell } : { kind: reach, cell };

/** By die: what can be done with it. */
export const byDie = (listed: readonly Action[], die: number): readonly Of<"Reroll" | "Feat" | "Double">[] =>
  only(listed, "Reroll", "Feat", "Double").filter((action) => action.die === die);

/** The one answer that only goes on: it is lit. Where one has to decide for or against something, nothing is. */
export function goingOn(listed: readonly Action[], about: About | null): Action | null {
  // Before a deadly loss, going on is not the lit answer: what may save is.
  if (about === "save" || about === "bless") return only(listed, "Drink", "Accept")[0] ?? null;
  const still = listed.find(({ kind }) => kind === "Strike" || kind === "Roll");
  if (still !== undefined) return still;
  if (listed.some(({ kind }) => kind === "Accept")) return null;
  return only(listed, "Shift").find(({ by }) => by === 0) ?? listed.find(({ kind }) => kind === "Pass") ?? null;
}
