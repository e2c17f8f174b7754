/** The bots of all games; what a kind is called stands in its game's about file. */
export const bots = {
  /** Bots have the names that the server gives them; other languages may write them in their own script. */
  names: {} as { readonly [name: string]: string },
  level: (level: number, of: number) => `level ${level} of ${of}`,
  /** Spoken. */
  kindAt: (title: string, level: number, of: number) => `${title}, level ${level} of ${of}`,
  /** "Robin and Wren, Wayfarer, level 3 of 6" */
  who: (names: string, kind: string) => `${names}, ${kind}`,
  usual: "usual",
  choose: "Who do you want to play with?",
  change: "Change",
  others: "Same for the other bots",
  /** Around the name of a person. */
  playsFor: { before: "plays for ", after: "" },
  playsForLong: (bot: string, person: string) => `${bot} plays for ${person}.`,
  yours: (bot: string) => `${bot} is playing in your chair.`,
  yoursEmpty: "Your chair is waiting for you.",
  back: "Take my seat back",
};
