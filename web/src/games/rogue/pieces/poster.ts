/** The run as a picture: where everything stands on it. Its block is 600 by 840. */
import { CARDS } from "../cards.gen";
import type { Boss, Ending, Foe, Options, Stop } from "../protocol.gen";

export const WIDE = 600;
export const HIGH = 840;
type Mat = Options["mat"];

const LEVELS = 4; // floors
const TOP = 168; // of the first floor
const STOREY = 78;
const FIRST_X = 235;
const STEP_X = 112;
const SHIFT_X = 34; // every other floor, so that the way winds
export const CHART = { left: 70, right: 530, bottom: 640, perHp: 5.4 };

export interface Spot {
  readonly area: number;
  readonly x: number;
  readonly y: number;
  readonly isBoss: boolean;
  readonly state: "walked" | "missed" | "last";
}

export interface Counts {
  readonly rooms: number;
  readonly monsters: number;
  readonly bosses: number;
  readonly falls: number;
}

export interface Poster {
  /** By storey, from above: the number of the floor. */
  readonly floors: readonly { readonly floor: number; readonly y: number }[];
  readonly spots: readonly Spot[];
  readonly way: string;
  /** Where the floor gave way. */
  readonly falls: readonly { readonly x: number; readonly y: number }[];
  /** By seat: HP, stop by stop. */
  readonly lives: readonly { readonly line: string; readonly ground: string }[];
  /** Where each area begins on the chart. */
  readonly ticks: readonly { readonly area: number; readonly x: number }[];
  readonly scale: readonly { readonly hp: number; readonly y: number }[];
  readonly counts: Counts;
  /** The area where it ended. */
  readonly area: number;
}

export const isRoom = (what: string | null): boolean => what !== null && Object.hasOwn(CARDS.rooms, what);

const BOSSES: ReadonlySet<Foe | Boss> = new Set(["dragon", "protector", "spider_queen", "ghoul", "og_second"] as const);

/** The areas in the order in which they were walked, each once. */
export const walkedAreas = (trail: readonly Stop[]): readonly number[] => [...new Set(trail.map(({ area }) => area))];

export function countsOf({ trail, slain }: Pick<Ending, "trail" | "slain">): Counts {
  const areas = walkedAreas(trail);
  const bosses = slain.filter((foe) => BOSSES.has(foe)).length;
  return {
    rooms: trail.filter(({ what }) => isRoom(what)).length,
    monsters: slain.filter((foe) => !BOSSES.has(foe) && foe !== "og_first").length,
    bosses,
    falls: areas.filter((area, at) => at > 0 && area > (areas[at - 1] ?? area) + 1).length,
  };
}

function spotsOf(mat: Mat, walked: readonly number[], isFallen: boolean): Spot[] {
  const { floor: floors, bosses } = CARDS.figures.mats[mat];
  const ended = walked[walked.length - 1];
  const onFloor = new Map<number, number>();
  return Object.entries(floors).map(([key, floor]) => {
    const area = Number(key);
    const nth = onFloor.get(floor) ?? 0;
    onFloor.set(floor, nth + 1);
    const storey = mat === "tower" ? LEVELS - floor : floor - 1;
    const isLast = area === ended && isFallen;
    return {
      area,
      x: FIRST_X + nth * STEP_X + (storey % 2) * SHIFT_X,
      y: TOP + 44 + storey * STOREY,
      isBoss: (bosses as readonly number[]).includes(area),
      state: isLast ? "last" : walked.includes(area) ? "walked" : "missed",
    };
  });
}

/** From area to area; where the floor gave way, in a curve beside the stairs. */
function wayOf(spots: readonly Spot[], walked: readonly number[]): Pick<Poster, "way" | "falls"> {
  const at = new Map(spots.map((spot) => [spot.area, spot]));
  const falls: { x: number; y: number }[] = [];
  let way = "";
  let before: Spot | null = null;
  for (const area of walked) {
    const spot = at.get(area);
    if (spot === undefined) continue;
    if (before === null) way += `M${spot.x} ${spot.y}`;
    else if (area > before.area + 1) {
      const left = Math.min(before.x, spot.x) - 62;
      way += `C${left} ${before.y + 34} ${left} ${spot.y - 30} ${spot.x} ${spot.y}`;
      falls.push({ x: left - 14, y: (before.y + spot.y) / 2 - 15 });
    } else way += `L${spot.x} ${spot.y}`;
    before = spot;
  }
  return { way, falls };
}

const round = (number: number): number => Math.round(number * 10) / 10;
export const chartX = (at: number, stops: number): number =>
  round(CHART.left + ((CHART.right - CHART.left) * at) / Math.max(1, stops - 1));
const chartY = (hp: number): number => round(CHART.bottom - hp * CHART.perHp);

function livesOf(trail: readonly Stop[], seats: number, stops: number): Poster["lives"] {
  return Array.from({ length: seats }, (_, seat) => {
    const points = trail.map(({ hp }, at) => `${chartX(at, stops)} ${chartY(hp[seat] ?? 0)}`);
    const line = points.length === 0 ? "" : `M${points.join("L")}`;
    return { line, ground: line === "" ? "" : `${line}V${CHART.bottom}H${CHART.left}z` };
  });
}

/** A run of which only a part has been told: how long it will be, and the area that it has come to. */
export interface SoFar {
  readonly stops: number;
  readonly area: number;
}

export function posterOf(ending: Ending, mat: Mat, seats: number, soFar?: SoFar): Poster {
  const { trail } = ending;
  const stops = soFar?.stops ?? trail.length;
  const here = soFar === undefined || soFar.area === 0 ? [] : [soFar.area];
  const walked = [...new Set([...walkedAreas(trail), ...here])];
  const spots = spotsOf(mat, walked, ending.fallen !== null);
  return {
    floors: Array.from({ length: LEVELS }, (_, storey) => ({
      floor: mat === "tower" ? LEVELS - storey : storey + 1,
      y: TOP + storey * STOREY,
    })),
    spots,
    ...wayOf(spots, walked),
    lives: livesOf(trail, seats, stops),
    ticks: walkedAreas(trail).map((area) => ({
      area,
      x: chartX(
        trail.findIndex((stop) => stop.area === area),
        stops,
      ),
    })),
    scale: [0, 10, 20].map((hp) => ({ hp, y: chartY(hp) })),
    counts: countsOf(ending),
    area: walked[walked.length - 1] ?? 1,
  };
}

/** The largest size, up to *most*, at which a line of text fits: a guess from its letters, wide ones counted twice. */
export function fontSize(text: string, wide: number, most: number): number {
  const letters = [...text].reduce((sum, letter) => sum + ((letter.codePointAt(0) ?? 0) > 0x2e80 ? 1 : 0.5), 0);
  return Math.min(most, Math.floor(wide / Math.max(1, letters)));
}
