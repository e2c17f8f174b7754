/** What the server says of itself, asked once. */
import { wish } from "./api";
import type { House } from "./protocol.gen";

export type { House };

let asked: Promise<House> | null = null;

export function house(): Promise<House> {
  asked ??= wish<House>("GET", "/house").catch((error: unknown) => {
    asked = null;
    throw error;
  });
  return asked;
}
