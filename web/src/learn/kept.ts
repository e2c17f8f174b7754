/** How far this device has come in the chapters of an introduction. */
import { recall, remember } from "../lib/browser/storage";

const named = (game: string, chapter: string) => (chapter === "" ? game : `${game}.${chapter}`);

/** The number of the remark at which it was left; 0: not begun, or come to its end. */
export function placeIn(game: string, chapter = ""): number {
  const number = Number(recall(`learn.${named(game, chapter)}`));
  return Number.isInteger(number) && number > 0 ? number : 0;
}

export const keepPlace = (game: string, chapter: string, number: number): void =>
  remember(`learn.${named(game, chapter)}`, String(number));

export const hasLearnt = (game: string, chapter = ""): boolean => recall(`learnt.${named(game, chapter)}`) === "yes";

export function finish(game: string, chapter: string): void {
  keepPlace(game, chapter, 0);
  remember(`learnt.${named(game, chapter)}`, "yes");
}
