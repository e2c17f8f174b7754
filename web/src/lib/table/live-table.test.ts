import { beforeEach, expect, test } from "vitest";
import { type Happening, lineOf } from "./log-entries";
import type { GameWords } from "../game";
import type { Wire, World } from "../net/connection";
import type { TableCard } from "../protocol.gen";
import type { Words } from "../../words";
import { bots as english } from "../../words/en/bots";
import { common } from "../../words/en/common";
import { table as house } from "../../words/en/table";
import { bots as japanese } from "../../words/ja/bots";
import { speech } from "../browser/language.svelte";
import { LiveTable } from "./live-table.svelte";
import { FakeTime, settle } from "../time.fake";

interface Counted extends Happening {
  readonly number: number;
}

const SEAT = {
  held: "person",
  bot: null,
  instead_of: null,
  present: true,
  votes: [],
  play_for: [],
  open: false,
  rematch: false,
  same_luck: false,
} as const;
const CARD: TableCard = {
  id: "t",
  game: "counting",
  version: 1,
  options: {},
  pace: "none",
  listed: false,
  phase: "playing",
  match: 1,
  seats: [
    { ...SEAT, name: "Ann" },
    { ...SEAT, name: "Bo" },
  ],
  spectators: 0,
  what_if: null,
};
const WORDS = {
  say: {
    Said: ({ number }: Counted) => ({ spoken: `said ${number}`, kept: `kept ${number}` }),
    Look: ({ number }: Counted) => ({ spoken: `look ${number}`, kept: null }),
    Show: ({ number }: Counted) => ({ spoken: `show ${number}`, kept: `show ${number}` }),
  },
} as unknown as GameWords;

const event = (kind: string, number: number): Counted => ({ kind, number });
const now = (seq: number, log: Counted[] = [], events: Counted[] = [], number = 1) => ({
  number,
  seq,
  log,
  events,
  view: `view ${seq}`,
  ask: null,
  owing: [{ seat: 1, left: null }],
  result: null,
  sat: [],
});
const welcome = (match: unknown, more: object = {}) => ({
  kind: "Welcome",
  you: 0,
  table: CARD,
  match,
  chat: [],
  muted: [],
  yours: null,
  ...more,
});
const update = (seq: number, events: Counted[], more: object = {}) => ({
  kind: "Update",
  match: 1,
  seq,
  seat: 1,
  by: "seat",
  events,
  view: `view ${seq}`,
  ask: null,
  owing: [],
  result: null,
  answers: null,
  ...more,
});

let time: FakeTime;
let wires: (Wire & { sent: { kind: string; id?: string }[] })[];
let table: LiveTable<string, unknown>;
let shown: string[];

beforeEach(() => {
  time = new FakeTime();
  wires = [];
  shown = [];
  const world: World = {
    now: () => time.now(),
    after: (ms, act) => time.after(ms, act),
    random: () => 0.5,
    open() {
      const sent: { kind: string }[] = [];
      wires.push({
        onopen: null,
        onmessage: null,
        onclose: null,
        sent,
        send: (text) => sent.push(JSON.parse(text)),
        close: () => undefined,
      });
      return wires[wires.length - 1] as Wire;
    },
  };
  table = new LiveTable<string, unknown>("t", CARD, 0, world);
  table.words = WORDS;
});

const tell = (message: unknown) => wires[wires.length - 1]?.onmessage?.({ data: JSON.stringify(message) });
const sent = (kind: string) => wires.flatMap((wire) => wire.sent).filter((message) => message.kind === kind);
const log = () =>
  table.log.map((entry) => (entry.what === "played-for" ? `for ${entry.seat}` : lineOf(entry, table).text));
const withBoard = () =>
  table.perform({
    animate: async (one, beat) => {
      shown.push(`${one.kind} ${(one as Counted).number}`);
      await beat.wait(100);
    },
    isShow: ({ kind }) => kind === "Show",
  });

test("on arrival the table is shown at once, and of what was missed only a show", async () => {
  tell(welcome(now(5, [event("Said", 1), event("Look", 2)], [event("Said", 3)])));
  expect(table.view).toBe("view 5");
  expect(log()).toEqual(["kept 1", "kept 3"]);
  withBoard();
  await time.pass(1000);
  expect(shown).toEqual([]);
});

test("a show that was missed is shown on arrival", async () => {
  tell(welcome(now(5, [], [event("Said", 1), event("Show", 2)])));
  withBoard();
  await time.pass(1000);
  expect(shown).toEqual(["Said 1", "Show 2"]);
  expect(log()).toEqual(["kept 1", "show 2"]);
});

test("a step is told event by event, and the view comes at its end", async () => {
  tell(welcome(now(1)));
  withBoard();
  await settle();
  tell(update(2, [event("Said", 1), event("Look", 2)]));
  await time.pass(50);
  expect([table.view, table.voice.newest.text, log()]).toEqual(["view 1", "said 1", ["kept 1"]]);
  await time.pass(100);
  expect([table.view, table.voice.newest.text]).toEqual(["view 1", "look 2"]);
  await time.pass(100);
  expect([table.view, log()]).toEqual(["view 2", ["kept 1"]]);
  expect(sent("Seen")).toEqual([
    { kind: "Seen", match: 1, seq: 1 },
    { kind: "Seen", match: 1, seq: 2 },
  ]);
});

test("nothing fleeting stays in the memory of the page", async () => {
  tell(welcome(now(1)));
  withBoard();
  tell(update(2, [event("Look", 7)]));
  await time.pass(500);
  expect(JSON.stringify(table.log)).not.toContain("7");
});

test("an own action is on its way until it is answered, and only one at a time", async () => {
  tell(welcome({ ...now(1), ask: { number: 4, choices: { listed: ["a"], open: [] } } }));
  withBoard();
  await settle();
  table.play("a");
  table.play("b");
  const plays = sent("Play");
  expect(plays).toMatchObject([{ match: 1, ask: 4, action: "a" }]);
  expect(table.sending?.action).toBe("a");
  tell(update(2, [event("Said", 1)], { answers: plays[0]?.id }));
  expect(table.sending?.action).toBe("a"); // the screen still shows what has been answered
  await time.pass(500);
  expect([table.sending, table.ask, table.isPlaying]).toEqual([null, null, false]);
});

test("an ask that stays open stays the same object when others move", async () => {
  const ask = { number: 4, choices: { listed: ["a"], open: [] } };
  tell(welcome({ ...now(1), ask }));
  withBoard();
  await settle();
  const before = table.ask;
  tell(update(2, [event("Said", 1)], { ask }));
  await time.pass(500);
  expect([table.seq, table.ask === before]).toEqual([2, true]);
  tell(update(3, [], { ask: { ...ask, number: 5 } }));
  await time.pass(500);
  expect(table.ask?.number).toBe(5);
});

test("who looks at the end of a show goes on looking when the line comes back, and is not told again", async () => {
  let goOn: () => void = () => undefined;
  tell(welcome(now(1)));
  table.perform({
    animate: (one, beat) => {
      shown.push(one.kind);
      return one.kind === "Said" ? beat.until(new Promise((resolve) => (goOn = resolve))) : undefined;
    },
    isShow: ({ kind }) => kind === "Show",
  });
  await settle();
  tell(update(2, [event("Show", 1), event("Said", 2)]));
  await time.pass(50);
  expect(sent("Seen")).toContainEqual({ kind: "Seen", match: 1, seq: 2 });
  wires[0]?.onclose?.();
  await time.pass(600);
  tell(welcome(now(2, [event("Show", 1), event("Said", 2)])));
  await time.pass(50);
  expect([table.view, shown]).toEqual(["view 1", ["Show", "Said"]]);
  goOn();
  await time.pass(50);
  expect([table.view, shown, log()]).toEqual(["view 2", ["Show", "Said"], ["show 1", "kept 2"]]);
});

test("a refusal tells which action and why, and takes the action back", async () => {
  tell(welcome(now(1)));
  table.play("a");
  const problem = { because: "not-your-turn", sentence: "It is Bo's turn.", clause: "X-1" };
  tell({ kind: "Refused", id: sent("Play")[0]?.id, problem });
  expect(table.refusal).toEqual({ problem, action: "a", isOnBoard: false });
  expect(table.sending).toBeNull();
});

test("a line of chat that is refused is not lost, and one that was said does not come back", async () => {
  tell(welcome(now(1)));
  table.say("one");
  table.say("two");
  table.say("three");
  const [one, two, three] = sent("Say").map(({ id }) => id);
  const problem = { because: "too-much-talk", sentence: "Wait 2 s.", facts: { wait: 2 } };
  tell({ kind: "Said", id: one });
  tell({ kind: "Refused", id: two, problem });
  tell({ kind: "Refused", id: three, problem });
  expect(table.unsaid).toBe("two\nthree");
  expect(table.refusal).toEqual({ problem, action: null, isOnBoard: false });
  expect(table.sending).toBeNull();
});

test("what the house played for a seat stands in the log", async () => {
  tell(welcome(now(1)));
  withBoard();
  tell(update(2, [event("Said", 1)], { by: "clock" }));
  await time.pass(500);
  expect(log()).toEqual(["for 1", "kept 1"]);
});

test("a step that comes twice is shown once", async () => {
  tell(welcome(now(1)));
  withBoard();
  tell(update(2, [event("Said", 1)]));
  await time.pass(500);
  tell(update(2, [event("Said", 1)]));
  await time.pass(500);
  expect(shown).toEqual(["Said 1"]);
});

test("after a lost line the welcome tells again what was not seen yet, once", async () => {
  tell(welcome(now(1)));
  withBoard();
  await settle();
  tell(update(2, [event("Said", 1), event("Said", 2)]));
  await time.pass(50);
  wires[0]?.onclose?.();
  await time.pass(600);
  tell(welcome(now(3, [], [event("Said", 1), event("Said", 2), event("Said", 3)])));
  await time.pass(1000);
  expect(log()).toEqual(["kept 1", "kept 2", "kept 3"]);
  expect(table.view).toBe("view 3");
});

test("a new match begins with an empty log, after the old one has been shown", async () => {
  tell(welcome(now(1, [event("Said", 1)])));
  withBoard();
  await settle();
  tell(update(2, [event("Said", 2)]));
  tell(welcome(now(0, [], [event("Said", 9)], 2)));
  await time.pass(1000);
  expect([table.match, log()]).toEqual([2, ["kept 9"]]);
  expect(shown).toEqual(["Said 2", "Said 9"]);
});

test("chat lines come once", () => {
  speech.words = { table: house } as Words;
  tell(welcome(now(1)));
  const line = { number: 1, seat: 1, name: "Bo", text: "hi", at: 0 };
  tell({ kind: "Chat", line });
  tell({ kind: "Chat", line });
  expect(table.chat).toEqual([line]);
});

test("a chance to decide anew is an ask, but nothing is due", async () => {
  withBoard();
  const ask = { number: 3, choices: { listed: [], open: [] } };
  tell(welcome({ ...now(3), ask, owing: [{ seat: 0, left: 5000 }] }));
  await settle();
  expect(table.due).toMatchObject({ seat: 0, until: 5000 });
  expect(table.isDue).toBe(true);
  tell(update(4, [event("Said", 1)], { ask: { ...ask, number: 4 }, owing: [{ seat: 1, left: null }] }));
  expect(table.isDue).toBe(false); // at once, though it is still being shown
  await time.pass(200);
  expect(table.ask?.number).toBe(4);
});

test("no seat is told to wait for itself", async () => {
  tell(welcome({ ...now(1), owing: [0, 1].map((seat) => ({ seat, left: null })) }));
  await settle();
  expect(table.awaited).toEqual([1]);
});

test("the log tells how a show ends when it has ended", async () => {
  withBoard();
  tell(welcome(now(1)));
  await settle();
  tell(update(2, [event("Said", 1), event("Show", 2)]));
  await time.pass(150);
  expect(log()).toEqual(["kept 1"]);
  await time.pass(100);
  expect(log()).toEqual(["kept 1", "show 2"]);
});

test("a board may say itself why something was refused", async () => {
  table.perform({ animate: () => undefined, isShow: () => false, tellsWhyNot: (action) => action === "mine" });
  tell(welcome(now(5)));
  const problem = { because: "too-long", sentence: "That is too long." };
  for (const action of ["mine", "other"]) {
    table.play(action);
    tell({ kind: "Refused", id: sent("Play")[sent("Play").length - 1]?.id, problem });
    expect(table.refusal?.isOnBoard).toBe(action === "mine");
  }
});

test("a player who left in a match is told which chair is still theirs, until another sits there", () => {
  tell(welcome(now(5)));
  expect([table.you, table.yours]).toEqual([0, null]);
  tell(welcome(now(6), { you: null, yours: 0 }));
  expect([table.you, table.yours]).toEqual([null, 0]);
  tell(welcome(now(7), { you: null }));
  expect([table.you, table.yours]).toEqual([null, null]);
});

test("a bot is called as the language has it, on the chair and in the log, and a person is not", () => {
  const [ann] = CARD.seats;
  const seats = [
    { ...ann, name: "Wren" },
    { ...ann, held: "bot", bot: "wayfarer", name: "Wren (2)" },
  ];
  speech.words = { bots: japanese } as Words;
  tell({ kind: "Table", table: { ...CARD, seats } });
  expect(table.card.seats.map((chair) => chair.name)).toEqual(["Wren", "レン (2)"]);
  expect(table.names).toEqual(["Wren", "レン (2)"]);
  speech.words = { bots: english } as Words;
  expect(table.names).toEqual(["Wren", "Wren (2)"]);
});

const person = (name: string) => ({ ...SEAT, name });
const bot = { ...SEAT, held: "bot", bot: "elephant", name: "Tembo", instead_of: "Bo" };
const sitting = (second: object, more: object = {}) => ({
  kind: "Table",
  table: { ...CARD, seats: [CARD.seats[0], second], ...more },
});

test("who comes and goes in a match stands in the log", async () => {
  speech.words = { bots: english, common, table: house } as Words;
  tell(welcome(now(1)));
  withBoard();
  for (const second of [{ ...SEAT, held: "nobody", name: "Blue" }, bot, person("Bo"), { ...bot, instead_of: null }])
    tell(sitting(second));
  tell(sitting({ ...bot, instead_of: null, present: false, name: "Tembo (2)" })); // the same one
  tell(sitting(person("Eve")));
  await settle();
  const lines = [
    "Bo has left.",
    "Tembo plays for Bo now.",
    "Bo is back.",
    "Tembo plays for Bo now.",
    "Eve has sat down.",
  ];
  expect([log(), table.voice.newest.text, table.isPlaying]).toEqual([lines, lines[4], false]);
  tell(sitting({ ...SEAT, held: "nobody", name: "Blue" }, { phase: "over" })); // then it is nothing of the match
  await settle();
  expect(log()).toEqual(lines);
});

test("a line of the log keeps the names of those who sat there then", async () => {
  speech.words = { bots: english, common, table: house } as Words;
  table.words = {
    say: { Said: (_: Counted, names: string[]) => ({ spoken: "", kept: `${names[1]} begins` }) },
  } as never;
  tell(welcome(now(1, [event("Said", 1)])));
  withBoard();
  await settle();
  tell(update(2, [event("Said", 2)]));
  tell(sitting({ ...SEAT, held: "nobody", name: "Blue" })); // before that step could be shown
  tell(update(3, [event("Said", 3)]));
  await time.pass(500);
  expect(log()).toEqual(["Bo begins", "Bo begins", "Bo has left.", "Blue begins"]);
});
