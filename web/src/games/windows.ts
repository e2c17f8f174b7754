/** The picture behind each game's window, for the pages that show the house. A table does without. */
import type { Component } from "svelte";

const found = import.meta.glob<{ readonly default: Component }>("./*/pieces/Window.svelte", { eager: true });

export const windowOf = (game: string): Component | null => found[`./${game}/pieces/Window.svelte`]?.default ?? null;
