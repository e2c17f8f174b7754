/** What a table agrees on. */
import { isolated } from "../../../../lib/browser/bidi";
import type { DeathNameWords } from "..";
import { packTitle } from "../../workshop/toml";

const scripts = { any: "Any", latin: "Latin letters", kana: "Kana" };

export const options: DeathNameWords["options"] = {
  topic: {
    label: "What you write",
    help: "First names of people, real or fictional, or titles of any kind. Do not write the full name of a private person.",
    values: { first_names: "First names", titles: "Titles" },
  },
  about: {
    label: "Titles of what",
    help: "In your own words, such as: board games. Everybody at the table reads it.",
    values: {},
  },
  script: {
    label: "Letters",
    help: "With one script for all, it is easier to see which name comes first. Kana are in gojūon order.",
    values: scripts,
  },
  draft_limit: {
    label: "Draft limit",
    help: "The most times that Keep or Pass is declared in a round. The limit of 3 is a suggestion of the manual’s FAQ; the manual itself has none. Without one, a draft ends after 50 declarations.",
    values: { 0: "No limit" },
  },
  practice: {
    label: "A practice round first",
    help: "A whole round that does not count. Then everything is wiped.",
    values: {},
  },
  sound_alikes: {
    label: "Names that sound alike are the same",
    help: "In Latin letters, such as Shawn and Sean. Their writers pay the Same Name Penalty.",
    values: {},
  },
  alike: {
    label: "Names that are the same for you",
    help: "One line for each group, such as: Shawn = Sean = Shaun. Do not write the full name of a private person.",
    values: {},
  },
  decrees: {
    label: "Decrees",
    help: "A decree says which places in alphabetical order lose points, and which gain them.",
    values: {},
  },
  decree_order: {
    label: "Order of the decrees",
    help: "Shuffled within each day, or always in the order of the rule sheet or of your own pack.",
    values: { shuffled: "Shuffled", fixed: "Fixed" },
  },
  x_mark: {
    label: "What marks an X",
    help: "Any lose icon that a card meets, or only a net loss, which matters for equal names.",
    values: { any_lose_icon: "Any lose icon", net_loss: "A net loss" },
  },
  day2_same_name_penalty: {
    label: "Same Name Penalty in DAY 2 as well",
    help: "Whoever plays the same name as somebody else in a round of DAY 2 loses 1.",
    values: {},
  },
  articles: {
    label: "Leading The, A and An",
    help: "In the order of titles: is The Mind under T, or under M?",
    values: { count: "They count", skip: "They are skipped" },
  },
};

export const agree: DeathNameWords["agree"] = (chosen) => {
  const about = chosen.about === "" ? "" : `: ${isolated(chosen.about)}`;
  return [
    chosen.topic === "titles" ? `Titles${about}` : "First names",
    chosen.script === "any" ? "" : scripts[chosen.script],
    limited(chosen.draft_limit),
    chosen.practice ? "practice round" : "",
    chosen.sound_alikes || chosen.alike !== "" ? "sound-alikes" : "",
    chosen.decrees === "" ? "" : decrees(packTitle(chosen.decrees)),
  ]
    .filter((part) => part !== "")
    .join(" · ");
};

const decrees = (title: string) => (title === "" ? "your own decrees" : `decrees: ${isolated(title)}`);

function limited(declarations: number): string {
  if (declarations === 0) return "no draft limit";
  return declarations === 3 ? "" : `draft limit ${declarations}`;
}
