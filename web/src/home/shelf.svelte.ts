/** The games on the shelf, asked for once and kept while the page lives. */
import { shelf as askShelf } from "../lib/shelf";
import type { GameCard } from "../lib/protocol.gen";

class Shelf {
  /** None: not known yet. */
  games = $state.raw<readonly GameCard[] | null>(null);
  isMissing = $state(false);

  async look(): Promise<void> {
    try {
      this.games = await askShelf();
      this.isMissing = false;
    } catch {
      this.isMissing = this.games === null; // an old shelf is better than none
    }
  }
}

export const shelf = new Shelf();
