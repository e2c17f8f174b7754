/** May others see the name of this device's player in replays, pictures and records? Asked once, and no until then. */
import { recall, remember } from "./storage";

/** Null: not asked yet. */
export function answered(): boolean | null {
  const kept = recall("named");
  return kept === null ? null : kept === "yes";
}

export const isShown = (): boolean => answered() === true;

export const answer = (shown: boolean): void => remember("named", shown ? "yes" : "no");
