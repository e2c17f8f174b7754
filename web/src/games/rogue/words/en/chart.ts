import type { ChartWords } from "../chart";

const count = (number: number, one: string) => `${number} ${one}${number === 1 ? "" : "s"}`;

const times = (number: number) => (number === 1 ? "once" : number === 2 ? "twice" : `${number} times`);

export const chart: ChartWords = {
  title: "How far you got, and with whom",
  empty: "No run yet. The dungeon has ten areas, and the first one is waiting.",
  note: "Each dot is a run and how far it got; a larger dot is several runs. A drop is Og’s Blood.",
  with: (character, partner) => `${character} with ${partner}`,
  runs: (number) => count(number, "run"),
  best: (area) => `best: area ${area}`,
  wins: (number) => `won ${times(number)}`,
  told: ({ who, runs, best, wins, areas }) =>
    `${who}: ${count(runs, "run")}, at best to area ${best}, ${wins === 0 ? "not won yet" : `won ${times(wins)}`}. ` +
    `Areas reached, the last run first: ${areas.join(", ")}.`,
};
