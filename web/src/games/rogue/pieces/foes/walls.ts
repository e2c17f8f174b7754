/** The walls of each floor, in the colours of a light. */
import type { Floor } from "../ids";
import { faint, flat, line, pair, rungs, type Print } from "../print";
import type { Light } from "./light";

const skull = (x: number, y: number): string =>
  `M${x} ${y - 22}c13 0 20 8 20 19 0 7-3 11-8 14v9h-24v-9c-5-3-8-7-8-14 0-11 7-19 20-19zM${x - 13} ${y - 2}a5.500 6 0 1 0 11 0a5.500 6 0 1 0-11 0zM${x + 2} ${y - 2}a5.500 6 0 1 0 11 0a5.500 6 0 1 0-11 0zM${x} ${y + 5}l3 6h-6z`;

export const WALLS: Record<Floor, (light: Light) => Print> = {
  1: ({ wall, cut }) => [
    flat(wall, "M0 0H560V400H0zM280-46a252 252 0 1 0 .1 0z"),
    ...faint(0.8, rungs(cut, 20, "62 5", "M544 206a264 264 0 1 1-528 0a264 264 0 1 1 528 0z")),
    ...pair(
      flat(wall, "M0 356q40-12 80 0t80 0 80 0 60 0V400H0z"),
      flat(cut, "M12 374l70-3-58 8zM120 384l64-2-50 7zM60 392l44-2-34 6z"),
    ),
  ],
  2: ({ wall, cut }) => [
    ...pair(
      flat(wall, "M0 0H280V34H66V62H52V330H70V400H0z"),
      flat(
        cut,
        "M0 66l46-3-44 7zM0 132l46-3-44 7zM0 198l46-3-44 7zM0 264l46-3-44 7zM0 330l62-3-60 7zM22 72l4 54 3-54zM8 138l4 54 3-54zM30 204l4 54 3-54zM12 270l4 54 3-54zM80 6l4 22 3-22zM160 6l4 22 3-22zM240 6l4 22 3-22zM90 30l60-3-58 6zM180 30l56-3-54 6z",
      ),
    ),
    // chains: links with round ends
    line(wall, 9, [34, 57, 80, 103, 126].map((y) => `M112 ${y}v9M448 ${Math.min(y, 80)}v9`).join("")),
    line(wall, 7, "M99 150a14 16 0 1 0 26 0M435 118a14 16 0 1 0 26 0"),
  ],
  3: ({ wall, cut }) => [
    ...pair(
      flat(wall, "M0 0H280V22C160 22 84 70 84 190V400H0z"),
      flat(
        cut,
        "M8 150q0-34 30-34t30 34v44H8zM8 276q0-34 30-34t30 34v44H8zM88 96l-44-26 40 32zM124 56l-32-38 25 43zM180 32l-18-32 9 35zM240 24l-6-24-3 25z",
      ),
      flat(wall, skull(38, 162) + skull(38, 288)),
    ),
  ],
  4: ({ wall, cut }) =>
    pair(
      flat(wall, "M0 0H280C190 40 112 110 96 204H104V222H96V400H0z"),
      flat(
        cut,
        "M62 222l4 160 7-160zM36 222l4 130 7-130zM14 222l3 150 5-150zM0 210l92-3-90 8zM0 196l88-4-86 9zM30 176l60-36-52 46zM62 106l62-20-56 32zM112 52l58-2-56 16zM190 8l42 4-46 6z",
      ),
    ),
};
