// @vitest-environment jsdom
import { beforeEach, expect, it } from "vitest";
import { askedFor } from "./asked";

beforeEach(() => {
  document.body.innerHTML = `
    <button>LOST!<kbd>L</kbd></button>
    <button><b>The <wbr>path holds</b><kbd>H</kbd></button>
    <button disabled>Keep</button>
    <button aria-label="置く">↓</button>`;
  for (const button of document.querySelectorAll("button"))
    button.getClientRects = () => [{}] as unknown as DOMRectList; // jsdom lays nothing out
});

const text = (told: string) => askedFor(told, document)?.textContent?.replace(/\s+/g, " ").trim();

it("is the one whose words are quoted, and no other that shines beside it", () => {
  expect(text("Press “The path holds”.")).toBe("The path holdsH");
  expect(text("「置く」を押してください。")).toBe("↓");
});

it("is the first that is there, where something comes before it", () => {
  expect(text("Press “Keep”, and then “LOST!”.")).toBe("LOST!L");
});

it("is none where a piece is asked for, or nothing", () => {
  expect(askedFor("Press the Rogue’s card.", document)).toBeUndefined();
  expect(askedFor("", document)).toBeUndefined();
});
