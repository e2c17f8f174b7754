/** Beside a replay, and on my page. */
import type { BesideWords, ChartWords } from "../beside";
import { board } from "./board";

const gained = (gain: number) => (gain < 0 ? `loses ${-gain}` : gain > 0 ? `gains ${gain}` : "gets nothing");

export const beside: BesideWords = {
  title: "The names of this round",
  rounds: "Rounds",
  round: (number) => (number === 0 ? "Practice" : String(number)),
  roundSpoken: (number) => (number === 0 ? "Practice round, scored" : `Round ${number}, scored`),
  decree: (effects) => `Decree: ${effects}`,
  caption: (number) =>
    number > 4
      ? `${board.where(number)}: which card everybody played, and what it brought`
      : `${board.where(number)}: who held which card at each declaration, and what it brought`,
  written: "Name",
  declaration: (count) => `Pass round ${count}`,
  end: "Place",
  cell: {
    written: (writer, name) => `${writer}: ${name}`,
    notYet: "not yet",
    held: (declaration, holder, does) => {
      const told = { keep: ", keeps it", pass: ", passes it", out: ", has kept it" };
      return `Pass round ${declaration}: with ${holder}${does === null ? "" : told[does]}`;
    },
    verdict: ({ places, holder, gain, isCrossed, sameName }) =>
      [
        `${places}: ${holder} ${gained(gain)}`,
        isCrossed ? "the card gets an X" : "",
        sameName === null ? "" : `${sameName} loses 1 for the same name`,
      ]
        .filter((part) => part !== "")
        .join("; "),
  },
  places: (places) => {
    const [first = 1] = places;
    const last = places.at(-1) ?? first;
    return first === last ? board.place(first) : `${board.place(first)} – ${board.place(last)}`;
  },
  sameName: "same name",
};

export const chart: ChartWords = {
  title: "Kill Points, match by match",
  empty: "Your Kill Points will grow here, match by match. Finish one match for your first scythe.",
  kills: "Kill Points",
  points: "Total",
  summary: ({ matches, mean, best }) =>
    matches === 1
      ? `One match, with ${best === 1 ? "1 Kill Point" : `${best} Kill Points`}.`
      : `${matches} matches: ${mean} Kill Points on average, ${best} at best.`,
  won: "won",
  wonMark: " (won)",
  ended: "Played on",
  asTable: "The same as a table",
  latest: (shown, all) => `The last ${shown} of ${all} matches.`,
};
