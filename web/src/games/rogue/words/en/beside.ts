import type { BesideWords } from "../beside";

const figures = (hp: readonly number[]) => `${hp.join(" and ")} HP`;

export const beside: BesideWords = {
  title: (who) => `${who}, so far`,
  cause: figures,
  label: (who, area) => `The run of ${who} so far, in area ${area} of 10`,
  areas: "To an area",
  goToArea: (area) => `To area ${area}`,
  goHere: (area) => `To area ${area}, the run is here now`,
  stops: "HP, room by room: to a stop",
  stop: (area, what, hp) => `${area}, ${what}: ${figures(hp)}`,
  notYet: "before the first Room",
  list: "Stop by stop",
  hp: figures,
  crow: (rooms) => `Brought by the Crow, facedown: ${rooms.join(", ")}.`,
  crowAway: (rooms) => `Put away by the Crow: ${rooms.join(", ")}.`,
};
