/** The faces of the dice, cut on a block of 24 by 24. */

export type DieKind = "character" | "dungeon" | "curse" | "poison";
/** A number; a Miss; or whether the curse's skull or the poison's drop shows. */
export type DieFace = number | "miss" | boolean;

const BLOCK = "h13a4 4 0 0 1 4 4v13a4 4 0 0 1-4 4h-13a4 4 0 0 1-4-4v-13a4 4 0 0 1 4-4z";
const WITH_CORNER_OUT = "H12.4l.5 3.8 2.2 3.9 3.6 1.5 3.8-.2V18.5a4 4 0 0 1-4 4h-13a4 4 0 0 1-4-4v-13a4 4 0 0 1 4-4z";
const STAR = "M18.7.1l1.3 3.3 3.5.2-2.7 2.3.9 3.4-3-1.9-3 1.9.9-3.4L13.9 3.6l3.5-.2z";
const CROSS = "M7.6 5.3L12 9.7l4.4-4.4 2.3 2.3L14.3 12l4.4 4.4-2.3 2.3L12 14.3l-4.4 4.4-2.3-2.3L9.7 12 5.3 7.6z";
const HEXAGON = "M12 .8l9.8 5.6v11.2L12 23.2l-9.8-5.6V6.4zM12 3.4L4.4 7.7v8.6L12 20.6l7.6-4.3V7.7z";
const SKULL =
  "M12 6.5c3.2 0 5.3 2 5.3 4.9 0 1.7-.7 2.9-1.8 3.6v2.3h-7V15c-1.1-.7-1.8-1.9-1.8-3.6 0-2.9 2.1-4.9 5.3-4.9zM8.5 11.5a1.4 1.4 0 1 0 2.8 0a1.4 1.4 0 1 0-2.8 0zM12.7 11.5a1.4 1.4 0 1 0 2.8 0a1.4 1.4 0 1 0-2.8 0z";
const RING = "M1 12a11 11 0 1 0 22 0a11 11 0 1 0-22 0zM3.4 12a8.6 8.6 0 1 0 17.2 0a8.6 8.6 0 1 0-17.2 0z";
const DROP = "M12 5.5c2 3 4 4.8 4 7.5a4 4 0 0 1-8 0c0-2.7 2-4.5 4-7.5z";

type Spot = readonly [x: number, y: number];
const [LEFT, MIDDLE, RIGHT] = [6.7, 12, 17.3];
const CORNERS: readonly Spot[] = [
  [LEFT, RIGHT],
  [RIGHT, LEFT],
  [LEFT, LEFT],
  [RIGHT, RIGHT],
];
const CENTRE: Spot = [MIDDLE, MIDDLE];
const SPOTS: readonly (readonly Spot[])[] = [
  [],
  [CENTRE],
  CORNERS.slice(0, 2),
  [...CORNERS.slice(0, 2), CENTRE],
  CORNERS,
  [...CORNERS, CENTRE],
  [...CORNERS, [LEFT, MIDDLE], [RIGHT, MIDDLE]],
];
/** On an adventurer's 5 and 6 the star stands for the spot in its corner. */
const BY_THE_STAR: Readonly<Record<number, readonly Spot[]>> = {
  5: [
    [6.2, 6.2],
    [11.4, 12.6],
    [6.2, 18.2],
    [17.6, 18.2],
  ],
  6: [
    [6.2, 5.6],
    [6.2, 12],
    [6.2, 18.4],
    [17.4, 13.9],
    [17.4, 18.9],
  ],
};

const spots = (places: readonly Spot[], radius: number): string =>
  places
    .map(
      ([x, y]) =>
        `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${radius * 2} 0a${radius} ${radius} 0 1 0 ${-radius * 2} 0z`,
    )
    .join("");

/** What is printed on a face, even-odd. */
export function faceOf(kind: DieKind, face: DieFace): string {
  const number = typeof face === "number" ? face : 0;
  switch (kind) {
    case "character": {
      const starred = BY_THE_STAR[number];
      if (starred !== undefined) return `M5.5 1.5${WITH_CORNER_OUT}${spots(starred, 1.85)}${STAR}`;
      return `M5.5 1.5${BLOCK}${number < 2 ? CROSS : spots(SPOTS[number] ?? [], 2.05)}`;
    }
    case "dungeon":
      return `M1 1h22v22H1zM3.6 3.6v16.8h16.8V3.6z${spots(number === 1 ? [CENTRE] : (SPOTS[number] ?? []), 2.2)}`;
    case "curse":
      return HEXAGON + (face === true ? SKULL : "");
    case "poison":
      return RING + (face === true ? DROP : "");
  }
}

const NUMBERS: readonly DieFace[] = ["miss", 2, 3, 4, 5, 6];
const SIDES: Readonly<Record<DieKind, readonly DieFace[]>> = {
  character: NUMBERS,
  dungeon: [1, 2, 3, 4, 5, 6],
  curse: [true, false, true, false, true, false],
  poison: [true, false, true, false, true, false],
};

/** The five sides that are not up, for a die in the air. */
export function otherSides(kind: DieKind, face: DieFace): readonly DieFace[] {
  const sides = SIDES[kind];
  const up = Math.max(0, sides.indexOf(face));
  return sides.filter((_, at) => at !== up);
}
