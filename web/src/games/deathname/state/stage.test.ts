import { beforeEach, expect, test } from "vitest";
import { Queue } from "../../../lib/table/animation-queue";
import { FakeTime, settle } from "../../../lib/time.fake";
import { perform } from "./animate";
import type { Event, Sorted, View } from "../protocol.gen";
import { isOfScoring, Stage } from "./stage.svelte";

const PLACES = [0, 1, 2, 3].map((seat) => ({ name: `N${seat}`, writer: seat, holder: 3 - seat, card: 1, group: seat }));
const DECREE = [0, -1, 1, 0];
const LAST: Sorted = { number: 4, decree: DECREE, places: PLACES, gains: [0, 1, -1, 0], same_name: [], crossed: [1] };
const view = (more: Partial<View> = {}): View =>
  ({
    phase: "declare",
    number: 4,
    day: 1,
    decree: DECREE,
    direction: "right",
    held: [1, 2, 3, 0],
    drafting: [0, 1, 2, 3],
    totals: [0, 0, 0, 0],
    last: null,
    ...more,
  }) as View;
const SCORED: Event[] = [
  { kind: "CardsLaidOut", places: PLACES },
  { kind: "RoundScored", gains: LAST.gains, same_name: [], crossed: [1] },
];
const HOME: Event = { kind: "KillPointsScored", points: [0, 1, 0, 0] };
const NEXT: Event = { kind: "RoundBegan", number: 5, decree: [1, -2, 0, 2] };
const LONG = 60_000;

let time: FakeTime;
let queue: Queue;
let stage: Stage;
let landed: boolean;

beforeEach(() => {
  time = new FakeTime();
  queue = new Queue(time);
  stage = new Stage();
  landed = false;
});

function show(events: readonly Event[], after: View) {
  queue.push({
    isShow: events.some(isOfScoring),
    isFleeting: false,
    async play(beat) {
      stage.begin(events, view(), after);
      for (const event of events) await perform(event, stage, beat);
    },
    land() {
      landed = true;
      stage.landed();
    },
  });
}

test("hands open on the count of three, then the cards go round", async () => {
  const seen: string[] = [];
  show(
    [
      { kind: "DeclarationSealed", seat: 3, keep: null },
      { kind: "DeclarationsRevealed", keepers: [1, 3], passers: [0, 2] },
      { kind: "CardsPassed", direction: "right", givers: [0, 2], takers: [2, 0] },
      { kind: "CardLookedAt", seat: 0, writer: 3, name: "" },
    ],
    view(),
  );
  for (let at = 0; at < 100 && !landed; at++) {
    await time.pass(50);
    const { circle } = stage;
    const now = circle === null ? "" : `${circle.told} ${circle.count ?? ""} ${circle.at.join(",")}`;
    if (now !== "" && now !== seen[seen.length - 1]) seen.push(now);
  }
  const start = "3,0,1,2";
  expect(seen).toEqual([
    `count 3 ${start}`,
    `count 2 ${start}`,
    `count 1 ${start}`,
    `hands  ${start}`,
    `pass  ${start}`,
    "pass  3,-2,1,0",
  ]);
  expect(stage.circle).toBeNull();
});

test("a scoring waits for its viewer, however long; the cards go home when they are sent", async () => {
  show([...SCORED, HOME, NEXT], view({ number: 5, day: 2, phase: "select", last: LAST }));
  await time.pass(LONG);
  expect(stage.show).toMatchObject({ isOver: true, isTold: true, isHome: false });
  stage.goOn();
  await settle();
  expect(stage.show?.isHome).toBe(true);
  await time.pass(LONG);
  expect(landed).toBe(false);
  stage.goOn();
  await settle();
  expect([landed, stage.show]).toEqual([true, null]);
});

test("a skip shows the last picture, and the viewer still decides when to go on", async () => {
  show([...SCORED, NEXT], view({ number: 5, last: LAST }));
  await time.pass(100);
  expect(stage.show?.isTold).toBe(false);
  queue.skip();
  await settle();
  expect(stage.show?.picture).toMatchObject({ hasPoints: true, icons: 4, order: [0, 1, 2, 3] });
  expect(landed).toBe(false);
});

test("the last scoring of a match is looked at before the end", async () => {
  show([...SCORED, { kind: "MatchWon", winners: [1] }], view({ phase: "over", last: LAST }));
  await time.pass(LONG);
  expect([landed, stage.show?.isOver]).toEqual([false, true]);
  stage.goOn();
  await settle();
  expect(landed).toBe(true);
});

test("looking back does not hold up the table: another scoring takes its place", async () => {
  stage.peek(view({ last: LAST }));
  const back = stage.show;
  expect(back).toMatchObject({ isPeek: true, isOver: true });
  show([...SCORED, NEXT], view({ number: 5, last: LAST }));
  await time.pass(10);
  expect(stage.show).not.toBe(back);
  expect(stage.show?.isPeek).toBe(false);
});
