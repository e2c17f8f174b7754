/** What comes after the first decision, fetched once. */
type Parts = typeof import("../later");

class Later {
  /** None: not here yet. */
  parts = $state.raw<Parts | null>(null);
  isMissing = $state(false);
  #fetching: Promise<void> | null = null;

  /** See that they are here; never fails, but they may be missing. */
  fetch(): Promise<void> {
    this.#fetching ??= import("../later").then(
      (parts) => {
        this.parts = parts;
        this.isMissing = false;
      },
      () => {
        this.#fetching = null; // the next one may have more luck
        this.isMissing = true;
      },
    );
    return this.#fetching;
  }
}

export const later = new Later();
