/** What this browser remembers of its user: name, number of players, theme. */
import { recall, remember } from "./storage";
import { speech } from "./language.svelte";

/** The light of the house pages: evening, day, or as the device has it. */
export type Theme = "dusk" | "morning" | "auto";

export const THEMES: readonly Theme[] = ["dusk", "morning", "auto"];
export const LONGEST_NAME = 24; // the server's limit
export const MOST_PEOPLE = 6;

class Me {
  /** As it was typed; it may be empty. */
  name = $state(recall("name") ?? "");
  /** How many are playing together, this person included. */
  people = $state(recalledPeople());
  theme = $state<Theme>(THEMES.find((theme) => theme === recall("theme")) ?? "dusk");

  constructor() {
    document.documentElement.dataset.theme = this.theme;
  }

  /** The name to play under, with a default for an empty one. */
  get called(): string {
    return this.name.trim() || speech.words.home.wanderer;
  }

  rename(name: string): void {
    this.name = name;
    remember("name", name.trim());
  }

  count(people: number): void {
    this.people = people;
    remember("people", String(people));
  }

  light(theme: Theme): void {
    this.theme = theme;
    document.documentElement.dataset.theme = theme;
    remember("theme", theme);
  }
}

function recalledPeople(): number {
  const people = Number(recall("people"));
  return Number.isInteger(people) && people >= 1 && people <= MOST_PEOPLE ? people : 1;
}

export const me = new Me();
