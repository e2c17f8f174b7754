/** What the workshop says, where packs of decrees are made. */

interface Labelled {
  readonly name: string;
  readonly help: string;
}

export interface WorkshopWords {
  readonly box: Labelled;
  readonly untitled: string;
  /** Of a new pack. */
  readonly newTitle: string;
  /** "14 decrees, for 4 and 5 players" */
  readonly contents: (decrees: number, players: readonly number[]) => string;
  /** A pack that can be played, but not shown. */
  readonly unseen: string;
  readonly notSaved: string;
  readonly changed: string;

  readonly make: string;
  readonly open: string;
  readonly change: string;
  readonly done: string;
  readonly save: string;
  readonly saveFile: string;
  readonly copyLink: string;
  readonly remove: string;
  readonly reallyRemove: string;
  /** Which pack a button is for. */
  readonly ofPack: (what: string, title: string) => string;

  readonly saved: string;
  readonly nothingKept: string;
  readonly removed: (title: string) => string;
  readonly copied: string;
  readonly selected: string;
  readonly link: string;
  readonly linkOnlyHere: string;
  readonly notOpened: (file: string) => string;
  readonly fileTooLong: string;
  readonly fileUnread: (line: number) => string;
  /** For the file's name, before its ending. */
  readonly file: string;

  readonly arrived: {
    readonly title: string;
    /** What it has, and where it is from. */
    readonly from: (contents: string) => string;
    readonly show: string;
    readonly keep: string;
    readonly kept: string;
    readonly play: string;
    readonly away: string;
    readonly broken: string;
    readonly tooLong: string;
  };

  readonly title: string;
  readonly players: string;
  readonly forPlayers: (players: number) => string;
  readonly hint: string;
  readonly day: (day: number) => string;
  /** How many cards there are, of those a match needs. */
  readonly enough: (have: number, needed: number) => string;
  readonly noDay: string;
  readonly layOut: (cards: number, players: number) => string;
  /** Cards by which nobody gains or loses. */
  readonly someBlank: (numbers: readonly number[]) => string;
  readonly allBlank: string;
  readonly add: (day: number) => string;
  readonly decree: (number: number) => string;
  readonly copyDecree: (number: number) => string;
  readonly removeDecree: (number: number) => string;
  readonly goTo: (number: number) => string;
  /** "1st" */
  readonly ordinal: (place: number) => string;
  /** What a place does, after its ordinal: "place: loses 1" */
  readonly does: (icon: number) => string;
  /** What is heard of a place that was changed. */
  readonly set: (place: number, icon: number) => string;
  /** A whole decree in words, for screen readers. */
  readonly row: (number: number, places: readonly number[]) => string;
}
