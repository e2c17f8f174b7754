import { expect, test } from "vitest";
import { readMark, readPath } from "./route";

test.each([
  ["/", { page: "home" }],
  ["/t/abc", { page: "table", table: "abc" }],
  ["/new/dungeon", { page: "new", game: "dungeon" }],
  ["/rules", { page: "rules", game: null }],
  ["/rules/dungeon/", { page: "rules", game: "dungeon" }],
  ["/credits", { page: "credits" }],
  ["/t", { page: "nowhere" }],
  ["/t/a/b", { page: "nowhere" }],
  ["/else", { page: "nowhere" }],
])("%s is a page", (path, route) => {
  expect(readPath(path)).toEqual(route);
});

test("a table has a page for a television", () => {
  expect(readPath("/t/abc", "?screen")).toEqual({ page: "screen", table: "abc" });
  expect(readPath("/t/abc", "?else")).toEqual({ page: "table", table: "abc" });
  expect(readPath("/rules", "?screen")).toEqual({ page: "rules", game: null });
});

test("a mark that is written wrongly is none", () => {
  expect(readMark("#D-3.2")).toBe("D-3.2");
  expect(readMark("#%E9%81%93")).toBe("道");
  expect(readMark("#100%")).toBe("");
});
