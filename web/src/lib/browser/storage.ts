/** Small things that this browser remembers, where it lets us. */

export function recall(name: string): string | null {
  try {
    return localStorage.getItem(`duskboard.${name}`);
  } catch {
    return null; // private windows of some browsers have no memory
  }
}

export function remember(name: string, value: string): void {
  try {
    localStorage.setItem(`duskboard.${name}`, value);
  } catch {
    // Then not.
  }
}
