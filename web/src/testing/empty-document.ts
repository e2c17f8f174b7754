/** Files of tests share one document, so each test leaves it empty for the next one, of whichever file. */
import { afterEach } from "vitest";

afterEach(() => {
  if ("document" in globalThis) document.body.replaceChildren();
});
