/** What other pages say of Death Name. */
import type { GameAbout } from "../../lib/game";

export const about: GameAbout = {
  title: "Death Name",
  line: "Write a name where it hurts, and hand it on. Tomorrow you must live with your own.",
  bots: {
    guest: { title: "Guest", plays: "Came for the company: writes the name that comes to mind." },
    reader: { title: "Reader", plays: "Has read the book of names and writes where the decree hurts." },
    detective: { title: "Detective", plays: "Watches what each of you writes and draws its conclusions." },
    medium: { title: "Medium", plays: "Guesses what you will write before you do, and plans for DAY 2." },
  },
  credits: { title: "Death Name", design: "Fukutarou", illustration: "MATSUDA98", publisher: "Fukuroudou" },
};
