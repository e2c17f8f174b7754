import { common } from "../../../../words/en/common";
import { figure } from "../explain";
import type { WorkshopWords } from "../workshop";

const { list } = common;
const ORDINALS = ["1st", "2nd", "3rd"];
const ordinal = (place: number) => ORDINALS[place - 1] ?? `${place}th`;
const cards = (n: number) => (n === 1 ? "1 decree" : `${n} decrees`);

function does(icon: number): string {
  if (icon === 0) return "no effect";
  return icon < 0 ? `loses ${-icon}` : `gains ${icon}`;
}

export const workshop: WorkshopWords = {
  box: {
    name: "From the box",
    help: "Seven for each number of players from 4 to 6. Their icons are not public: these are our reconstruction.",
  },
  untitled: "Untitled",
  newTitle: "My decrees",
  contents: (decrees, players) =>
    decrees === 0 ? "no decrees yet" : `${cards(decrees)}, for ${list(players.map(String))} players`,
  unseen: "can be played, but not shown here",
  notSaved: "not saved on this device",
  changed: "changes not saved yet",

  make: "Make your own",
  open: "Open a file",
  change: "Change the decrees",
  done: "Close the decrees",
  save: "Save",
  saveFile: "Save as file",
  copyLink: "Copy link",
  remove: "Remove",
  reallyRemove: "Really remove it?",
  ofPack: (what, title) => `${what}: ${title}`,

  saved: "Saved on this device.",
  nothingKept: "This browser cannot save it, or has no room left. Save the pack as a file.",
  removed: (title) => `${title} is removed.`,
  copied: "The link is copied. Whoever opens it can play with these decrees.",
  selected: "The link is selected: copy it.",
  link: "Link to this pack",
  linkOnlyHere:
    "This house can only be reached from this computer, so the link works only here. A file works anywhere.",
  notOpened: (file) => `${file} was not opened.`,
  fileTooLong: "That file is too long for a pack of decrees.",
  fileUnread: (line) => `That file cannot be read as a pack of decrees. Look at line ${line}.`,
  file: "decrees",

  arrived: {
    title: "Somebody’s decrees",
    from: (contents) => `${contents}. They came with the link.`,
    show: "Show them",
    keep: "Keep this pack",
    kept: "Kept on this device.",
    play: "Play with it",
    away: "Put it away",
    broken: "The decrees in this link cannot be read. Ask for the link again, or for the file.",
    tooLong: "The link is too long for a pack of decrees.",
  },

  title: "Title of the pack",
  players: "Decrees for how many players",
  forPlayers: (players) => String(players),
  hint: "Touch a place to change its icon. With the keyboard: up and down change it, left and right move along.",
  day: (day) => `DAY ${day}`,
  enough: (have, needed) => {
    if (have < needed)
      return `${have} of ${needed}: ${needed - have} more ${needed - have === 1 ? "is" : "are"} needed.`;
    return have === needed ? `${have} of ${needed}.` : `${have}: ${needed} of them are drawn at random.`;
  },
  noDay: "There is no such day.",
  layOut: (count, players) => `Lay out ${count} decrees for ${players}`,
  someBlank: (numbers) =>
    `Decree${numbers.length === 1 ? "" : "s"} ${list(numbers.map(String))} ${numbers.length === 1 ? "is" : "are"} blank: nobody gains or loses a point by ${numbers.length === 1 ? "it" : "them"}.`,
  allBlank: "All decrees are blank: in this match nobody would gain or lose a point by them.",
  add: (day) => `Add a decree for DAY ${day}`,
  decree: (number) => `Decree ${number}`,
  copyDecree: (number) => `Copy decree ${number}`,
  removeDecree: (number) => `Remove decree ${number}`,
  goTo: (number) => `Go to decree ${number}`,
  ordinal,
  does: (icon) => `place: ${does(icon)}`,
  set: (place, icon) => `${ordinal(place)} place: ${does(icon)}`,
  row: (number, places) => `Decree ${number}: ${places.map(figure).join(", ")}`,
};
