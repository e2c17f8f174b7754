/** Tables with a free chair, and my own; polled while the page is visible. */
import { api } from "../lib/net/api";
import type { Phase, TableCard } from "../lib/protocol.gen";

const EVERY = 15_000; // milliseconds
const AT_LEAST = 2_000; // milliseconds from one look to the next: a click into the page is a look at it, too
const ORDER: readonly Phase[] = ["playing", "gathering", "over"];

export const isRunning = (table: TableCard): boolean => table.phase !== "over";

/** The running ones first, otherwise as they came: the last used first. */
export function inOrder(tables: readonly TableCard[]): TableCard[] {
  return tables.toSorted((a, b) => ORDER.indexOf(a.phase) - ORDER.indexOf(b.phase));
}

/** Tables that this device can still join and has no seat at. */
export function toJoin(listed: readonly TableCard[], mine: readonly TableCard[]): TableCard[] {
  const known = mine.map((table) => table.id);
  return listed.filter((table) => !known.includes(table.id) && table.seats.some((seat) => seat.open));
}

class Tables {
  free = $state.raw<readonly TableCard[]>([]);
  mine = $state.raw<readonly TableCard[]>([]);
  /** Both lists have been seen at least once. */
  areKnown = $state(false);

  /** What cannot be had stays as it was: the lists are a courtesy. */
  async look(): Promise<void> {
    try {
      const [listed, mine] = await Promise.all([api.toJoin(), api.mine()]);
      this.mine = inOrder(mine);
      this.free = toJoin(listed, mine);
      this.areKnown = true;
    } catch {
      // The shelf says it when the server is away.
    }
  }
}

export const tables = new Tables();

/** Do *look* now, whenever the page is looked at again, and every now and then meanwhile; gives the end of it. */
export function keepLooking(look: () => void): () => void {
  let last = performance.now();
  const ifVisible = () => {
    if (document.visibilityState !== "visible" || performance.now() - last < AT_LEAST) return;
    last = performance.now();
    look();
  };
  look();
  const timer = setInterval(ifVisible, EVERY);
  addEventListener("focus", ifVisible);
  document.addEventListener("visibilitychange", ifVisible);
  return () => {
    clearInterval(timer);
    removeEventListener("focus", ifVisible);
    document.removeEventListener("visibilitychange", ifVisible);
  };
}
