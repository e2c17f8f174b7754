import { beforeEach, expect, test } from "vitest";
import { FakeTime } from "../time.fake";
import { type Sentence, SpeechQueue } from "./speech-queue";

let time: FakeTime;
let queue: SpeechQueue;
let said: readonly Sentence[];
let changes: number;

beforeEach(() => {
  time = new FakeTime();
  said = [];
  changes = 0;
  queue = new SpeechQueue(time, (now) => {
    said = now;
    changes += 1;
  });
});

const texts = () => said.map(({ text }) => text);

test("the first sentence is said at once, and goes when it has been heard", async () => {
  queue.say("Tom lays a tile.");
  expect(texts()).toEqual(["Tom lays a tile."]);
  await time.pass(1000 + 16 * 60 - 1);
  expect(texts()).toEqual(["Tom lays a tile."]);
  await time.pass(1);
  expect(texts()).toEqual([]);
});

test("what comes within a moment is added together, in its order, and replaces nothing", async () => {
  for (const text of ["Tom has decided.", "Nobody cries LOST!", "Ann has the turn."]) queue.say(text);
  expect([texts(), changes]).toEqual([["Tom has decided."], 1]);
  await time.pass(1000);
  expect([texts(), changes]).toEqual([["Tom has decided.", "Nobody cries LOST!", "Ann has the turn."], 2]);
});

test("each sentence has its own time after those before it", async () => {
  for (const text of ["one", "two"]) queue.say(text);
  await time.pass(1180);
  expect(texts()).toEqual(["two"]);
  await time.pass(1179);
  expect(texts()).toEqual(["two"]);
  await time.pass(1);
  expect(texts()).toEqual([]);
});

const FLEETING = { isFleeting: true };

test("what nobody may look up is gone after a second, whatever follows, and however long it is", async () => {
  queue.say("Tom lays a left turn, and who hears it must remember it.", FLEETING);
  await time.pass(999);
  expect(texts()).toEqual(["Tom lays a left turn, and who hears it must remember it."]);
  await time.pass(1);
  expect(texts()).toEqual([]);
});

test("what is seen for a moment is said in that moment, after all that came before it", async () => {
  queue.say("Ann has the turn.");
  queue.say("You draw a straight.");
  expect(texts()).toEqual(["Ann has the turn."]);
  queue.say("Ann lays a left turn.", FLEETING);
  expect(texts()).toEqual(["Ann has the turn.", "You draw a straight.", "Ann lays a left turn."]);
  await time.pass(999);
  queue.say("Tom has the turn.");
  expect(texts()).toHaveLength(3); // it is not a moment yet since the last addition
  await time.pass(1);
  expect(texts()).toEqual(["Ann has the turn.", "You draw a straight.", "Tom has the turn."]);
});

test("what is seen no more is gone at once, and only that", () => {
  queue.say("Ann has the turn.");
  queue.say("You hold a straight.", { ...FLEETING, isHeld: true });
  queue.say("Ann lays a left turn.", FLEETING);
  queue.conceal({ isHandKept: true });
  expect(texts()).toEqual(["Ann has the turn.", "You hold a straight."]);
  queue.conceal();
  expect(texts()).toEqual(["Ann has the turn."]);
  const before = changes;
  queue.conceal();
  expect(changes).toBe(before);
});

test("what is seen no more is not said to who begins to listen", async () => {
  queue.begin();
  queue.say("Ann lays a left turn.", FLEETING);
  queue.conceal();
  await time.pass(1000);
  expect(texts()).toEqual([]);
});

test("who begins to listen hears after a moment what was said on arrival, in its order, and once", async () => {
  queue.say("You hold a straight.", FLEETING);
  queue.begin();
  queue.say("Your tile.");
  queue.say("Tom lays a left turn.", FLEETING);
  expect(texts()).toEqual([]);
  await time.pass(1000);
  expect(texts()).toEqual(["You hold a straight.", "Your tile.", "Tom lays a left turn."]);
  await time.pass(10_000);
  expect(texts()).toEqual([]);
});

test("after a hush nothing of before is said", async () => {
  queue.say("Your turn.");
  queue.say("Lay a tile.");
  queue.hush();
  expect(texts()).toEqual([]);
  queue.say("あなたの番です。");
  await time.pass(1000);
  expect(texts()).toEqual(["あなたの番です。"]);
});

test("the same sentence can be said twice", async () => {
  queue.say("again");
  queue.say("again");
  await time.pass(1000);
  expect(new Set(said.map(({ number }) => number)).size).toBe(2);
});

test("every sentence of a long show is said once, and none stays to be looked up", async () => {
  const heard = new Map<number, string>();
  const all = Array.from({ length: 40 }, (_, at) => `Tile ${at + 1}, straight, two paths, with the Sheet.`);
  for (const text of all) {
    queue.say(text);
    await time.pass(100);
    for (const one of said) heard.set(one.number, one.text);
  }
  await time.pass(1000);
  for (const one of said) heard.set(one.number, one.text);
  expect([...heard.values()]).toEqual(all);
  await time.pass(8000);
  expect(texts()).toEqual([]);
});

test("Japanese takes longer for a letter, and silence takes nothing", async () => {
  queue.say("");
  expect(changes).toBe(0);
  queue.say("Tomの番です。");
  await time.pass(1000 + 3 * 60 + 5 * 150 - 1);
  expect(texts()).toEqual(["Tomの番です。"]);
  await time.pass(1);
  expect(texts()).toEqual([]);
});
