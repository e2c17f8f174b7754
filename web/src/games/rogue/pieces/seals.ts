/** The seal on each room card: a silhouette on a block of 48 by 48, with holes where the paper shows. */
import { GLYPHS } from "./glyphs";
import type { FoeId, RoomId } from "./ids";

export interface Seal {
  readonly solid: string;
  readonly lines?: string;
  readonly width?: number;
  /** Its block is only 24 by 24: it is a sign of the game as well. */
  readonly isSign?: boolean;
}

const sign = (name: "bonfire" | "crow" | "treasure" | "merchant" | "tomb" | "shrine" | "monster"): Seal => ({
  ...GLYPHS[name],
  isSign: true,
});

export const SEALS: Record<RoomId, Seal> = {
  bonfire: sign("bonfire"),
  hermit: {
    solid:
      "M20 2c8 0 13 6 13 14 0 3-1 6-2 8 5 3 8 10 8 22H1c0-12 3-19 8-22-1-2-2-5-2-8C7 8 12 2 20 2zM20 8c-5 0-8 4-8 9 0 8 3 13 8 22 5-9 8-14 8-22 0-5-3-9-8-9zM15.5 16a2 2.3 0 1 0 4 0a2 2.3 0 1 0-4 0zM20.5 16a2 2.3 0 1 0 4 0a2 2.3 0 1 0-4 0zM20 22l6 2-6 3-6-3zM37 19h9l1 3v10l-2 2h-7l-2-2V22zM39 24v6h5v-6z",
    lines: "M41.5 19v-4",
    width: 2.5,
  },
  trap_spikes: {
    solid:
      "M2 40h44v6H2zM3.5 38L8 16l4.5 22zM14 38l5-31 5 31zM25.5 38l5-26 5 26zM36.5 38l4-18 4 18zM8 2c2.5 3.3 3.5 4.8 3.5 7a3.5 3.5 0 0 1-7 0C4.5 6.8 5.5 5.3 8 2zM30.5 1c1.6 2.2 2.3 3.2 2.3 4.7a2.3 2.3 0 0 1-4.6 0c0-1.5.7-2.5 2.3-4.7z",
  },
  trap_axe: {
    solid:
      "M11 1h26v4H11zM22.2 3.2L25.8 4.8L18.5 21.3L22.1 22.9L20.1 27.4L31.1 32.3C26.6 42.4 16 46.4 6.9 42.3C-2.3 38.3 -6.3 27.7 -1.8 17.7L9.1 22.6L11.2 18L14.8 19.6zM1.2 25.6C1 31 3.4 35.3 8.9 37.8C14.4 40.2 19.3 39.1 23.1 35.4z",
    lines: "M34 33C37 30 40 26 41 21M40 37C44 33 46 29 47 24",
    width: 2.6,
  },
  trap_bats: {
    solid:
      "M24 16l3-6 3 5 2 1c4-4 9-7 15-7-3 3-3 6-2 9-4-1-6 1-7 4-3-1-5 0-6 3-3-1-5 1-6 5l-2 5-2-5c-1-4-3-6-6-5-1-3-3-4-6-3-1-3-3-5-7-4 1-3 1-6-2-9 6 0 11 3 15 7l2-1 3-5zM20.5 19.5l2.5 2.5-3 .5zM27.5 19.5L25 22l3 .5zM38 34l1.3-2.5 1.2 2c2-2 4-3 7-3-1.5 1.7-1.5 3-1 4.5-2-.3-3 .5-3.5 2-1.5-.4-2.5.1-3 2l-1 2.5-1-2.5c-.5-1.9-1.5-2.4-3-2-.5-1.5-1.5-2.3-3.5-2 .5-1.5.5-2.8-1-4.5 3 0 5 1 7 3l.5-2zM10 38l1-2 1 1.6c1.6-1.6 3.2-2.4 5.6-2.4-1.2 1.4-1.2 2.4-.8 3.6-1.6-.2-2.4.4-2.8 1.6-1.2-.3-2 .1-2.4 1.6l-.8 2-.8-2c-.4-1.5-1.2-1.9-2.4-1.6-.4-1.2-1.2-1.8-2.8-1.6.4-1.2.4-2.2-.8-3.6 2.4 0 4 .8 5.6 2.4z",
  },
  trap_door: {
    solid: "M3 43h42v4H3z",
    lines: "M8 41V19C8 9 14 4 24 4s16 5 16 15v22M15 41V21c0-7 3-10 9-10s9 3 9 10v13H22v-6M22 41h11M22 21v0h5v6",
    width: 3.6,
  },
  chest: sign("treasure"),
  mimic: {
    solid:
      "M12 3h24c6 0 9 4 9 10v8l-4.2 6-4.2-6-4.2 6-4.2-6-4.2 6-4.2-6-4.2 6-4.2-6-4.2 6L3 21v-8C3 7 6 3 12 3zM12 10a4.5 5 0 1 0 9 0a4.5 5 0 1 0-9 0zM27 10a4.5 5 0 1 0 9 0a4.5 5 0 1 0-9 0zM16 11.5a2 2.3 0 1 0 4 0a2 2.3 0 1 0-4 0zM28 11.5a2 2.3 0 1 0 4 0a2 2.3 0 1 0-4 0zM3 34l4.2-5 4.2 6 4.2-6 3.4 4.5h10l3.4-4.5 4.2 6 4.2-6L45 34v10c0 2-1 3-3 3H6c-2 0-3-1-3-3zM17.5 35.5v6c0 4 3 6.5 6.5 6.5s6.5-2.5 6.5-6.5v-6zM20 35.5h8v6c0 2.5-1.7 4-4 4s-4-1.5-4-4z",
  },
  armory: {
    solid:
      "M41 1l6 6-20 23.5 4 4-3.5 3.5-6-6-8 8a4.5 4.5 0 1 1-6.5-6.5l8-8-6-6L12.5 16l4 4zM20 3C11-1-1 8 2 21l7-3 4-4 3 3 3.5-3.5-3-3 3.5-3.5zM32.5 28.5L46 42l-4 4-13-13.5z",
  },
  crow: sign("crow"),
  merchant: sign("merchant"),
  hunter: {
    solid: "M47 1l-3.5 15.5-4.3-4.3L14 37.4 10.6 34 35.8 8.8 31.5 4.5zM1 39l6-1 1-6 4.6 4.6-1 5.4L7 46.6z",
    lines: "M9 7C29 5 43 19 41 39M9 7l10.5 10.5M30.5 28.5L41 39",
    width: 3.4,
  },
  tomb: sign("tomb"),
  cave: {
    solid:
      "M18 6c9 0 16 6 16 14 0 3-4 4.5-9 4.8L27 40H9l2-15.2C6 24.5 2 23 2 20 2 12 9 6 18 6zM10 15a3 2.5 0 1 0 6 0a3 2.5 0 1 0-6 0zM19.5 11.5a2.2 2 0 1 0 4.4 0a2.2 2 0 1 0-4.4 0zM22 19a2.6 2 0 1 0 5.2 0a2.6 2 0 1 0-5.2 0zM15 27l-1 10h2.5l.5-10zM38 22c5 0 9 3.5 9 8 0 2-2.5 3-6 3.2L42 40H32l1-6.8c-2-.2-4-.8-4-2.7 0-5 4-8.5 9-8.5zM35 28a1.8 1.6 0 1 0 3.6 0a1.8 1.6 0 1 0-3.6 0zM40 29.5a1.3 1.2 0 1 0 2.6 0a1.3 1.2 0 1 0-2.6 0zM1 42h46v4H1z",
  },
  corridor: {
    solid:
      "M18 7h12l1 4H17zM15.8 14.5h16.4l1.3 5h-19zM13.5 23.5h11.5l-2 3 2 2.5H12zM31 22.5l4-1 2 7.5h-5.5zM10.5 33h27l1.8 6.5H8.7zM7.8 43h8l-1 4H6.7zM22 43h18.2l1.1 4H23.5z",
    lines: "M14.5 3L2.5 42M33.5 3l12 39M2.5 36v10M45.5 36v10",
    width: 2.8,
  },
  shelter: {
    solid: "M24 6L46 41h1v4H1v-4h1zM24 19l-9 22h18zM24 25l5 16h-4zM22.5 1h3v8h-3z",
    lines: "M24 6l8-5M24 6l-8-5",
    width: 2.6,
  },
  shrine: sign("shrine"),
  // the poison line, the curse line, the vermin
  monster_a: {
    solid:
      "M24 5c9 0 14 5 15 13l8-6c0 9-3 15-9 17-2 9-7 15-14 15s-12-6-14-15C4 27 1 21 1 12l8 6C10 10 15 5 24 5zM13 19l9 4c0 4-3 5-5 5s-4-3-4-9zM35 19l-9 4c0 4 3 5 5 5s4-3 4-9zM24 26l2 5h-4zM15 33l3 1 2 5 3-5h2l3 5 2-5 3-1c-2 6-5 9-9 9s-7-3-9-9z",
  },
  monster_b: sign("monster"),
  monster_c: {
    solid:
      "M24 17c6 0 9 4 9 9 0 9-4 17-9 20-5-3-9-11-9-20 0-5 3-9 9-9zM22.8 24v18h2.4V24zM24 5c4 0 7 3 7 7 0 2-1 3.5-2 4.5-3-1.5-7-1.5-10 0-1-1-2-2.5-2-4.5 0-4 3-7 7-7zM18.5 11a2 2.3 0 1 0 4 0a2 2.3 0 1 0-4 0zM25.5 11a2 2.3 0 1 0 4 0a2 2.3 0 1 0-4 0z",
    lines:
      "M15 24L7 20 3 25M14 31H6l-3 6M16 38l-7 3-2 5M33 24l8-4 4 5M34 31h8l3 6M32 38l7 3 2 5M21 6l-4-5-4 1M27 6l4-5 4 1",
    width: 2.8,
  },
};

/** Foes whose seal is not that of their card: of those on the first floor, which are met most, no two are alike. */
export const FOE_SEALS: { readonly [F in FoeId]?: Seal } = {
  giant_spider: {
    solid:
      "M12 10.6c3.3 0 5 2.3 5 5.3S14.9 22 12 22s-5-3.1-5-6.1 1.7-5.3 5-5.3zM12 4.6c1.9 0 3.1 1.3 3.1 2.9S13.9 10.4 12 10.4 8.9 9.1 8.9 7.5 10.1 4.6 12 4.6zM12 13l1.7 2.7L12 18.4l-1.7-2.7z",
    lines:
      "M8 12.6L4.2 9.6 3.3 4.2M7.2 15L2.5 13 1.2 9M7.2 17.7l-4.5.9L1.4 22M8.8 20.2L6 22.8M16 12.6l3.8-3 .9-5.4M16.8 15l4.7-2 1.3-4M16.8 17.7l4.5.9L22.6 22M15.2 20.2L18 22.8",
    width: 1.6,
    isSign: true,
  },
  giant_rat: {
    solid:
      "M1 16.4c1.5-2 3.5-3.2 5.3-3.8C5.7 9.9 7 8 9.1 8c1.6 0 2.8 1 3 2.5 5-1 8.9 1.7 8.9 6.2 0 1.6-.5 2.9-1.4 3.9h-2.7l.7-1.7h-3.2l-1 1.7h-3l1-2c-1.6.1-3 0-4.2-.5L6 20.6H3.3l1.1-2.7C3 17.6 1.8 17.1 1 16.4zM5.7 15a1 1 0 1 0 2 0a1 1 0 1 0-2 0zM8.1 10.7a1.2 1.2 0 1 0 2.4 0a1.2 1.2 0 1 0-2.4 0z",
    lines: "M20.4 18.3c2.9.2 3.3-2.4 1.7-4s-1.7-4.2.7-5.3",
    width: 1.7,
    isSign: true,
  },
};

/** Traps and monsters are printed on red. */
export const isRed = (room: RoomId): boolean => room.startsWith("trap") || room.startsWith("monster");
