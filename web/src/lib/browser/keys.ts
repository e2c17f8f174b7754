import { recall, remember } from "./storage";

/** Do single letters, digits and signs act? Who dictates, or strikes keys by accident, turns them off. */
export const areLettersOn = (): boolean => recall("letters") !== "off";

export const turnLetters = (on: boolean): void => remember("letters", on ? "on" : "off");

const isLetter = ({ key }: KeyboardEvent): boolean => key.length === 1 && key !== " ";

/** Is a key meant for the table, and not for a field, a dialog, or the browser? */
export function isForTable(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return false;
  if (isLetter(event) && !areLettersOn()) return false;
  if (document.querySelector("dialog[open]") !== null) return false;
  return !(event.target instanceof Element && event.target.closest("input, textarea, select"));
}
