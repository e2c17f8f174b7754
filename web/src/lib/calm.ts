/** Does whoever looks prefer that nothing moves? */
export const isCalm = (): boolean =>
  typeof matchMedia !== "undefined" && matchMedia("(prefers-reduced-motion: reduce)").matches;
