/** What is asked and what can be answered, brought into sight: on a small screen they need not be. */
import { isCalm } from "../../../lib/browser/reduced-motion";

const AIR = 8; // pixels, above and below

/** How far down to scroll: as little as shows the last answer, but never past the question. */
export const scrolledTo = (question: number, end: number, high: number): number =>
  Math.max(0, Math.min(question, end - high));

export function scrollTo(top: number): void {
  window.scrollTo({ top, behavior: isCalm() ? "auto" : "smooth" });
}

export function bringIntoSight(board: HTMLElement): void {
  const question = board.querySelector("[data-asked]");
  const answers = [...board.querySelectorAll("[data-now], [data-answer]")];
  if (question === null || answers.length === 0) return;
  const end = Math.max(...answers.map((thing) => thing.getBoundingClientRect().bottom));
  const top = question.getBoundingClientRect().top;
  scrollTo(scrolledTo(top + scrollY - AIR, end + scrollY + AIR, innerHeight));
}
