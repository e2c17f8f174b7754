/** The part of a board that its first decision does without: a file of its own, fetched once, soon after. */

const SOON = 100; // milliseconds: the first decision is drawn before. Safari does not know when it is idle.

export class LaterParts<Parts> {
  /** None: not here yet. */
  parts = $state.raw<Parts | null>(null);
  isMissing = $state(false);
  #fetching: Promise<void> | null = null;

  constructor(private readonly load: () => Promise<Parts>) {}

  /** See that they are here; never fails, but they may be missing. */
  fetch(): Promise<void> {
    this.#fetching ??= this.load().then(
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

  /** Fetch them soon, or at once where they are to be seen; what it returns stops that. */
  expect(isNow: boolean): () => void {
    const timer = setTimeout(() => void this.fetch(), isNow ? 0 : SOON);
    return () => clearTimeout(timer);
  }
}
