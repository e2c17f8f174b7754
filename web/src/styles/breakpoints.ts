/**
 * The four breakpoints of the page, each with its other side where that is used.
 *
 * A stylesheet writes `@media (--not-phone)`, and build/breakpoints.ts puts the condition in its place; a script imports
 * the condition. No other width or height may stand in a media query (breakpoints.test.ts): what depends on the space
 * of a part, not of the window, is a matter of wrapping, of `clamp()`, or of a container query.
 */

export const phone = "(max-width: 39.99rem)";
export const notPhone = "(min-width: 40rem)";

/** There is space for two columns. */
export const wide = "(min-width: 56rem)";
export const notWide = "(max-width: 55.99rem)";

/** There is space for a board with the log and the chat beside it. */
export const desk = "(min-width: 72rem)";
export const notDesk = "(max-width: 71.99rem)";

/** A small phone, one on its side, or a laptop. */
export const low = "(max-height: 46rem)";
