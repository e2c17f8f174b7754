/** From the actions that are allowed to what can be picked. The server says what is allowed; nothing is judged here. */
import type { Action, Heading, Place, Tile } from "../protocol.gen";

export const isSame = (one: Tile, other: Tile): boolean => one.kind === other.kind && one.ghost === other.ghost;

/** Laying this tile in this way, as the server has listed it. */
export function placing(listed: readonly Action[], tile: Tile, rotation: Heading): Place | null {
  const found = listed.find(
    (action) => action.kind === "Place" && action.rotation === rotation && isSame(action.tile, tile),
  );
  return found?.kind === "Place" ? found : null;
}

export const canPlace = (listed: readonly Action[]): boolean => listed.some((action) => action.kind === "Place");
export const canAnnounce = (listed: readonly Action[]): boolean => listed.some((action) => action.kind === "Announce");
export const canSteer = (listed: readonly Action[]): boolean => listed.some((action) => action.kind === "GoOn");

/** The rotation after any number of quarter turns. */
export const heading = (turns: number): Heading => ((turns % 4) + 4) % 4;
