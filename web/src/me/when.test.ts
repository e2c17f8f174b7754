import { expect, it } from "vitest";
import { day, placeOf, when } from "./when";

it("writes a language as the browser prefers it", () => {
  expect(placeOf("en", ["ja-JP", "en-GB", "en-US"])).toBe("en-GB");
  expect(placeOf("ja", ["en-GB"])).toBe("ja");
});

it("writes days and hours in the language of the page", () => {
  const noon = new Date(2030, 4, 12, 12, 5).getTime() / 1000; // wherever the test runs
  expect(when(noon, "en", ["en-GB"])).toBe("12 May 2030, 12:05");
  expect(when(noon, "ja", ["en-GB"])).toBe("2030/05/12 12:05");
});

it("writes a day without its hour, in every locale", () => {
  const midnight = Date.UTC(2030, 4, 12) / 1000;
  expect(day(midnight, "en", ["en-GB"])).toBe("12 May 2030");
  expect(day(midnight, "ja", ["en-GB"])).toBe("2030/05/12");
});
