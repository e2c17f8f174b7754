// @vitest-environment jsdom
import { flushSync, mount, unmount } from "svelte";
import { expect, it, vi } from "vitest";
import { speech } from "../lib/browser/language.svelte";
import type { LiveTable } from "../lib/table/live-table.svelte";
import type { Course } from "./course.svelte";
import Guide from "./Guide.svelte";

it("speaks with the voice of the table, and says nothing twice", async () => {
  await speech.speak("en");
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe = vi.fn();
      disconnect = vi.fn();
    },
  );
  const remark = { title: "A tile", text: "It is laid on the stack.", do: "" };
  const course = $state({ number: 0, last: 3, needs: "reading", remark, note: null, isRefused: false });
  const said: string[] = [];
  const table = { announce: (text: string) => text !== "" && said.push(text), words: null, names: [] };
  const page = mount(Guide, {
    target: document.body,
    props: { course: course as unknown as Course, table: table as unknown as LiveTable },
  });
  flushSync();
  expect(said.splice(0)).toEqual(["A tile", "It is laid on the stack."]);
  course.needs = "nothing";
  flushSync();
  expect(said.splice(0)).toEqual(["Watch what happens."]);
  Object.assign(course, { number: 1, needs: "decision", remark: { ...remark, title: "Your turn", do: "Lay it." } });
  flushSync();
  expect(said.splice(0)).toEqual(["Your turn", "It is laid on the stack.", "Lay it."]);
  course.note = "another" as never;
  flushSync();
  expect(said).toHaveLength(1);
  expect(document.querySelectorAll("[aria-live], [role=status], [role=log]")).toHaveLength(0);
  await unmount(page);
});
