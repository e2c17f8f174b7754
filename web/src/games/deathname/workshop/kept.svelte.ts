/** The packs of this device, and those that lie here only until the page is left. */
import { newId } from "../../../lib/net/id";
import { recall, remember } from "../../../lib/browser/storage";

const KEPT = "packs.deathname";

export interface Entry {
  readonly id: string;
  /** The pack as it is now. */
  readonly text: string;
  /** As it is kept on this device; null: it is not. */
  readonly kept: string | null;
}

class Packs {
  entries = $state.raw<readonly Entry[]>(recalled().map((text) => ({ id: newId(), text, kept: text })));

  find(id: string): Entry | null {
    return this.entries.find((entry) => entry.id === id) ?? null;
  }

  /** The entry of this pack; a new one, where there is none. */
  of(text: string): Entry {
    const known = this.entries.find((entry) => entry.text === text);
    if (known !== undefined) return known;
    const entry = { id: newId(), text, kept: null };
    this.entries = [...this.entries, entry];
    return entry;
  }

  change(id: string, text: string): void {
    this.#put(id, (entry) => ({ ...entry, text }));
  }

  /** Keep it as it is now; false: this browser keeps nothing. */
  keep(id: string): boolean {
    const entry = this.find(id);
    if (entry === null) return false;
    const others = recalled().filter((text) => text !== entry.text);
    const at = others.indexOf(entry.kept ?? "");
    if (!store(at < 0 ? [...others, entry.text] : others.with(at, entry.text))) return false;
    this.#put(id, () => ({ ...entry, kept: entry.text }));
    return true;
  }

  remove(id: string): void {
    const kept = this.find(id)?.kept;
    if (kept != null) store(recalled().filter((text) => text !== kept));
    this.entries = this.entries.filter((entry) => entry.id !== id);
  }

  #put(id: string, changed: (entry: Entry) => Entry): void {
    this.entries = this.entries.map((entry) => (entry.id === id ? changed(entry) : entry));
  }
}

/** Read anew each time: another window may have kept something meanwhile. */
function recalled(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(recall(KEPT) ?? "[]");
    return Array.isArray(kept) ? kept.filter((text) => typeof text === "string") : [];
  } catch {
    return [];
  }
}

function store(texts: readonly string[]): boolean {
  const list = JSON.stringify(texts);
  remember(KEPT, list);
  return recall(KEPT) === list;
}

export const packs = new Packs();
