/** How far this device has come in a game's introduction. */
import { hasLearnt, placeIn } from "../learn/kept";

export type Learned = "finished" | "begun" | "none";

export const learned = (game: string): Learned => (placeIn(game) > 0 ? "begun" : hasLearnt(game) ? "finished" : "none");
