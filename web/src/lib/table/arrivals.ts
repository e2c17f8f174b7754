/** Who has just set up a table knows it already: the page of the table need not ask for it again. */
import type { Seated } from "../protocol.gen";

class Arrivals {
  #seated: Seated | null = null;

  set(seated: Seated): void {
    this.#seated = seated;
  }

  /** What is known of a table, once: it changes soon. */
  take(table: string): Seated | null {
    const known = this.#seated;
    this.#seated = null;
    return known?.table.id === table ? known : null;
  }
}

export const arrivals = new Arrivals();
