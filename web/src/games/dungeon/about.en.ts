/** What other pages say of Dungeon in Memory. */
import type { GameAbout } from "../../lib/game";

export const about: GameAbout = {
  title: "Dungeon in Memory",
  line: "Only the top tile is showing. Is there still a way through underneath?",
  minutes: 15,
  bots: {
    goldfish: { title: "Goldfish", plays: "Forgets what it saw three tiles ago. Kind to beginners." },
    rambler: { title: "Rambler", plays: "Remembers the last bends of the path and takes the rest as it comes." },
    wayfarer: { title: "Wayfarer", plays: "Remembers about as much as most people do. Good company to begin with." },
    pathfinder: { title: "Pathfinder", plays: "Keeps most of the path in mind and leaves you the awkward bends." },
    cartographer: { title: "Cartographer", plays: "Draws a map in its head. Only long dungeons smudge it." },
    elephant: { title: "Elephant", plays: "Never forgets a tile, not one. It sees no more than you do." },
  },
  credits: {
    title: "Dungeon in Memory",
    original: "dungeon in memory.",
    design: "Watanuki Kaeru",
    illustration: "TOPECONHEROES Daryama",
    publisher: "Okabodo",
  },
};
