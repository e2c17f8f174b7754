/** Foes and portraits are block prints: flat shapes laid over each other, most of them with one ink line around. */

/** The block that foes are cut from. */
export const WIDE = 560;
export const HIGH = 400;
export const INK = "#160504";

/** One shape of a print. */
export interface Cut {
  readonly d: string;
  readonly fill?: string;
  readonly line?: string;
  readonly width?: number;
  /** A line of strokes: scales, rings, stitches. */
  readonly dash?: string;
  /** Drawn once more on the other side of the middle. */
  readonly isPair?: boolean;
  /** It burns: its light breathes. */
  readonly burns?: boolean;
  /** What is not quite there. */
  readonly faint?: number;
}
export type Print = readonly Cut[];

/** A thing: a flat colour with the ink line around it. */
export const block = (fill: string, d: string, width = 6): Cut => ({ d, fill, line: INK, width });

/** A colour without a line: light and shade on a thing. */
export const flat = (fill: string, d: string): Cut => ({ d, fill });

/** A line with round ends. */
export const line = (colour: string, width: number, d: string): Cut => ({ d, line: colour, width });

/** A line of strokes across its way: scales, rings, rungs. */
export const rungs = (colour: string, width: number, dash: string, d: string): Cut => ({
  d,
  line: colour,
  width,
  dash,
});

/** A round limb of one width, with the ink line around it: bones, necks, tails. */
export const tube = (colour: string, width: number, d: string): Cut[] => [
  line(INK, width + 11, d),
  line(colour, width, d),
];

/** The same on both sides of the middle. */
export const pair = (...cuts: readonly Cut[]): Cut[] => cuts.map((cut) => ({ ...cut, isPair: true }));

/** Flames and eyes: their light breathes. */
export const burning = (...cuts: readonly Cut[]): Cut[] => cuts.map((cut) => ({ ...cut, burns: true }));

/** Smoke and shrouds: the wall shows through. */
export const faint = (opacity: number, ...cuts: readonly Cut[]): Cut[] =>
  cuts.map((cut) => ({ ...cut, faint: opacity }));

/** Paper cut along the fold: the left half's outlines (M, L, C, Q with absolute points), opened to both sides. */
export const fold = (half: string, wide = WIDE): string =>
  half
    .split(/(?=M)/)
    .map((outline) => unfold(outline, wide))
    .join("");

function unfold(half: string, wide: number): string {
  const steps = [...half.matchAll(/([MLCQ])([^MLCQ]*)/g)].map(([, letter = "", rest = ""]) => ({
    letter,
    points: pairs(rest),
  }));
  const mirrored = ([x, y]: Point): string => `${wide - x} ${y}`;
  const back = steps.slice(1).map(({ letter, points }, before) => {
    const start = steps[before]?.points.at(-1);
    return letter + [...points.slice(0, -1).reverse(), ...(start ? [start] : [])].map(mirrored).join(" ");
  });
  const end = steps.at(-1)?.points.at(-1) ?? [0, 0];
  return `${half}L${mirrored(end)}${back.reverse().join("")}z`;
}

/** A limb along points, with its width at each of them: legs, claws, horns, rays. */
export function limb(way: string, widths: readonly number[]): string {
  const points = pairs(way);
  const left: string[] = [];
  const right: string[] = [];
  points.forEach(([x, y], at) => {
    const [fromX, fromY] = points[at - 1] ?? [x, y];
    const [toX, toY] = points[at + 1] ?? [x, y];
    const [dx, dy] = [toX - fromX, toY - fromY];
    const half = (widths[at] ?? 0) / 2 / Math.hypot(dx, dy);
    left.push(`${n(x - dy * half)} ${n(y + dx * half)}`);
    right.unshift(`${n(x + dy * half)} ${n(y - dx * half)}`);
  });
  return `M${left.join("L")}L${right.join("L")}z`;
}

/** Rays that grow out of a light and taper off, longer and shorter in turn; from far to near they are teeth. */
export function rays(x: number, y: number, count: number, near: number, far: number, width = 9): string {
  return Array.from({ length: count }, (_, at) => {
    const angle = ((at + 0.25) / count) * 2 * Math.PI;
    const end = at % 2 === 0 ? far : near + (far - near) * 0.62;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    return limb(`${x + cos * near} ${y + sin * near} ${x + cos * end} ${y + sin * end}`, [width, 0]);
  }).join("");
}

type Point = readonly [x: number, y: number];

function pairs(text: string): Point[] {
  const numbers = (text.match(/-?\d*\.?\d+/g) ?? []).map(Number);
  return Array.from({ length: numbers.length / 2 }, (_, at) => [numbers[at * 2] ?? 0, numbers[at * 2 + 1] ?? 0]);
}

const n = (value: number): string => String(Math.round(value * 10) / 10);
