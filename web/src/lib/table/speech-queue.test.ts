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

test("what nobody may look up goes when the next sentence comes, and stays a moment before", async () => {
  queue.say("Tom lays a left turn, and who hears it must remember it.", true);
  queue.say("Ann has the turn.");
  await time.pass(999);
  expect(texts()).toEqual(["Tom lays a left turn, and who hears it must remember it."]);
  await time.pass(1);
  expect(texts()).toEqual(["Ann has the turn."]);
  queue.say("Tom lays a straight.", true);
  await time.pass(1000);
  expect(texts()).toEqual(["Ann has the turn.", "Tom lays a straight."]);
  await time.pass(100);
  queue.say("The path holds.");
  await time.pass(1000);
  expect(texts()).toContain("The path holds.");
  expect(texts()).not.toContain("Tom lays a straight.");
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
