/** The questions of Mini Rogue in English. */
import type { BoardWords } from "../board";

export const asks: BoardWords["asks"] = {
  character: () => ({ title: "Who goes down?", note: "Each has two skills; using either one spends both." }),
  "call-crow": ({ question: { number } }) => ({
    title: "Call the Crow?",
    note: `Before area ${number} is laid out, it can bring you two Rooms.`,
  }),
  put({ view, names }) {
    const [now, next] = view.looked_at;
    return {
      title: now === undefined ? "Where should it go?" : `${names.rooms[now]}: where should it go?`,
      note: `Facedown, on a free cell or among the unused Rooms.${next === undefined ? "" : ` Next: ${names.rooms[next]}.`}`,
    };
  },
  way({ view, question }) {
    const { cell } = view.heroes[question.seat] ?? { cell: 0 };
    if (cell % 3 === 2) return { title: "Down.", note: "There is only one way." };
    if (cell > 5) return { title: "To the right.", note: "There is only one way." };
    return { title: "Right, or down?", note: "" };
  },
  foresee: ({ question: { number } }) => ({
    title: "Another Room?",
    note: number === 1 ? "You can turn up one more." : `You can turn up ${number} more.`,
  }),
  check: ({ question: { room }, names }) => ({
    title: room == null ? "A Skill Check" : names.rooms[room],
    note: "A star on any of your dice is a success.",
  }),
  stance: () => ({ title: "How do you stand?", note: "It lasts for this attack." }),
  ready: () => ({ title: "Your attack", note: "Use a skill or a potion before you roll." }),
  attack: () => ({ title: "Good enough?", note: "Pick up a die, or strike." }),
  double: () => ({ title: "Which die counts twice?", note: "Including all that its rerolls added." }),
  drink: () => ({ title: "Add a potion?", note: "One each turn." }),
  save: ({ question: { number = 0 } }) => ({
    title: "This would be the end.",
    note: `You are about to lose ${number} HP. The Healing potion comes first, if you drink it now.`,
  }),
  bless: ({ question: { number = 0, victim = 0, seat }, people }) => ({
    title: victim === seat ? "This would be your end." : `This would be the end of ${people[victim] ?? ""}.`,
    note: `The loss of ${number} HP would be the end. Blessing leaves 2 HP instead.`,
  }),
  action: ({ question: { room }, names }) => ({
    title: room == null ? "Choose one" : names.rooms[room],
    note: "Your card is faceup again. Choose one, then move on.",
  }),
  row: ({ question: { room }, names }) => ({
    title: room == null ? names.rewards : names.rooms[room],
    note: "One of these is yours.",
  }),
  tunnel: () => ({ title: "Which two Rooms change places?", note: "Any that nobody has entered, or none." }),
  shift: ({ question: { number = 0 } }) => ({
    title: `The die shows ${number}.`,
    note: "The check succeeded: you may move it by 1.",
  }),
  offer: () => ({ title: "An offering?", note: "1 Gold before the roll adds 1 to the die." }),
  feed: () => ({ title: "The Crow wants food.", note: "Feed it and it comes with you. If not, it steals." }),
  market: ({ question: { room }, names }) => ({
    title: room == null ? "" : names.rooms[room],
    note: "As much as you like, one thing at a time.",
  }),
  full: ({ question: { potion }, names }) => ({
    title: potion == null ? "A third potion" : names.potions[potion].name,
    note: "You already hold two. Throw one away, or leave this one here.",
  }),
  weapon: ({ question: { effect }, names }) => ({
    title: effect !== undefined && effect in names.items ? names.items[effect as "worn_sword"].name : "A weapon",
    note: "Take it, and the Crow leaves you.",
  }),
};

export const owes: BoardWords["owes"] = {
  character: "choosing who to be",
  "call-crow": "with the Crow",
  put: "placing a Room",
  way: "choosing a way",
  foresee: "turning up Rooms",
  check: "about to roll",
  stance: "taking a stance",
  ready: "about to roll",
  attack: "looking at the dice",
  double: "choosing a die",
  drink: "choosing a potion",
  save: "near death",
  bless: "weighing a blessing",
  action: "at the fire",
  row: "choosing one",
  tunnel: "swapping Rooms",
  shift: "turning the die",
  offer: "at the Shrine",
  feed: "with the Crow",
  market: "trading",
  full: "sorting potions",
  weapon: "at the weapon rack",
};
