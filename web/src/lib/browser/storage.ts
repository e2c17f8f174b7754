/** Small things that this browser remembers, where it lets us. */

const keyOf = (name: string): string => `duskboard.${name}`;

/** Is this the key of *name*? Other windows tell of a change by its key. */
export const isStoredAs = (key: string, name: string): boolean => key === keyOf(name);

export function recall(name: string): string | null {
  try {
    return localStorage.getItem(keyOf(name));
  } catch {
    return null; // private windows of some browsers have no memory
  }
}

export function remember(name: string, value: string): void {
  try {
    localStorage.setItem(keyOf(name), value);
  } catch {
    // Then not.
  }
}
