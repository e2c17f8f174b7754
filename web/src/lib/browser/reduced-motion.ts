/** Does the user prefer reduced motion? */
export const isCalm = (): boolean =>
  typeof matchMedia !== "undefined" && matchMedia("(prefers-reduced-motion: reduce)").matches;
