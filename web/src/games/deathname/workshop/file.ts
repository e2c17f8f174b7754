/** A pack from a file, and into one. */
import { save } from "../../../lib/browser/download";
import { NotRead, readPack, writePack } from "./toml";

const LONGEST_BYTES = 4; // of a character

export type Opened =
  | { readonly kind: "pack"; readonly text: string }
  | { readonly kind: "unread"; readonly text: string; readonly line: number }
  | { readonly kind: "too-long" };

/** The text of an opened file, which can be of any kind. */
export async function opened(file: File, longest: number): Promise<Opened> {
  if (file.size > longest * LONGEST_BYTES) return { kind: "too-long" };
  const text = await file.text();
  try {
    return { kind: "pack", text: writePack(readPack(text)) };
  } catch (error) {
    return { kind: "unread", text, line: error instanceof NotRead ? error.line : 1 };
  }
}

/** Letters and digits of the title: what every disk takes for a name. */
export const fileName = (title: string, fallback: string): string => {
  const words = title.normalize("NFC").match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return `${words.join("-").slice(0, 60).toLowerCase() || fallback}.toml`;
};

export const saveText = (text: string, name: string): void =>
  save(new Blob([text], { type: "application/toml" }), name);
