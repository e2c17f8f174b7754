import { expect, it } from "vitest";
import { exported, fileName, fileOf } from "./export";
import { forgetAll, remembered } from "./remembered";

/** A browser's memory, as much of it as is needed. */
class Memory implements Storage {
  #kept: Map<string, string>;
  constructor(kept: { readonly [key: string]: string }) {
    this.#kept = new Map(Object.entries(kept));
  }
  get length(): number {
    return this.#kept.size;
  }
  key(at: number): string | null {
    return [...this.#kept.keys()][at] ?? null;
  }
  getItem(key: string): string | null {
    return this.#kept.get(key) ?? null;
  }
  setItem(key: string, value: string): void {
    this.#kept.set(key, value);
  }
  removeItem(key: string): void {
    this.#kept.delete(key);
  }
  clear(): void {
    this.#kept.clear();
  }
}

const full = () =>
  new Memory({ "duskboard.name": "Ann", other: "1", "duskboard.theme": "dusk", "duskboard.people": "2" });

it("reads what is ours in the browser's memory, and nothing else", () => {
  expect(remembered(full())).toEqual({ name: "Ann", theme: "dusk", people: "2" });
  expect(remembered(null)).toEqual({});
});

it("forgets all of ours, and nothing else", () => {
  const memory = full();
  forgetAll(memory);
  forgetAll(null);
  expect(remembered(memory)).toEqual({});
  expect(memory.getItem("other")).toBe("1");
});

it("writes one file of both", async () => {
  const all = exported({ matches: [] }, remembered(full()), Date.UTC(2030, 0, 2, 3));
  expect(fileName(all)).toBe("duskboard-2030-01-02.json");
  expect(JSON.parse(await fileOf(all).text())).toEqual({
    saved: "2030-01-02T03:00:00.000Z",
    server: { matches: [] },
    browser: { name: "Ann", theme: "dusk", people: "2" },
  });
});
