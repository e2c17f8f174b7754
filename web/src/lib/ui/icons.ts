/** The house's icons and the shapes of its seats: cut from solid shapes on a block of 24 by 24. */

interface Cut {
  /** Filled, holes left out (even-odd). */
  readonly solid?: string;
  /** Drawn as lines with round ends. */
  readonly lines?: string;
  readonly width?: number;
}

/** By seat: circle, triangle, square, diamond, star, crescent. */
export const SEAT_SHAPES = [
  "M2 12a10 10 0 1 0 20 0a10 10 0 1 0-20 0z",
  "M12 1.5L23.5 21.5H.5z",
  "M2.5 2.5h19v19h-19z",
  "M12 0l11 12-11 12L1 12z",
  "M12 .5l3.2 7.9 8.5.6-6.6 5.5 2.1 8.3-7.2-4.6-7.2 4.6 2.1-8.3L.3 9l8.5-.6z",
  "M15 1A11.2 11.2 0 1 0 23 16.5 9.3 9.3 0 0 1 15 1z",
] as const;

export const shapeOf = (seat: number): string => SEAT_SHAPES[seat % SEAT_SHAPES.length] ?? SEAT_SHAPES[0];

const MOON = "M15 1.5A11 11 0 1 0 22.5 16 9 9 0 0 1 15 1.5z";

export const ICONS = {
  bell: {
    solid:
      "M10.5 1h3v2.3c3.4.6 5.7 3.2 5.7 6.7v5l2.8 3.5H2L4.8 15v-5c0-3.5 2.3-6.1 5.7-6.7zM9 20h6c0 1.8-1.3 3-3 3s-3-1.2-3-3z",
  },
  book: {
    solid:
      "M2 3.5c3.5-.8 7-.3 10 1.7 3-2 6.5-2.5 10-1.7v16c-3.5-.8-7-.3-10 1.7-3-2-6.5-2.5-10-1.7zM4.5 5.7v11.6c2.3-.2 4.5.1 6.3.9V7C9 5.9 6.8 5.5 4.5 5.7z",
  },
  bot: {
    solid:
      "M10.8.8h2.4V5H20v12.5h-5.5L12 20l-2.5-2.5H4V5h6.8zM6.8 9v4.2h3.4V9zM13.8 9v4.2h3.4V9zM.8 8.5h2v5.5h-2zM21.2 8.5h2v5.5h-2zM5 21h14v2.2H5z",
  },
  chat: {
    solid:
      "M3 3h18a1.5 1.5 0 0 1 1.5 1.5v11A1.5 1.5 0 0 1 21 17H11l-6 5v-5H3a1.5 1.5 0 0 1-1.5-1.5v-11A1.5 1.5 0 0 1 3 3zM6 7v2h12V7zM6 11v2h8v-2z",
  },
  check: { solid: "M9.5 20L1.5 12l2.8-2.8 5.2 5.2L19.7 4.2 22.5 7z" },
  clock: {
    solid:
      "M1.2 12a10.8 10.8 0 1 0 21.6 0a10.8 10.8 0 1 0-21.6 0zM3.6 12a8.4 8.4 0 1 0 16.8 0a8.4 8.4 0 1 0-16.8 0zM11 5.5h2.2v6l4 2.4-1.1 1.9-5.1-3z",
  },
  close: { lines: "M5 5l14 14M19 5L5 19", width: 2.6 },
  copy: { solid: "M7.5 1.5h14v15h-14zM9.8 3.8v10.4h9.4V3.8zM2.5 6.5H6V18h10.5v4.5h-14z" },
  crown: { solid: "M1.5 5.5l5.5 4L12 2l5 7.5 5.5-4L20.5 18h-17zM3.5 19.5h17V22h-17z" },
  door: { solid: "M4.5 1.5h15v21h-15zM7 4v16h5.5V4zM15 11v3.5h2V11z" },
  eye: {
    solid:
      "M1 12c3-5.2 6.7-7.5 11-7.5S20 6.8 23 12c-3 5.2-6.7 7.5-11 7.5S4 17.2 1 12zM7.6 12a4.4 4.4 0 1 0 8.8 0a4.4 4.4 0 1 0-8.8 0zM10 12a2 2 0 1 0 4 0a2 2 0 1 0-4 0z",
  },
  gear: {
    solid:
      "M10 1h4l.5 3 2.2.9 2.5-1.8 2.8 2.8-1.8 2.5.9 2.2 2.9.4v4l-3 .5-.9 2.2 1.8 2.5-2.8 2.8-2.5-1.8-2.2.9-.4 2.9h-4l-.5-3-2.2-.9-2.5 1.8L2 20.1l1.8-2.5-.9-2.2L0 15v-4l3-.5.9-2.2L2.1 5.8l2.8-2.8 2.5 1.8 2.2-.9zM8 12a4 4 0 1 0 8 0a4 4 0 1 0-8 0z",
  },
  ghost: {
    solid:
      "M3.5 22.5V11C3.5 5.5 7.2 1.5 12 1.5S20.5 5.5 20.5 11v11.5l-2.8-2.6-2.8 2.6-2.9-2.6-2.9 2.6-2.8-2.6zM8.8 7.5a1.9 2.6 0 1 0 .01 0zM15.2 7.5a1.9 2.6 0 1 0 .01 0zM12 14a1.7 2 0 1 0 .01 0z",
  },
  house: { solid: "M12 1.5L23 11h-3v11H4V11H1zM9.5 13v6h5v-6z" },
  link: {
    lines:
      "M10 14a4.5 4.5 0 0 0 6.5 0l4-4a4.6 4.6 0 0 0-6.5-6.5l-1.5 1.5M14 10a4.5 4.5 0 0 0-6.5 0l-4 4a4.6 4.6 0 0 0 6.5 6.5l1.5-1.5",
    width: 2.3,
  },
  minus: { lines: "M4 12h16", width: 3 },
  moon: { solid: MOON },
  mute: { solid: "M2 8.5h4.5L12 3.5v17l-5.5-5H2z", lines: "M16 9l6 6M22 9l-6 6", width: 2.2 },
  person: {
    solid:
      "M12 1.5a5.3 5.3 0 0 1 5.3 5.3c0 3.3-2.2 6.2-5.3 6.2S6.7 10.1 6.7 6.8A5.3 5.3 0 0 1 12 1.5zM2 22.5c0-5 2.5-8 6-8.8l4 3.3 4-3.3c3.5.8 6 3.8 6 8.8z",
  },
  play: { solid: "M5 2l17 10L5 22z" },
  plug: {
    solid: "M8 1.5h2.3V7h3.4V1.5H16V7h2.5v5c0 3.3-2.2 5.4-5.3 5.9v4.6h-2.4v-4.6c-3.1-.5-5.3-2.6-5.3-5.9V7H8z",
  },
  plus: { lines: "M12 4v16M4 12h16", width: 3 },
  question: {
    solid: "M9.8 18.5h4.2V23H9.8z",
    lines: "M6 7.5C6 4.5 8.5 2.5 12 2.5s6 2 6 5c0 4.5-6 4.2-6 9",
    width: 3,
  },
  refresh: {
    solid: "M21.5 2.5v7h-7zM2.5 21.5v-7h7z",
    lines: "M4 9.5A9 9 0 0 1 20 8M20 14.5A9 9 0 0 1 4 16",
    width: 2.4,
  },
  search: {
    solid: "M1.8 10a8.2 8.2 0 1 0 16.4 0a8.2 8.2 0 1 0-16.4 0zM4.2 10a5.8 5.8 0 1 0 11.6 0a5.8 5.8 0 1 0-11.6 0z",
    lines: "M16 16l6 6",
    width: 2.6,
  },
  "seat-1": { solid: SEAT_SHAPES[0] },
  "seat-2": { solid: SEAT_SHAPES[1] },
  "seat-3": { solid: SEAT_SHAPES[2] },
  "seat-4": { solid: SEAT_SHAPES[3] },
  "seat-5": { solid: SEAT_SHAPES[4] },
  "seat-6": { solid: SEAT_SHAPES[5] },
  send: { solid: "M1.5 2L23 12 1.5 22l3.2-8.3L14 12 4.7 10.3z" },
  sound: {
    solid: "M2 8.5h4.5L12 3.5v17l-5.5-5H2z",
    lines: "M15.5 8.5a5 5 0 0 1 0 7M18.5 5.5a9 9 0 0 1 0 13",
    width: 2.1,
  },
  "turn-left": { solid: "M.3 8l8.2.5L4 15z", lines: "M4 11.5A8.5 8.5 0 1 1 7 19", width: 2.5 },
  "turn-right": { solid: "M23.7 8l-8.2.5L20 15z", lines: "M20 11.5A8.5 8.5 0 1 0 17 19", width: 2.5 },
} as const satisfies Record<string, Cut>;

export type IconName = keyof typeof ICONS;

export const cutOf = (name: IconName): Cut => ICONS[name];
