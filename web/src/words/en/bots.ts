/** The bots: what each kind is called, and how it plays. */
interface Kind {
  readonly title: string;
  readonly plays: string;
}

/** Every kind that has a face here. */
const kinds = {
  goldfish: { title: "Goldfish", plays: "Forgets what it saw three tiles ago. Kind to beginners." },
  rambler: { title: "Rambler", plays: "Remembers the last bends of the path and takes the rest as it comes." },
  wayfarer: { title: "Wayfarer", plays: "Remembers about as much as most people do. Good company to begin with." },
  pathfinder: { title: "Pathfinder", plays: "Keeps most of the path in mind and leaves you the awkward bends." },
  cartographer: { title: "Cartographer", plays: "Draws a map in its head. Only long dungeons smudge it." },
  elephant: { title: "Elephant", plays: "Never forgets a tile, not one. It sees no more than you do." },
  novice: { title: "Novice", plays: "Brave rather than careful: takes fights as they come." },
  delver: { title: "Delver", plays: "Knows the cards, saves its food and keeps its head in a fight." },
  veteran: { title: "Veteran", plays: "Works every fight out to its end and thinks of the stairs below." },
  guest: { title: "Guest", plays: "Came for the company: writes the name that comes to mind." },
  reader: { title: "Reader", plays: "Has read the book of names and writes where the decree hurts." },
  detective: { title: "Detective", plays: "Watches what each of you writes and draws its conclusions." },
  medium: { title: "Medium", plays: "Guesses what you will write before you do, and plans for DAY 2." },
};

export const bots = {
  kinds: kinds satisfies { readonly [kind: string]: Kind } as { readonly [kind in keyof typeof kinds]: Kind },
  /** Bots have the names that the server gives them; other languages may write them in their own script. */
  names: {} as { readonly [name: string]: string },
  level: (level: number, of: number) => `level ${level} of ${of}`,
  kindAt: (title: string, level: string) => `${title}, ${level}`,
  /** "Robin and Wren, Wayfarer, level 3 of 6" */
  who: (names: string, kind: string) => `${names}, ${kind}`,
  usual: "usual",
  choose: "Whom do you play with?",
  change: "Change",
  others: "Same for the other bots",
  /** Around the name of a person. */
  playsFor: { before: "plays for ", after: "" },
  playsForLong: (bot: string, person: string) => `${bot} plays for ${person}.`,
  yours: (bot: string) => `${bot} is playing on your chair.`,
  yoursEmpty: "Your chair is still free.",
  back: "Take my seat back",
};
