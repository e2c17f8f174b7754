import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { Names, Saying } from "../../../lib/game";
import type { Event, Options } from "../protocol.gen";
import { words as english } from "./en";
import { figure, iconOf } from "./explain";
import { words as japanese } from "./ja";

const LANGUAGES = [
  ["English", english, ["Mika", "Ryo", "Hana", "Tom"]],
  ["Japanese", japanese, ["ミカ", "リョウ", "ハナ", "トム"]],
] as const;

const laid = (name: string, writer: number, holder: number, group: number) => ({
  name,
  writer,
  holder,
  card: 1,
  group,
});
const MATCH: readonly Event[] = [
  { kind: "RoundBegan", number: 0, decree: [0, -1, 1, 0] },
  { kind: "RoundBegan", number: 4, decree: [0, -1, 1, 0] },
  { kind: "RoundBegan", number: 5, decree: [2, -2, 0, 0] },
  { kind: "NameWritten", seat: 1, name: "" },
  { kind: "NameChanged", seat: 1, name: "" },
  { kind: "CardsPassed", direction: "left", givers: [0, 1, 2, 3], takers: [1, 2, 3, 0] },
  { kind: "CardsPassed", direction: "right", givers: [0, 1, 3], takers: [3, 0, 1] },
  { kind: "CardsPassed", direction: "right", givers: [0, 2], takers: [2, 0] },
  { kind: "CardLookedAt", seat: 0, writer: 2, name: "Iris" },
  { kind: "DeclarationSealed", seat: 1, keep: null },
  { kind: "DeclarationsRevealed", keepers: [0, 1, 2], passers: [3] },
  { kind: "DeclarationsRevealed", keepers: [], passers: [0, 1, 2, 3] },
  { kind: "DeclarationsRevealed", keepers: [0], passers: [] },
  { kind: "DraftEnded", reason: "all-kept" },
  { kind: "DraftEnded", reason: "one-passer" },
  { kind: "DraftEnded", reason: "limit" },
  { kind: "CardsLaidOut", places: [laid("Abel", 0, 1, 0), laid("Iris", 1, 0, 1)] },
  { kind: "CardsLaidOut", places: [laid("Abel", 0, 0, 0), laid("שלום", 1, 1, 1)] },
  { kind: "RoundScored", gains: [0, -2, 1, 0], same_name: [0, 2], crossed: [1] },
  { kind: "RoundScored", gains: [0, 0, 0, 0], same_name: [], crossed: [] },
  { kind: "PracticeWiped" },
  { kind: "KillPointsScored", points: [3, 2, 1, 0] },
  { kind: "CardSelected", seat: 2, card: null },
  { kind: "MatchWon", winners: [2] },
  { kind: "MatchWon", winners: [2, 3] },
];
const OWN: readonly Event[] = [
  { kind: "NameWritten", seat: 0, name: "Iris" },
  { kind: "NameChanged", seat: 0, name: "Iris" },
  { kind: "CardLookedAt", seat: 0, writer: 2, name: "Iris" },
  { kind: "DeclarationSealed", seat: 0, keep: true },
  { kind: "CardSelected", seat: 0, card: 3 },
];
const PLAIN: Options = {
  topic: "first_names",
  about: "",
  script: "any",
  draft_limit: 3,
  practice: false,
  sound_alikes: false,
  alike: "",
  decrees: "",
  decree_order: "shuffled",
  x_mark: "any_lose_icon",
  day2_same_name_penalty: false,
  articles: "count",
};

const hear = (words: typeof english, event: Event, names: Names): Saying =>
  (words.say[event.kind] as (event: Event, names: Names) => Saying)(event, names);

function expectWords(text: string): void {
  expect(text).not.toBe("");
  expect(text).not.toMatch(/undefined|null|NaN|\[object|\s{2}|^\s|\s$|!/);
}

describe.each(LANGUAGES)("%s", (_, words, names) => {
  test("a match is told", () => {
    for (const event of MATCH) {
      const { spoken, kept } = hear(words, event, names);
      expectWords(spoken);
      if (event.kind !== "CardLookedAt") expect(kept).toBe(spoken);
    }
  });

  test("N-3.1, N-4.2, N-4.3, N-7.1 the log keeps no secret, not even one's own", () => {
    for (const event of OWN) {
      const { kept } = hear(words, event, names);
      expect(kept ?? "").not.toMatch(/Iris|true|3/);
    }
    expect(hear(words, { kind: "CardLookedAt", seat: 0, writer: 2, name: "Iris" }, names).kept).toBeNull();
    // What one sees and what the others see is told alike, where it is told to all.
    const seen: Event = { kind: "DeclarationSealed", seat: 0, keep: true };
    expect(hear(words, seen, names)).toEqual(hear(words, { ...seen, keep: null }, names));
    expect(hear(words, { kind: "CardLookedAt", seat: 1, writer: 2, name: "" }, names).spoken).toBe("");
  });

  test("every slip has a name, a sentence, and a clause that the sheet has", () => {
    const sheet = readFileSync(new URL("../../../../../docs/rules/deathname.en.md", import.meta.url), "utf8");
    for (const [id, { name, text, clause }] of Object.entries(words.slips)) {
      expectWords(name);
      expectWords(text);
      expect(sheet, id).toContain(`**${clause}**`);
    }
    expect([-2, -1, 0, 1, 2].map((icon) => words.slips[iconOf(icon)].name)).toHaveLength(5);
  });

  test("every refusal is a sentence with its facts", () => {
    const pack = {
      card: 3,
      place: 2,
      got: "9",
      day: 1,
      seats: 4,
      have: 2,
      needed: 4,
      fits: "5, 6",
      key: "colour",
      most: 60,
    };
    const name = { longest: 15, character: "ß", title: "Dr", letter: "a", name: "Iris", entry: "Ann" };
    const facts = { ...pack, ...name, problem: "Invalid value (at line 2, column 7)", waiting_for: [1, 2] };
    for (const [reason, refuse] of Object.entries(words.refusals)) {
      const sentence = refuse(facts, names);
      expectWords(sentence);
      expect(sentence, reason).toMatch(/[.。]$|：\S+$/);
    }
    for (const reason of ["no-card-yet", "declared-already", "selected-already"] as const)
      expect(words.refusals[reason](facts, names)).toContain(names[2]);
    expect(words.refusals["decree-place"](facts, names)).toMatch(/3.*2.*9/);
    expect(words.refusals["pack-not-toml"](facts, names)).toMatch(/2.*7/);
    expectWords(words.refusals["pack-not-toml"]({ problem: "Invalid (at end of document)" }, names));
    expectWords(words.refusals["alike-name"]({ entry: "" }, names));
  });

  test("what a table plays by fits in one line", () => {
    const all: Options = {
      ...PLAIN,
      topic: "titles",
      about: "songs",
      script: "kana",
      draft_limit: 0,
      practice: true,
      sound_alikes: true,
      decrees: 'title = "Long knives"',
    };
    expectWords(words.agree(PLAIN, 4));
    expect(words.agree(all, 4)).toMatch(/songs.*Long knives/);
    expect(words.agree({ ...PLAIN, about: "left over" }, 4)).toBe(words.agree(PLAIN, 4));
    expectWords(words.agree({ ...PLAIN, draft_limit: 5, decrees: "[[decree]]", alike: "Ann = Anne" }, 4));
  });

  test("the form says where the limit is from, and whose names are not written", () => {
    expect(words.options.draft_limit.values["0"]).toMatch(/limit|制限/);
    expect(words.options.draft_limit.help).toMatch(/FAQ|よくある質問/);
    for (const option of ["topic", "alike"] as const)
      expect(words.options[option].help).toMatch(/full name of a private person|一般の方のフルネーム/);
  });

  test("the table of names speaks", () => {
    const { cell, places, caption, round, roundSpoken } = words.beside;
    const [who = "", other = ""] = names;
    for (const number of [0, 1, 5]) [caption, round, roundSpoken].forEach((say) => expectWords(say(number)));
    expect(new Set((["keep", "pass", "out", null] as const).map((does) => cell.held(2, who, does))).size).toBe(4);
    expect(new Set([[1], [2], [1, 2]].map(places)).size).toBe(3);
    const card = { places: places([2]), holder: who, isCrossed: false, sameName: null };
    expect(new Set([-2, 0, 1].map((gain) => cell.verdict({ ...card, gain }))).size).toBe(3);
    const worst = cell.verdict({ ...card, gain: -1, isCrossed: true, sameName: other });
    expectWords(worst);
    expect(worst).toMatch(/X/);
    expect(worst).toContain(other);
  });

  test("the chart is told in a sentence", () => {
    const { summary, latest } = words.chart;
    for (const facts of [
      { matches: 1, mean: "1", best: 1 },
      { matches: 1, mean: "2", best: 2 },
      { matches: 7, mean: "1.5", best: 3 },
    ])
      expectWords(summary(facts));
    expectWords(latest(20, 25));
  });

  test("the workshop counts", () => {
    const { enough, contents, does, ordinal } = words.workshop;
    for (const have of [0, 3, 4, 9]) expectWords(enough(have, 4));
    expect(new Set([0, 3, 4, 9].map((have) => enough(have, 4))).size).toBe(4);
    expectWords(contents(0, []));
    expect(contents(9, [4, 5])).toMatch(/9/);
    expect(new Set([-2, -1, 0, 1, 2].map(does)).size).toBe(5);
    expect(new Set([1, 2, 3, 4, 5, 6].map(ordinal)).size).toBe(6);
  });
});

test("figures have a real minus", () => {
  expect([-2, 0, 1].map(figure)).toEqual(["−2", "0", "+1"]);
  expect(english.say.RoundBegan({ kind: "RoundBegan", number: 5, decree: [0, -1] }, []).kept).toBe(
    `${english.board.where(5)}. The decree: 0, −1.`,
  );
});
