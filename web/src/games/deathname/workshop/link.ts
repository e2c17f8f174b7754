/** A pack in an address: behind the #, which no server is sent. */

const CARRIED = "decrees=";
const LONGEST_BYTES = 4; // of a character
const GROWS = 4 / 3; // by base64

export type Carried =
  | { readonly kind: "pack"; readonly text: string }
  | { readonly kind: "broken" } // not what we have written
  | { readonly kind: "too-long" };

/** The mark of an address that carries this pack. */
export function carrying(text: string): string {
  const bytes = Array.from(new TextEncoder().encode(text), (byte) => String.fromCodePoint(byte)).join("");
  return CARRIED + btoa(bytes).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** What the mark of an address carries; null: no pack. It is untrusted. */
export function carriedBy(mark: string, longest: number): Carried | null {
  if (!mark.startsWith(CARRIED)) return null;
  const code = mark.slice(CARRIED.length);
  if (code.length > longest * LONGEST_BYTES * GROWS) return { kind: "too-long" };
  try {
    const bytes = atob(code.replaceAll("-", "+").replaceAll("_", "/"));
    const text = new TextDecoder("utf-8", { fatal: true }).decode(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)));
    if ([...text].length > longest) return { kind: "too-long" };
    return text.trim() === "" ? { kind: "broken" } : { kind: "pack", text };
  } catch {
    return { kind: "broken" };
  }
}
