/** The games on the shelf, asked for once and kept while the page lives. */
import { api } from "./api";
import type { GameCard } from "../protocol.gen";

class Shelf {
  /** None: not known yet. */
  games = $state.raw<readonly GameCard[] | null>(null);
  isMissing = $state(false);

  /** Ask for them; never fails, but may find nothing. */
  async look(): Promise<void> {
    try {
      this.games ??= await api.games();
      this.isMissing = false;
    } catch {
      this.isMissing = true;
    }
  }

  find(game: string): GameCard | null {
    return this.games?.find(({ name }) => name === game) ?? null;
  }
}

export const shelf = new Shelf();
