/** The pictures that the log paints: one sentence for each thing that may be met. */
import type { Saying } from "../../../lib/game";
import { CARDS } from "../cards.gen";
import type { Boss, Foe, Room, Row } from "../protocol.gen";
import type { RowRoom, Six } from "./names";

type Trap = Extract<Room, `trap_${string}`>;
type Monster = Extract<Room, `monster_${string}`>;

export interface Scenes {
  /** A solo player comes to a Room; monsters speak for themselves. */
  readonly rooms: { readonly [R in Exclude<Room, Monster>]: string };
  /** A boss is turned up. */
  readonly bosses: { readonly [B in Boss]: string };
  /** What is noticed before the foe is seen. */
  readonly foes: { readonly [F in Foe]: string };
  readonly traps: { readonly [T in Trap]: { readonly success: Six<string>; readonly failure: Six<string> } };
  readonly rows: { readonly [R in Exclude<RowRoom, Trap> | "chest" | "mimic"]: Six<string> };
}

/** The sentence for a row; null: none, because what comes of it says enough. */
export function rowScene(scenes: Scenes, room: Room, face: number, success: boolean): string | null {
  if (room in scenes.traps) return scenes.traps[room as Trap][success ? "success" : "failure"][face - 1] ?? null;
  return (room in scenes.rows ? scenes.rows[room as keyof Scenes["rows"]][face - 1] : null) ?? null;
}

/** The things to choose from in a row of a card, or (no card) of the Rewards; null: there is no choice. */
export function offered(room: Room | null, face: number): Row | null {
  const rows: readonly Row[] = room === null ? CARDS.figures.rewards : CARDS.rooms[room].rows;
  const row = rows[face - 1] ?? [];
  return row.length > 1 ? row : null;
}

/** Told now and kept. */
export const told = (text: string, seat?: number): Saying => ({
  spoken: text,
  kept: text,
  ...(seat === undefined ? {} : { seat }),
});
/** Told now only: the board shows it, or another sentence will. */
export const spoken = (text: string): Saying => ({ spoken: text, kept: null });
export const SILENT: Saying = spoken("");
