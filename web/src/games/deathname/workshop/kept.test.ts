import { beforeEach, expect, it, vi } from "vitest";

let memory: Map<string, string>;
const KEPT = "duskboard.packs.deathname";

/** As after the page was opened anew. */
async function opened() {
  vi.resetModules();
  return (await import("./kept.svelte")).packs;
}

beforeEach(() => {
  memory = new Map();
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => memory.get(name) ?? null,
    setItem: (name: string, value: string) => memory.set(name, value),
  });
});

it("keeps a pack on this device when it is told to", async () => {
  const packs = await opened();
  const { id } = packs.of("a");
  expect((await opened()).entries).toEqual([]);
  expect(packs.keep(id)).toBe(true);
  packs.change(id, "b");
  expect(packs.find(id)).toEqual({ id, text: "b", kept: "a" });
  expect((await opened()).entries).toMatchObject([{ text: "a", kept: "a" }]);
  packs.keep(id);
  expect((await opened()).entries).toMatchObject([{ text: "b" }]);
  packs.remove(id);
  expect((await opened()).entries).toEqual([]);
  expect(packs.find(id)).toBeNull();
});

it("knows a pack that it has", async () => {
  const packs = await opened();
  expect(packs.of("a").id).toBe(packs.of("a").id);
  expect(packs.entries).toHaveLength(1);
});

it("does not lose what another window has kept", async () => {
  const [one, other] = [await opened(), await opened()];
  one.keep(one.of("a").id);
  other.keep(other.of("b").id);
  expect((await opened()).entries.map(({ text }) => text)).toEqual(["a", "b"]);
});

it("says where nothing can be kept, and is not led astray by nonsense", async () => {
  memory.set(KEPT, '[1, "a", null]');
  expect((await opened()).entries.map(({ text }) => text)).toEqual(["a"]);
  memory.set(KEPT, "{nonsense");
  const packs = await opened();
  expect(packs.entries).toEqual([]);
  vi.stubGlobal("localStorage", undefined);
  expect(packs.keep(packs.of("a").id)).toBe(false);
  expect(packs.keep("nobody")).toBe(false);
});
