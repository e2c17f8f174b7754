/** Who has won, and by what: for the sentence. The winners are the server's. */
import type { View } from "../protocol.gen";
import type { Victory } from "../words/board";

export function victoryOf(view: Pick<View, "winners" | "totals" | "kills">, names: readonly string[]): Victory {
  const named = (seats: readonly number[]) => seats.map((seat) => names[seat] ?? "");
  const [first = 0] = view.winners;
  const total = view.totals[first] ?? 0;
  const killsOf = (seat: number) => view.kills[seat] ?? 0;
  const level = view.totals.map((_, seat) => seat).filter((seat) => view.totals[seat] === total);
  const others = level.filter((seat) => !view.winners.includes(seat));
  const most = Math.max(...others.map(killsOf));
  const rivals = others.filter((seat) => killsOf(seat) === most);
  const isByKills = view.winners.length === 1 && rivals.length > 0;
  return {
    winners: named(view.winners),
    total,
    kills: isByKills ? killsOf(first) - most : null,
    rivals: named(rivals),
  };
}
