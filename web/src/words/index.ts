/** Everything the house says, by page. Each language has the same shape: what is missing does not compile. */
import type { words } from "./en";

export type Words = typeof words;
