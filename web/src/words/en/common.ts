/** Words that every page needs. */
export const common = {
  house: "Duskboard",
  home: "Home",
  again: "Try again",
  close: "Close",
  cancel: "Cancel",
  pageMissing: "This page did not load. You may be offline.",
  nowhere: "There is no page here. The lamp is lit at home.",
  goHome: "Go home",
  languageName: { en: "English", ja: "日本語" },
  language: "Language",
  /** Between facts in a row. */
  between: " · ",
  /** Between sentences. */
  pause: " ",
  /** After a label or a figure that a sentence follows. */
  stop: ". ",
  /** What the window is called: the nearest thing first. */
  pageTitle: (...parts: readonly string[]) => [...parts, "Duskboard"].filter((part) => part !== "").join(" · "),
  houseHome: "Duskboard, Home",
  rules: "Rules",
  sound: "Sound",
  unreachable: "The server is not answering. Try again in a moment.",
  shapes: ["circle", "triangle", "square", "diamond", "star", "crescent"],
  /** "Hana", "Hana and Tom", "Hana, Tom and Ryo" */
  list: (items: readonly string[]) =>
    items.length < 2 ? items.join("") : `${items.slice(0, -1).join(", ")} and ${items[items.length - 1] ?? ""}`,
  /** A problem for which there are no words but the server's English ones. */
  untold: (sentence: string) => sentence,
  /** A problem of the house, in words: null where the server's own sentence will do. */
  problem: (because: string, facts: { readonly [fact: string]: unknown }): string | null => {
    const [, longest] = because === "bad-option" ? (/^text of at most (\d+) /.exec(String(facts.expected)) ?? []) : [];
    return longest === undefined ? null : `That is too long: at most ${longest} characters.`;
  },
};
