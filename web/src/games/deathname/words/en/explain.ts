/** What an icon is called, and one sentence about it. */
import { bind } from "../explain";

export const slips = bind({
  decree: ["Decree", "One icon for each place in alphabetical order, from the first name to the last."],
  "lose-1": ["Lose 1", "Whoever holds the name in this place loses 1; in DAY 1 the card gets an X."],
  "lose-2": ["Lose 2", "Whoever holds the name in this place loses 2; in DAY 1 the card gets an X."],
  "gain-1": ["Gain 1", "Whoever holds the name in this place gains 1."],
  "gain-2": ["Gain 2", "Whoever holds the name in this place gains 2."],
  "no-effect": ["No effect", "The name in this place costs nothing and brings nothing."],

  person: ["Person", "The card gets its X here."],
  "x-mark": ["X", "This card met a lose icon: after round 4 it is a Kill Point for its writer."],
  "kill-point": ["Kill Points", "1 for each of your own cards with an X; they count in the total and break ties."],
  used: ["Used", "This card has been played in DAY 2, and is set aside."],
  sealed: ["Sealed", "Decided, and hidden until everybody has decided."],

  keep: ["Keep", "The card is yours for this round, and you are out of the draft."],
  pass: ["Pass", "The card goes to the next player who passes; if nobody else does, it stays with you."],
  "pass-left": ["To the left", "Clockwise: the way cards go in rounds 1 and 3, and in practice."],
  "pass-right": ["To the right", "Counter-clockwise: the way cards go in rounds 2 and 4."],
  limit: ["Draft limit", "Keep or Pass is declared at most this often; then everybody holds what they have."],

  group: ["Equal names", "They cover as many places as they have cards, and each holder gets the sum."],
  "same-name": ["Same Name Penalty", "Everybody who wrote the same name as somebody else in this round loses 1."],
});
