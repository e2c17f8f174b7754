/** Lines of chat that are on their way, by their ids. */
import { newId } from "../net/id";
import type { Say } from "../protocol.gen";

export class UnsentLines {
  #lines: readonly Say[] = [];

  add(text: string, name: string | null): Say {
    const line: Say = { kind: "Say", id: newId(), text, name };
    this.#lines = [...this.#lines, line];
    return line;
  }

  has(text: string): boolean {
    return this.#lines.some((line) => line.text === text);
  }

  /** The text of the line with this id, which is on its way no more; none: there was no such line. */
  take(id: string): string | null {
    const line = this.#lines.find((one) => one.id === id) ?? null;
    this.#lines = this.#lines.filter((one) => one !== line);
    return line?.text ?? null;
  }
}
