/** The introduction to a game, and the ways to it. */
export const learn = {
  title: "Introduction",
  titleOf: (title: string) => `${title}: Introduction`,
  link: "Learn it in five minutes",
  linkAgain: "Introduction again",
  leave: "Leave",
  place: (number: number, of: number) => `${number} of ${of}`,
  next: "Next",
  finish: "Finish",
  back: "Back",
  toTable: "To the table",
  fold: "Hide the guide",
  unfold: "Show the guide",
  watch: "Watch what happens.",
  saysNo: "That is how the table says no.",
  another: "That is allowed too. For now, let us do this:",
  readOn: "That is allowed too. First, a little more to read.",
  none: "There is no introduction to this game.",

  return: {
    title: "Welcome back",
    text: (number: number, of: number) => `You were on ${number} of ${of}.`,
    goOn: "Continue from there",
    anew: "Start over",
  },
  end: {
    title: "What you know now",
    anew: "Introduction again",
    more: "More to learn",
    known: "(you know it)",
  },
};
