/** An open rule book. */
import type { Component } from "svelte";
import { NotGranted } from "../net/api";
import type { GameEntry } from "../game";
import type { Problem } from "../protocol.gen";
import { rulebook, type Rulebook } from "./rulebook";
import type { Language } from "../browser/language.svelte";

export class Reading {
  book = $state.raw<Rulebook | null>(null);
  /** Draws its figures; without it they stay text. */
  Figure = $state.raw<Component<{ text: string }> | null>(null);
  /** Why there is no book. */
  problem = $state.raw<Problem | null>(null);
  #wanted = "";

  /** Open the rules of a game. The book that lies open stays until the new one is there. */
  async open(game: string, language: Language, entry: GameEntry | null): Promise<void> {
    const wanted = `${game} ${language}`;
    this.#wanted = wanted;
    this.problem = null;
    try {
      const [book, drawn] = await Promise.all([rulebook(game, language), figures(entry)]);
      if (this.#wanted === wanted) [this.book, this.Figure] = [book, drawn];
    } catch (error) {
      if (!(error instanceof NotGranted)) throw error;
      if (this.#wanted === wanted) this.problem = error.problem;
    }
  }
}

/** Rules without pictures are better than no rules. */
async function figures(entry: GameEntry | null): Promise<Component<{ text: string }> | null> {
  try {
    return entry === null ? null : (await entry.figure()).default;
  } catch {
    return null;
  }
}
