/** The picture of a run as shapes and lines of text, from the back to the front. */
import { glyphOf, type GlyphName } from "./glyphs";
import type { Cut } from "./print";
import { CHART, HIGH, WIDE, fontSize, type Poster } from "./poster";

/** What stands on it in words. */
export interface PosterWords {
  readonly won: boolean;
  readonly title: string;
  readonly where: string;
  /** By floor, from 1. */
  readonly floors: readonly string[];
  readonly hp: string;
  readonly cause: string;
  readonly counts: readonly string[];
  readonly sign: string;
}

export interface Shape extends Cut {
  readonly isRound?: boolean;
  readonly transform?: string;
}
export interface Line {
  readonly text: string | number;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly fill?: string;
  readonly weight?: number;
  readonly anchor?: "middle" | "end";
}

export const INK = "#2a1712";
export const HERE = "#c8410f"; // where the run stands
export const SPOT = "#f0dcb6"; // the ground of its spot
const PAPER = "#f0dcb6";
const BLOOD = "#a3231f";
const DARK = "#1d0f0c";
const PALE = "#f7e3c0";
const EARTH = ["#c9a66b", "#b0814f", "#8a5137", "#5a2a22"];
const ON_EARTH = [INK, INK, PALE, PALE];
const BAND = "c60-8 120 6 180 0s120-8 180 0 100 6 160-2v92c-60 8-100-6-160 0s-120 8-180 0-120-6-180 2z";
const HILLS = "M30 150c80-22 110-8 150-14s60-16 110-8 70 14 120 4 90-10 160 6v32H30z";
const WOODS =
  "M82 142v-10H62l16-16H68l14-16h-8l14-18 14 18h-8l14 16H98l16 16H94v10zM124 140v-8h-12l10-11h-6l12-15 12 15h-6l10 11h-12v8zM500 142v-20h44v20zM494 124l28-18 28 18z";
const GROUND = 330; // below it the earth is dark
export const SKY = 526; // the upper edge of the chart
const DISPLAY = 700; // the weight of what is written large

const flat = (fill: string | undefined, d: string, faint?: number): Shape => ({
  d,
  ...(fill && { fill }),
  ...(faint && { faint }),
});
export const stroke = (line: string, width: number, d: string, more: Partial<Shape> = {}): Shape => ({
  d,
  line,
  width,
  ...more,
});
export const disc = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
const cuts = (y: number, nth: number): string =>
  Array.from(
    { length: 10 },
    (_, at) => `M${52 + at * 50 + nth * 7} ${y + 16 + ((at * 37 + nth * 13) % 56)}l16-1-13 4z`,
  ).join("");
const glyph = (name: GlyphName, x: number, y: number, size: number, fill: string): Shape => ({
  d: glyphOf(name).solid,
  fill,
  transform: `translate(${x} ${y}) scale(${size / 24})`,
});

export function shapesOf(poster: Poster): readonly Shape[] {
  const { bottom, left, right } = CHART;
  return [
    flat(PAPER, `M0 0H${WIDE}V${HIGH}H0z`),
    stroke(INK, 5, "M20 20H580V820H20z"),
    stroke(INK, 1.5, "M29 29H571V811H29z"),
    flat("#4d5a3a", HILLS),
    flat(INK, WOODS),
    ...poster.floors.flatMap(({ y }, nth) => [
      stroke(INK, 2.5, `M40 ${y}${BAND}`, { fill: EARTH[nth] ?? INK }),
      flat(INK, cuts(y, nth), 0.35),
    ]),
    ...poster.spots.map(({ x, y }) => flat(DARK, `M${x - 30} ${y + 18}v-26c0-20 12-26 30-26s30 6 30 26v26z`)),
    stroke(INK, 11, poster.way, { isRound: true }),
    stroke("#ff8552", 5.5, poster.way, { dash: "3 9", isRound: true }),
    ...poster.falls.map(({ x, y }) => glyph("fall", x, y, 28, PALE)),
    ...poster.spots.flatMap(spotOf),
    ...poster.lives.flatMap(({ line, ground }, seat) => [
      ...(seat === 0 ? [flat(BLOOD, ground, 0.9)] : []),
      stroke(seat === 0 ? INK : "#23548a", 4, line, { isRound: true, ...(seat > 0 && { dash: "9 6" }) }),
    ]),
    stroke(INK, 3, `M${left} ${SKY}V${bottom}H${right}`),
    ...poster.scale.map(({ y }) => stroke(INK, 2, `M64 ${y}h6`)),
    ...poster.ticks.map(({ x }) => stroke(INK, 3, `M${x} ${bottom}v8`)),
    stroke(INK, 2, "M40 684h520"),
  ];
}

function spotOf({ x, y, isBoss, state }: Poster["spots"][number]): readonly Shape[] {
  const isMissed = state === "missed";
  const fill = state === "last" ? BLOOD : isMissed ? DARK : PAPER;
  const ink = y < GROUND ? INK : PALE;
  return [
    stroke(isMissed ? "#b98a6a" : DARK, 3, disc(x, y, 14), { fill, ...(isMissed && { dash: "4 4" }) }),
    ...(isBoss ? [glyph("boss", x + 36, y - 22, 28, ink)] : []),
    ...(state === "last"
      ? [isBoss ? glyph("curse", x + 36, y + 8, 28, ink) : glyph("curse", x + 36, y - 20, 34, ink)]
      : []),
  ];
}

export function linesOf(poster: Poster, words: PosterWords): readonly Line[] {
  const { title, where, cause } = words;
  return [
    { text: title, x: 300, y: 84, size: fontSize(title, 370, 54), weight: DISPLAY, anchor: "middle" },
    { text: where, x: 300, y: 114, size: fontSize(where, 290, 20), fill: "#5f4a46", anchor: "middle" },
    ...poster.floors.map(({ floor, y }, nth): Line => {
      const text = words.floors[floor - 1] ?? "";
      return { text, x: 58, y: y + 48, size: fontSize(text, 140, 25), fill: ON_EARTH[nth] ?? INK, weight: DISPLAY };
    }),
    ...poster.spots.map(({ area, x, y, state }): Line => {
      const fill = state === "last" ? "#fff" : state === "walked" ? INK : "#e3c7a4";
      return { text: area, x, y: y + 6, size: 17, fill, weight: 800, anchor: "middle" };
    }),
    { text: words.hp, x: 84, y: 516, size: 18, weight: 800 },
    ...poster.scale.map(({ hp, y }): Line => ({ text: hp, x: 60, y: y + 5, size: 15, anchor: "end" })),
    ...poster.ticks.map(({ area, x }): Line => ({
      text: area,
      x,
      y: 664,
      size: 15,
      fill: "#5f4a46",
      anchor: "middle",
    })),
    {
      text: cause,
      x: 40,
      y: 728,
      size: fontSize(cause, 500, 33),
      fill: words.won ? "#23603f" : BLOOD,
      weight: DISPLAY,
    },
    ...words.counts.map((text, at): Line => ({ text, x: 40 + at * 130, y: 764, size: 18, weight: 800 })),
    { text: words.sign, x: 560, y: 796, size: 17, anchor: "end" },
  ];
}
