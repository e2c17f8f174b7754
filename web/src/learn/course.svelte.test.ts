import { describe, expect, it } from "vitest";
import type { Lesson, Problem, Remark } from "../lib/protocol.gen";
import { Course, type Shown } from "./course.svelte";

const BY_RULE: Problem = { because: "not-now", clause: "X-1", sentence: "No." };
const ANOTHER: Problem = { because: "another-move", sentence: "Another one." };
const DOWN: Problem = { because: "unreachable", sentence: "Nobody answers." };

const remark = (key: string, after: number, more: Partial<Remark> = {}): Remark => ({
  key,
  after,
  look: "",
  title: key,
  text: "",
  do: "",
  wish: null,
  ...more,
});

/** A picture that comes to rest when it is told to. */
class Picture implements Shown {
  at = $state(0);
  isStill = $state(true);

  constructor(at = 0) {
    this.at = at;
  }
  next(): void {
    this.at += 1;
    this.isStill = false;
  }
  jump(at: number): void {
    this.at = at;
    this.isStill = true;
  }
}

/** Six steps; those after 0, 2 and 3 are the newcomer's. */
function begin(remarks: readonly Remark[], number = 0) {
  const frame = { seat: null, events: [], view: {}, owing: [], truth: null };
  const yours = [true, false, true, true, false, false];
  const steps = yours.map((theirs) => ({ frame, choices: null, result: null, yours: theirs }));
  const lesson: Lesson = {
    game: "walk",
    version: 1,
    options: {},
    seats: ["A"],
    you: 0,
    steps,
    remarks,
    knows: [],
    others: [],
  };
  const picture = new Picture(remarks[number]?.after ?? 0);
  const course = new Course(lesson, picture, number);
  /** What the page does: whenever it stands still, on it goes. */
  const settle = () => {
    for (let turn = 0; turn < 20; turn++) {
      picture.isStill = true;
      course.goOn();
    }
  };
  /** The newcomer's decision is granted. */
  const decide = () => {
    expect(course.heard(null)).toBeNull();
    picture.next();
  };
  return { course, picture, settle, decide };
}

const WALK = [
  remark("hello", 0),
  remark("no", 0, { wish: { kind: "Fly" }, do: "Fly." }),
  remark("go", 0, { do: "Go." }),
  remark("look", 2, { do: "Go." }),
  remark("both", 3),
  remark("end", 5),
];

describe("the course of an introduction", () => {
  it("says one remark after the other, and waits for the reader", () => {
    const { course, settle } = begin(WALK);
    settle();
    expect([course.remark.key, course.needs]).toEqual(["hello", "reading"]);
    course.pass();
    settle();
    expect([course.remark.key, course.needs]).toEqual(["no", "refusal"]);
  });

  it("asks for a refusal, and goes on when its clause has been seen", () => {
    const { course, settle } = begin(WALK, 1);
    course.pass();
    settle();
    expect(course.remark.key).toBe("no");
    expect(course.heard(BY_RULE)).toBe(BY_RULE);
    expect([course.isRefused, course.needs, course.note]).toEqual([true, "reading", null]);
    course.pass();
    settle();
    expect([course.remark.key, course.needs, course.isRefused]).toEqual(["go", "decision", false]);
  });

  it("goes on only after a refusal", () => {
    for (const number of [0, 1]) {
      const { course, picture } = begin(WALK, number);
      expect(course.heard(null)?.because).toBe("another-move");
      expect(course.note).toBe("another");
      expect(picture.at).toBe(0);
    }
  });

  it("takes no other problem for the refusal", () => {
    const { course } = begin(WALK, 1);
    for (const [problem, note] of [
      [ANOTHER, "another"],
      [DOWN, DOWN],
    ] as const) {
      expect(course.heard(problem)).toBe(problem);
      expect([course.needs, course.note]).toEqual(["refusal", note]);
    }
  });

  it("lets the others' steps happen one by one, each until it stands still", () => {
    const { course, picture, settle, decide } = begin(WALK, 2);
    course.goOn();
    course.pass();
    expect([picture.at, course.needs]).toEqual([0, "decision"]); // reading it is not enough
    decide();
    course.goOn();
    expect([picture.at, course.needs]).toEqual([1, "nothing"]); // it still moves
    picture.isStill = true;
    course.goOn();
    expect([picture.at, course.remark.key]).toEqual([2, "go"]);
    settle();
    expect([picture.at, course.remark.key, course.needs]).toEqual([2, "look", "decision"]);
  });

  it("takes a decision that comes before everything was read", () => {
    const { course, picture, settle, decide } = begin([remark("one", 0), remark("two", 0), remark("three", 2)]);
    expect(course.needs).toBe("reading");
    decide();
    settle();
    expect([picture.at, course.remark.key]).toEqual([2, "three"]);
  });

  it("may speak of two decisions at once", () => {
    const { course, picture, settle, decide } = begin([remark("twice", 2), remark("end", 4)]);
    decide();
    settle();
    expect([picture.at, course.remark.key, course.needs]).toEqual([3, "twice", "decision"]);
    decide();
    settle();
    expect([picture.at, course.remark.key, course.needs]).toEqual([4, "end", "reading"]);
  });

  it("goes back to the remark before, with the table as it was", () => {
    const { course, picture } = begin(WALK, 3);
    course.back();
    expect([course.remark.key, picture.at, course.needs]).toEqual(["go", 0, "decision"]);
    course.back();
    expect([course.remark.key, course.needs]).toEqual(["no", "refusal"]);
  });

  it("comes back to what was said while the match goes on", () => {
    const { course, picture, decide } = begin(WALK, 2);
    decide();
    course.back();
    expect([course.remark.key, picture.at, course.needs]).toEqual(["go", 0, "decision"]);
  });

  it("ends after its last remark, and can be begun anew", () => {
    const { course, picture, settle } = begin(WALK, 5);
    settle();
    expect(course.isOver).toBe(false);
    course.pass();
    settle();
    expect(course.isOver).toBe(true);
    course.say(0);
    expect([course.isOver, course.remark.key, picture.at]).toEqual([false, "hello", 0]);
  });

  it("knows no place beyond its end", () => {
    expect(begin(WALK, 99).course.remark.key).toBe("end");
    expect(begin(WALK, -1).course.remark.key).toBe("hello");
  });
});
