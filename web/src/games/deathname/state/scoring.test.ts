import { expect, test } from "vitest";
import type { Event, Laid, Sorted, View } from "../protocol.gen";
import { bySeat, exchanges, framesOf, groupsOf, scoringOf, scoringsIn, settledIn, still } from "./scoring";

const laid = (name: string, writer: number, holder: number, group: number): Laid => ({
  name,
  writer,
  holder,
  card: 1,
  group,
});
// Purple holds Bob, Blue Chris, Green Ethan, Yellow Dora.
const PLACES = [laid("Bob", 1, 0, 0), laid("Chris", 0, 1, 1), laid("Dora", 2, 3, 2), laid("Ethan", 3, 2, 3)];
const TWICE = [laid("Anna", 0, 1, 0), laid("Anna", 1, 0, 0), laid("Dora", 2, 3, 2), laid("Ethan", 3, 2, 3)];
const DECREE = [0, -1, 1, 0];
const sorted = (more: Partial<Sorted> = {}): Sorted => ({
  number: 1,
  decree: DECREE,
  places: PLACES,
  gains: [0, -1, 0, 1],
  same_name: [],
  crossed: [0],
  ...more,
});
const view = (more: Partial<View>): View => ({ number: 1, day: 1, decree: DECREE, last: null, ...more }) as View;

test("before anything is sorted each card lies in front of its holder", () => {
  expect(bySeat(PLACES)).toEqual([0, 1, 3, 2]);
});

test.each([
  [[0, 1, 2, 3], 0],
  [[1, 0, 2, 3], 1],
  [[3, 2, 1, 0], 2],
  [[5, 0, 1, 2, 3, 4], 5],
])("cards come to their places one exchange at a time: %j", (order, count) => {
  const steps = exchanges(order);
  expect(steps).toHaveLength(count);
  let before: readonly number[] = order;
  for (const step of steps) {
    expect(step.filter((place, at) => place !== before[at])).toHaveLength(2);
    expect(settledIn(step)).toBeGreaterThan(settledIn(before));
    before = step;
  }
  expect(before).toEqual([...order].sort());
});

test("equal names are a group, a name alone is none", () => {
  expect(groupsOf(PLACES)).toEqual([]);
  expect(groupsOf(TWICE)).toEqual([{ first: 0, size: 2 }]);
});

test("the show: turned, read, sorted, decreed, crossed, and only then the points", () => {
  const frames = framesOf(scoringOf(sorted()));
  const told = frames.map(({ picture }) => {
    if (picture.hasPoints) return "points";
    if (picture.hasCrosses) return "x";
    return picture.moment === "fall" ? `icon ${picture.icons}` : `${picture.moment} ${picture.order.join("")}`;
  });
  expect(told).toEqual([
    "down 0132",
    "read 0132",
    "sort 0123",
    "sort 0123",
    "icon 1",
    "icon 2",
    "icon 3",
    "icon 4",
    "x",
    "points",
  ]);
  const upTo = frames.findLastIndex(({ of }) => of === "CardsLaidOut");
  expect(frames.slice(0, upTo + 1).every(({ picture }) => picture.icons === 0)).toBe(true);
});

test("the writers' penalty has its own picture, after the points; practice is wiped after all", () => {
  const last = (more: Partial<Sorted>) =>
    framesOf(scoringOf(sorted(more))).map(({ of, picture }) => ({ of, ...picture }));
  const frames = last({ places: TWICE, same_name: [0, 1], number: 0 });
  const [points, penalty, wiped] = frames.slice(-3);
  expect(points).toMatchObject({ hasPoints: true, hasPenalty: false });
  expect(penalty).toMatchObject({ of: "RoundScored", hasPenalty: true, isWiped: false });
  expect(wiped).toMatchObject({ of: "PracticeWiped", isWiped: true });
  expect(last({}).at(-1)).toMatchObject({ hasPenalty: false, isWiped: false });
});

test("two seconds to read, and without motion fewer pictures of the same story", () => {
  const frames = framesOf(scoringOf(sorted()));
  expect(frames.find(({ picture }) => picture.moment === "read")?.ms).toBeGreaterThanOrEqual(2000);
  const pictures = still(frames);
  expect(pictures.map(({ picture }) => picture.icons)).toEqual([0, 0, 0, 4, 4, 4]);
  expect(pictures.at(-1)?.picture).toEqual(frames.at(-1)?.picture);
});

const SCORED: Event[] = [
  { kind: "CardsLaidOut", places: PLACES },
  { kind: "RoundScored", gains: [0, -1, 0, 1], same_name: [], crossed: [0] },
];

test("a step's scoring knows its decree, what comes next, and where the cards go then", () => {
  const next: Event = { kind: "RoundBegan", number: 2, decree: [1, 0, 0, -1] };
  const after = view({ number: 2, direction: "right", decree: next.decree, last: sorted() });
  const [scoring] = scoringsIn([...SCORED, next], view({}), after);
  expect(scoring?.sorted).toEqual(sorted());
  expect(scoring?.next).toEqual({ number: 2, direction: "right" });
  expect(scoring?.kills).toBeNull();
});

test("after round 4 the Kill Points come with it; after the last round nothing comes", () => {
  const kills: Event = { kind: "KillPointsScored", points: [1, 0, 0, 0] };
  const [fourth] = scoringsIn([...SCORED, kills], view({ number: 4 }), view({ last: sorted({ number: 4 }) }));
  expect(fourth?.kills).toEqual([1, 0, 0, 0]);
  const [last] = scoringsIn([...SCORED, { kind: "MatchWon", winners: [3] }], view({ number: 7 }), view({}));
  expect(last?.next).toBeNull();
  expect(last?.sorted.number).toBe(7);
});

test("who was away for long sees the scorings whose decree is known, each in its place", () => {
  const later = [laid("Zoe", 0, 1, 0), ...PLACES.slice(1)];
  const events: Event[] = [
    ...SCORED,
    { kind: "RoundBegan", number: 2, decree: [0, 0, 1, -1] },
    { kind: "CardsLaidOut", places: later },
    { kind: "RoundScored", gains: [0, 0, 0, 0], same_name: [], crossed: [] },
  ];
  const found = scoringsIn(events, null, view({ number: 3, last: sorted({ number: 2, places: later }) }));
  expect(found.map((scoring) => scoring?.sorted.number)).toEqual([undefined, 2]);
});
