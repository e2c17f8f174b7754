/** Addresses and pages. */

export type Route =
  | { readonly page: "home" }
  | { readonly page: "new"; readonly game: string }
  | { readonly page: "table"; readonly table: string }
  | { readonly page: "screen"; readonly table: string }
  | { readonly page: "replay"; readonly of: string }
  | { readonly page: "learn"; readonly game: string; readonly chapter: string }
  | { readonly page: "bring" }
  | { readonly page: "me" }
  | { readonly page: "rules"; readonly game: string | null }
  | { readonly page: "credits" }
  | { readonly page: "nowhere" };

/** What stands behind the # of an address; a malformed one is empty, not an error. */
export function readMark(hash: string): string {
  try {
    return decodeURIComponent(hash.replace(/^#/, ""));
  } catch {
    return "";
  }
}

/** The page that an address means. */
export function readPath(path: string, search = ""): Route {
  const [first, second, ...more] = path.split("/").filter((part) => part !== "");
  if (first === undefined) return { page: "home" };
  if (first === "t" && second !== undefined && more.length === 1 && /^\d{1,6}$/.test(more[0] ?? ""))
    return { page: "replay", of: `/t/${second}/${more[0] ?? ""}` };
  if (first === "learn" && second !== undefined && more.length < 2)
    return { page: "learn", game: second, chapter: more[0] ?? "" };
  if (more.length === 0) {
    if (first === "r" && second !== undefined) return { page: "replay", of: `/r/${second}` };
    if ((first === "me" || first === "bring") && second === undefined) return { page: first };
    if (first === "new" && second !== undefined) return { page: "new", game: second };
    if (first === "t" && second !== undefined) return { page: isScreen(search) ? "screen" : "table", table: second };
    if (first === "rules") return { page: "rules", game: second ?? null };
    if (first === "credits" && second === undefined) return { page: "credits" };
  }
  return { page: "nowhere" };
}

/** Is this for a television? Then the table is shown without controls. */
const isScreen = (search: string): boolean => new URLSearchParams(search).has("screen");
