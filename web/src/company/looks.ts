/** How bots of one kind are told apart: each is printed in another ink, looks another way, and wears something else. */

/** The first is the kind itself. */
export const INKS = [
  "none",
  "hue-rotate(38deg) saturate(0.9)",
  "hue-rotate(-38deg) saturate(0.85)",
  "hue-rotate(160deg) saturate(0.7)",
  "hue-rotate(85deg) saturate(0.65)",
  "hue-rotate(-95deg) saturate(0.6)",
] as const;

/** The parts of worn.svg. */
export const WORN = ["", "bow", "scarf", "flower", "bell", "ruff"] as const;

/** The server names bots by their chairs, so equal names have equal looks. */
export const lookOn = (seat: number): number => seat % INKS.length;
