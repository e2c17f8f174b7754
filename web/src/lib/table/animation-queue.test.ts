import { expect, test } from "vitest";
import { type Beat, Queue, type Step } from "./animation-queue";
import { FakeTime } from "../time.fake";

function told() {
  const time = new FakeTime();
  const story: string[] = [];
  const errors: unknown[] = [];
  const queue = new Queue(time, (error) => errors.push(error));
  const step = (name: string, lasts = 1000, isShow = false, isFleeting = false): Step => ({
    isShow,
    isFleeting,
    async play(beat: Beat) {
      story.push(`${name} begins at ${time.now()}`);
      await beat.wait(lasts);
    },
    land: () => story.push(`${name} lands at ${time.now()}`),
    covered: () => ({
      isShow: false,
      isFleeting: false,
      play: () => Promise.resolve(),
      land: () => story.push(`${name} was covered`),
    }),
  });
  return { time, story, queue, step, errors };
}

test("steps are played one after the other, each with its truth at its end", async () => {
  const { time, story, queue, step } = told();
  queue.push(step("a"));
  queue.push(step("b"));
  expect(queue.isIdle).toBe(false);
  await time.pass(2000);
  expect(story).toEqual(["a begins at 0", "a lands at 1000", "b begins at 1000", "b lands at 2000"]);
  expect(queue.isIdle).toBe(true);
});

test("steps are as fast as the viewer likes them", async () => {
  const { time, story, queue, step } = told();
  queue.pace = () => 2;
  queue.push(step("a"));
  await time.pass(500);
  expect(story).toEqual(["a begins at 0", "a lands at 500"]);
});

test("who is three seconds behind plays at double speed", async () => {
  const { time, story, queue, step } = told();
  queue.push(step("long", 3500));
  queue.push(step("late"));
  await time.pass(4000);
  expect(story).toEqual(["long begins at 0", "long lands at 3500", "late begins at 3500", "late lands at 4000"]);
});

test("who is eight seconds behind jumps to the view, but not over a show", async () => {
  const { time, story, queue, step } = told();
  queue.push(step("show", 9000, true));
  queue.push(step("a"));
  queue.push(step("b"));
  queue.push(step("second show", 400, true));
  await time.pass(10000);
  expect(story).toEqual([
    "show begins at 0",
    "show lands at 9000",
    "a lands at 9000",
    "b lands at 9000",
    "second show begins at 9000",
    "second show lands at 9200",
  ]);
});

test("a skipped step lands at once, and only this step is skipped", async () => {
  const { time, story, queue, step } = told();
  queue.push(step("show", 10000, true));
  queue.push(step("next", 100));
  await time.pass(50);
  queue.skip();
  await time.pass(200);
  expect(story).toEqual(["show begins at 0", "show lands at 50", "next begins at 50", "next lands at 150"]);
});

test("waits after a skip take no time", async () => {
  const { time, story, queue } = told();
  queue.push({
    isShow: true,
    isFleeting: false,
    async play(beat) {
      for (let part = 0; part < 5; part++) await beat.wait(1000);
      story.push(beat.isSkipped ? "skipped" : "played");
    },
    land: () => story.push(`lands at ${time.now()}`),
  });
  await time.pass(10);
  queue.skip();
  await time.pass(0);
  expect(story).toEqual(["skipped", "lands at 10"]);
});

test("nothing is played while paused, and everything after", async () => {
  const { time, story, queue, step } = told();
  queue.pause();
  queue.push(step("a", 10));
  await time.pass(100);
  expect(story).toEqual([]);
  queue.resume();
  await time.pass(100);
  expect(story).toEqual(["a begins at 100", "a lands at 110"]);
});

test("what fails to play still lands, and is told", async () => {
  const { time, story, queue, step, errors } = told();
  queue.push({ ...step("broken"), play: () => Promise.reject(new Error("no stage")) });
  queue.push(step("next", 5));
  await time.pass(10);
  expect(story).toEqual(["broken lands at 0", "next begins at 0", "next lands at 5"]);
  expect(errors).toHaveLength(1);
});

test("when another truth comes, what was playing does not land any more", async () => {
  const { time, story, queue, step } = told();
  queue.push(step("old", 1000));
  queue.push(step("older"));
  await time.pass(10);
  queue.clear();
  queue.push(step("new", 5));
  await time.pass(100);
  expect(story).toEqual(["old begins at 0", "new begins at 10", "new lands at 15"]);
});

test("what waits for a viewer is not ended by a skip, but by another truth", async () => {
  const { time, story, queue, step } = told();
  let goOn: () => void = () => undefined;
  const looking = (name: string): Step => ({
    ...step(name, 0, true),
    play: (beat) => beat.until(new Promise((resolve) => (goOn = resolve))),
  });
  queue.push(looking("first"));
  await time.pass(10);
  queue.skip();
  await time.pass(10);
  expect(story).toEqual([]);
  goOn();
  await time.pass(0);
  expect(story).toEqual(["first lands at 20"]);
  queue.push(looking("second"));
  await time.pass(10);
  queue.clear();
  queue.push(step("third", 5));
  await time.pass(10);
  expect(story).toEqual(["first lands at 20", "third begins at 30", "third lands at 35"]);
});

test("what is fleeting is played however late, but not once something lies over it", async () => {
  const { time, story, queue, step } = told();
  queue.push(step("show", 20000, true));
  queue.push(step("first tile", 100, false, true));
  queue.push(step("talk", 100));
  queue.push(step("second tile", 100, false, true));
  await time.pass(21000);
  expect(story).toEqual([
    "show begins at 0",
    "show lands at 20000",
    "first tile was covered",
    "talk lands at 20000",
    "second tile begins at 20000",
    "second tile lands at 20050",
  ]);
});
