/** Fetches what comes after the first decision, once. */
type Later = typeof import("../later");

let fetched: Promise<Later> | null = null;

export function later(): Promise<Later> {
  fetched ??= import("../later").catch((error: unknown) => {
    fetched = null; // the next one may have more luck
    throw error;
  });
  return fetched;
}
