import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { Names, Saying } from "../../../lib/game";
import { CARDS } from "../cards.gen";
import type { Event, Options, Room } from "../protocol.gen";
import { meaning } from "./effect";
import { board as englishBoard } from "./en/board";
import { names as englishNames } from "./en/names";
import { agree as englishAgree } from "./en/options";
import { refusals as englishRefusals } from "./en/refusals";
import { slips as englishSlips } from "./en/slips";
import { say as englishSay } from "./en/story";
import { board as japaneseBoard } from "./ja/board";
import { names as japaneseNames } from "./ja/names";
import { agree as japaneseAgree } from "./ja/options";
import { refusals as japaneseRefusals } from "./ja/refusals";
import { slips as japaneseSlips } from "./ja/slips";
import { say as japaneseSay } from "./ja/story";
import { ALONE, ONE_OF_EACH, TOGETHER } from "./recorded";

const EN = {
  names: englishNames,
  say: englishSay,
  slips: englishSlips,
  refusals: englishRefusals,
  agree: englishAgree,
  alone: ["Sable"],
  two: ["Hana", "Tom"],
};
const JA: typeof EN = {
  names: japaneseNames,
  say: japaneseSay,
  slips: japaneseSlips,
  refusals: japaneseRefusals,
  agree: japaneseAgree,
  alone: ["セーブル"],
  two: ["ハナ", "トム"],
};
const LANGUAGES = [
  ["English", EN],
  ["Japanese", JA],
] as const;

const NOTHING_TO_SAY = ["Asked", "RoomResolved", "TurnBegan"];
const faces = [1, 2, 3, 4, 5, 6];
const rooms = Object.keys(CARDS.rooms) as Room[];

const hear = ({ say }: typeof EN, event: Event, names: Names): Saying =>
  (say[event.kind] as (event: Event, names: Names) => Saying)(event, names);

function expectWords(words: typeof EN, text: string): void {
  expect(text).not.toMatch(/undefined|null|NaN|\[object|_|\s{2}|^\s|\s$/);
  if (words === JA) expect(text.replace(/モンスター[ABC]/, "")).not.toMatch(/[A-Za-z]/);
}

/** Every effect that is printed on a card, and those that only others could have. */
function printed(): Set<string> {
  const effects = new Set<string>(["any potion", "refresh", "ignore armor", "regeneration 2", "weaken"]);
  const found = (what: unknown, under: string): void => {
    if (Array.isArray(what)) what.forEach((one) => found(one, under));
    else if (typeof what === "object" && what !== null) Object.entries(what).forEach(([key, one]) => found(one, key));
    else if (EFFECTS.includes(under)) effects.add(String(what));
  };
  found(CARDS, "");
  return effects;
}
const EFFECTS = ["always", "encountered", "rows", "failure", "row", "pay", "effects", "reward", "rewards"];

describe.each(LANGUAGES)("%s", (_, words) => {
  test.each([
    ["alone", ALONE, words.alone],
    ["together", TOGETHER, words.two],
    ["one of each", Object.values(ONE_OF_EACH), words.alone],
    ["one of each, for two", Object.values(ONE_OF_EACH), words.two],
  ])("a run is told: %s", (_run, events, names) => {
    for (const event of events) {
      const { spoken, kept } = hear(words, event, names);
      expectWords(words, spoken);
      expectWords(words, kept ?? "");
      const isMonster = event.kind === "RoomEntered" && event.room.startsWith("monster");
      if (!NOTHING_TO_SAY.includes(event.kind) && !isMonster) expect(spoken, event.kind).not.toBe("");
    }
  });

  test("every row of every card has a sentence", () => {
    for (const room of rooms.filter((room) => CARDS.rooms[room].rows.length > 0)) {
      for (const row of faces) {
        for (const success of [true, false]) {
          const { spoken } = hear(words, { kind: "RowRead", seat: 0, room, row, success }, words.alone);
          expect(spoken, `${room} ${row}`).not.toBe("");
          expectWords(words, spoken);
        }
      }
    }
    for (const row of faces)
      expectWords(words, hear(words, { kind: "RowRead", seat: 0, room: null, row, success: true }, words.two).spoken);
  });

  test("how much of a stat was gained or lost is told once, by Changed", () => {
    const changes = /[+−]\d/;
    for (const event of [...ALONE, ...TOGETHER]) {
      if (["Changed", "Ate", "RowRead"].includes(event.kind)) continue;
      expect(hear(words, event, words.alone).spoken).not.toMatch(changes);
    }
  });

  test("every effect on a card is known and has its text", () => {
    const effects = printed();
    expect(effects.size).toBeGreaterThan(30);
    for (const effect of effects) {
      expect(meaning(effect), effect).not.toBeNull();
      expectWords(words, words.names.effect(effect, 2));
    }
  });

  test("everything that can kill has a name", () => {
    for (const cause of [...rooms, ...Object.keys(CARDS.foes), "poison", "starving"]) {
      expectWords(words, words.names.cause(cause));
      expectWords(words, words.names.fell(words.alone[0] ?? "", cause));
    }
  });

  test("every slip has a name, a sentence, and a clause that the sheet has", () => {
    const sheet = readFileSync(new URL("../../../../../docs/rules/rogue.en.md", import.meta.url), "utf8");
    for (const [id, { name, text, clause }] of Object.entries(words.slips)) {
      expectWords(words, name);
      expectWords(words, text);
      expect(name.length * text.length, id).toBeGreaterThan(0);
      if (clause !== "") expect(sheet, id).toContain(`**${clause}**`);
    }
  });

  test("every refusal is a sentence", () => {
    const facts = { seats: 2, asked: 1, cell: 4, skill: "bash", character: "mage", hp: 9, most: 3, potion: "fire" };
    const more = { dice: 1, die: 2, price: 5, gold: 1, about: "way" };
    for (const [reason, refuse] of Object.entries(words.refusals)) {
      const sentence = refuse({ ...facts, ...more }, words.two);
      expectWords(words, sentence);
      expect(sentence, reason).toMatch(/[.。]$/);
    }
  });
});

describe("in figures", () => {
  test("an effect grows with the floor, and is printed with F", () => {
    expect(EN.names.effect("hp-F", 2)).toBe("−2 HP");
    expect(EN.names.effect("hp-F", 0)).toBe("−F HP");
    expect(EN.names.effect("hp up to 10", 1)).toBe("HP up to 10");
    expect(JA.names.effect("food-F", 3)).toBe("食料−3");
    expect(JA.names.effect("hp-F", 0)).toBe("体力−F");
    expect(EN.names.effect("a thing nobody knows", 1)).toBe("a thing nobody knows");
  });

  test("a row is read with its alternatives, one thing after the other", () => {
    expect(EN.names.row([["fire potion"], ["frost potion"], ["xp+2"]], 1)).toBe("Fire potion, Frost potion or +2 XP");
    expect(EN.names.row([["hp-3", "fall"]], 1)).toBe("−3 HP, then Fall");
    expect(EN.names.row([[]], 1)).toBe("nothing");
    expect(JA.names.row([["fire potion"], ["xp+2"]], 1)).toBe("炎のポーションか、経験値+2");
    expect(JA.names.row([["ghost", "gold+2"]], 1)).toBe("ゴースト、次に金貨+2");
  });

  test("rows have names by room and face", () => {
    expect(EN.names.rowName("trap_spikes", 6)).toBe("Pit");
    expect(EN.names.rowName("armory", 4)).toBe("Worn Sword");
    expect(EN.names.rowName("corridor", 1)).toBeNull();
    expect(EN.names.rowName(null, 1)).toBeNull();
    expect(JA.names.rowName("shrine", 5)).toBe("闇を宿す心");
  });

  test("what a table plays by, in one line", () => {
    const plain: Options = {
      difficulty: "normal",
      character: "choose",
      partner: "choose",
      mat: "dungeon",
      stances: false,
      feats: "combat",
    };
    expect(EN.agree(plain, 1)).toBe("Normal");
    expect(EN.agree({ ...plain, difficulty: "hard", mat: "tower", stances: true }, 1)).toBe("Hard · Tower · stances");
    expect(EN.agree({ ...plain, character: "rogue", partner: "mage" }, 1)).toBe("Normal · Rogue");
    expect(JA.agree({ ...plain, character: "rogue", partner: "mage", feats: "attack" }, 2)).toBe(
      "ふつう・ローグとメイジ・奮起は攻撃ごと",
    );
  });
});

test("whoever runs alone is not named in every line", () => {
  const named = ALONE.filter((event) => (hear(EN, event, ["Sable"]).kept ?? "").includes("Sable"));
  expect(named.length).toBeLessThan(ALONE.length / 4);
});

test("what was won is yours, or theirs whom one has watched", () => {
  expect(englishBoard.end.title(true, 10, null)).toBe("Og’s Blood is yours.");
  expect(englishBoard.end.title(true, 10, "Sable")).toBe("Og’s Blood for Sable.");
  expect(japaneseBoard.end.title(true, 10, "サブル")).toBe("サブルがオグの血を手に入れました。");
});

test("no effect only repeats the name of what is done at a fire", () => {
  for (const { names } of [EN, JA]) expect(names.effect("tunnel", 1)).not.toBe(names.actions.tunnel);
});
