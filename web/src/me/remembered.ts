/** All that this browser remembers of its user. */

const OURS = "duskboard.";

const keys = (memory: Storage): readonly string[] =>
  Array.from({ length: memory.length }, (_, at) => memory.key(at) ?? "").filter((key) => key.startsWith(OURS));

/** By key, without the name of the house before it. */
export function remembered(memory: Storage | null): { readonly [key: string]: string } {
  if (memory === null) return {};
  return Object.fromEntries(keys(memory).map((key) => [key.slice(OURS.length), memory.getItem(key) ?? ""]));
}

export function forgetAll(memory: Storage | null): void {
  if (memory !== null) for (const key of keys(memory)) memory.removeItem(key);
}

/** The browser's memory, where it has one for us. */
export function memory(): Storage | null {
  try {
    return localStorage;
  } catch {
    return null; // private windows of some browsers have none
  }
}
