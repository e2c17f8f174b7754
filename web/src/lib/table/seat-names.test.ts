import { expect, it } from "vitest";
import { bots } from "../../words/ja/bots";
import { allWritten, inOurScript, retold, written } from "./seat-names";
import type { SeatCard } from "../protocol.gen";

const chair = (held: SeatCard["held"], name: string): SeatCard => ({
  held,
  name,
  bot: held === "bot" ? "wayfarer" : null,
  present: true,
  votes: [],
  play_for: [],
  rematch: false,
  same_luck: false,
  instead_of: null,
  open: held === "nobody",
});
const names = (...seats: SeatCard[]) => inOurScript({ seats }, () => bots.names).seats.map((seat) => seat.name);

it("writes a bot's name as the language does, and leaves the number that tells it apart", () => {
  expect(written("Wren", bots.names)).toBe("レン");
  expect(written("Wren (2)", bots.names)).toBe("レン (2)");
});

it("keeps what it does not know", () => {
  expect(written("Simple bot", bots.names)).toBe("Simple bot");
  expect(written("constructor", bots.names)).toBe("constructor");
});

it("calls people as they call themselves, though a bot has the same name", () => {
  expect(names(chair("person", "Wren"), chair("bot", "Wren (2)"))).toEqual(["Wren", "レン (2)"]);
});

it("gives no bot the name of a person at the table", () => {
  expect(names(chair("person", "レン"), chair("bot", "Wren"))).toEqual(["レン", "Wren"]);
});

it("calls an empty chair by its colour, in the language's own word", () => {
  expect(names(chair("person", "Blue"), chair("nobody", "Blue (2)"), chair("nobody", "Yellow"))).toEqual([
    "Blue",
    "青 (2)",
    "黄",
  ]);
});

it("does not touch a table of people", () => {
  const card = { seats: [chair("person", "Wren"), chair("person", "Blue")] };
  expect(inOurScript(card, () => bots.names)).toBe(card);
});

it("writes every name that the house gave, where only names are known", () => {
  const card = { seats: [chair("person", "Red"), chair("person", "Wren"), chair("person", "Tom")] };
  expect(retold(card, () => bots.names).seats.map((seat) => seat.name)).toEqual(["赤", "レン", "Tom"]);
  expect(retold(card, () => ({})).seats.map((seat) => seat.name)).toEqual(["Red", "Wren", "Tom"]);
});

it("keeps names apart", () => {
  expect(allWritten(["レン", "Wren", "Wren (2)"], bots.names)).toEqual(["レン", "Wren", "レン (2)"]);
});
