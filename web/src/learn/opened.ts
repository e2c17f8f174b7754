/** An introduction that is open: what is said, where it is shown, and how far it is. */
import { Projector } from "../lib/table/projector.svelte";
import type { Lesson } from "../lib/protocol.gen";
import { Course } from "./course.svelte";
import { judge, reelOf, type Which } from "./lesson";

export interface Opened {
  readonly which: Which;
  readonly lesson: Lesson;
  readonly projector: Projector;
  readonly course: Course;
}

/** Open it at a remark, for a newcomer of that name. */
export function open(which: Which, lesson: Lesson, name: string, number: number): Opened {
  const reel = reelOf(lesson, name, async (after, action) => course.heard(await judge(which, { after, action })));
  const said = lesson.remarks[Math.min(number, lesson.remarks.length - 1)];
  const projector = new Projector(reel, said?.after ?? 0);
  const course = new Course(lesson, projector, number);
  return { which, lesson, projector, course };
}
