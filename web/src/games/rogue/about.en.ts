/** What other pages say of Mini Rogue. */
import type { GameAbout } from "../../lib/game";

const areas = (n: number) => `${n} ${n === 1 ? "area" : "areas"}`;

export const about: GameAbout = {
  title: "Mini Rogue",
  line: "Ten areas, card by card and die by die. Og’s Remains wait at the bottom.",
  minutes: 30,
  reached: (points) => `${areas(points)} cleared`,
  bots: {
    novice: { title: "Novice", plays: "Brave rather than careful: takes fights as they come." },
    delver: { title: "Delver", plays: "Knows the cards, saves its food and keeps its head in a fight." },
    veteran: { title: "Veteran", plays: "Works every fight out to its end and thinks of the stairs below." },
  },
  credits: { title: "Mini Rogue", design: "Paolo Di Stefano and Gabriel Gendron", publisher: "Nuts! Publishing" },
};
