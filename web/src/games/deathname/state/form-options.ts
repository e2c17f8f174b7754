/** What the form of a new table asks, as the options stand. */
import { usualSizes } from "../../../home/form";
import type { GameForm } from "../../../lib/game";
import { playersOf } from "../workshop/pack";
import { packOf } from "../workshop/toml";

const OF_TITLES = ["about", "articles"];

export const isAsked: GameForm["isAsked"] = (option, chosen) =>
  chosen.topic === "titles" || !OF_TITLES.includes(option);

/** N-R21 The box has nothing for 3; a pack may have. */
export const sizes: GameForm["sizes"] = (card, chosen) => {
  const pack = packOf(String(chosen.decrees));
  const own = pack === null ? [] : playersOf(pack);
  return card.possible.filter((seats) => usualSizes(card).includes(seats) || own.includes(seats));
};
