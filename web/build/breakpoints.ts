/** Puts the conditions of src/styles/breakpoints.ts in the place of their names, in every stylesheet and component. */
import * as breakpoints from "../src/styles/breakpoints.ts";

/** By the name that a stylesheet uses: `--not-phone`. */
export const CONDITIONS: ReadonlyMap<string, string> = new Map(
  Object.entries(breakpoints).map(([name, condition]) => [
    `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
    condition,
  ]),
);

/** A PostCSS plugin. Lightning CSS knows @custom-media too, but only within one file, and each component is a file. */
export function namedBreakpoints() {
  return {
    postcssPlugin: "named-breakpoints",
    AtRule: {
      media(rule: { params: string; error: (message: string) => Error }) {
        rule.params = rule.params.replace(/\((--[\w-]+)\)/g, (_, name: string) => {
          const condition = CONDITIONS.get(name);
          if (condition === undefined)
            throw rule.error(`There is no breakpoint ${name}: see src/styles/breakpoints.ts.`);
          return condition;
        });
      },
    },
  };
}
