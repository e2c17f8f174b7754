/** What the server says of itself, asked once. */
import { wish } from "./api";
import type { House } from "../protocol.gen";

class About {
  house = $state.raw<House | null>(null);
  isMissing = $state(false);
  /** Its address works on its own machine only: no link to anything can work elsewhere. */
  readonly isOnlyHere = $derived(this.house?.reach === "machine");

  async look(): Promise<void> {
    try {
      this.house ??= await wish<House>("GET", "/house");
      this.isMissing = false;
    } catch {
      this.isMissing = true;
    }
  }
}

export const about = new About();
