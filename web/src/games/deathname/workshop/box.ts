/** The box's cards, as the rules have them: decrees of one's own begin with these. */
import { type Pack, readPack } from "./toml";

export async function readBox(): Promise<Pack> {
  const { default: text } = await import("../../../../../src/duskboard/games/deathname/decrees.toml?raw");
  return readPack(text);
}
