import { expect, it } from "vitest";
import type { GameCard } from "../../../lib/protocol.gen";
import { isAsked, sizes } from "./form-options";
import { withBlanks } from "../workshop/pack";
import { writePack } from "../workshop/toml";

const card = { fewest: 4, most: 6, possible: [3, 4, 5, 6] } as unknown as GameCard;
const packFor = (players: number) => writePack(withBlanks({ title: "", decrees: [] }, players));

it("N-R21 offers three chairs only with decrees for three", () => {
  expect(sizes(card, { decrees: "" })).toEqual([4, 5, 6]);
  expect(sizes(card, { decrees: packFor(4) })).toEqual([4, 5, 6]);
  expect(sizes(card, { decrees: packFor(3) })).toEqual([3, 4, 5, 6]);
  expect(sizes(card, { decrees: packFor(7) })).toEqual([4, 5, 6]);
  expect(sizes(card, { decrees: "no pack" })).toEqual([4, 5, 6]);
});

it("N-8.10 asks about titles only where titles are written", () => {
  for (const option of ["about", "articles"]) {
    expect(isAsked(option, { topic: "first_names" })).toBe(false);
    expect(isAsked(option, { topic: "titles" })).toBe(true);
  }
  expect(isAsked("script", { topic: "first_names" })).toBe(true);
});
