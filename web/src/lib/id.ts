/** Ids that nobody else has. Not crypto.randomUUID: pages over plain http in the house have none. */
export function newId(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
