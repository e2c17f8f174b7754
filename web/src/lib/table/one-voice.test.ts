/** Nothing at a table speaks beside its one voice: a region of its own would talk over it, or be talked over. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const SOURCE = join(import.meta.dirname, "../..");
const AT_A_TABLE = /^(?:table|learn|games|pages[\\/](?:Screen|Table)\.svelte)/;
const REGION = /aria-live="(?:polite|assertive)"|role="log"/;

it("only Whisper.svelte has a region in which sentences follow each other", () => {
  const files = readdirSync(SOURCE, { recursive: true, encoding: "utf-8" });
  const speaking = files.filter(
    (path) =>
      path.endsWith(".svelte") && AT_A_TABLE.test(path) && REGION.test(readFileSync(join(SOURCE, path), "utf-8")),
  );
  expect(speaking.map((path) => path.replaceAll("\\", "/"))).toEqual(["table/Whisper.svelte"]);
});
