/** One seat's place at the table: what it sees now, what it is asked, and what it holds in its hand before it answers. */
import type { LiveTable } from "../../../lib/table/live-table.svelte";
import { keyOf } from "./choose";
import { Odds, type OddsOf } from "./odds.svelte";
import type { Action, Hero, Question, View } from "../protocol.gen";
import { Stage } from "./stage.svelte";
import type { RogueWords } from "../words";
import type { Label, Mode, Scene } from "../words/board";

export class Desk {
  readonly stage = new Stage();
  readonly odds = new Odds();
  /** A skill or the Crow, taken up: the grid waits for a cell. */
  mode = $state<Mode | null>(null);
  /** The first of two Rooms. */
  first = $state<number | null>(null);
  /** A die in the hand. */
  picked = $state<number | null>(null);
  readonly #table: () => LiveTable<View, Action>;

  constructor(table: () => LiveTable<View, Action>) {
    this.#table = table;
  }

  get table(): LiveTable<View, Action> {
    return this.#table();
  }

  get words(): RogueWords {
    return this.table.words as unknown as RogueWords;
  }

  /** The table as far as it has been told. */
  get view(): View {
    return this.stage.told ?? (this.table.view as View);
  }

  /** The current question to any seat, once everything before it has been told. */
  get question(): Question | null {
    return this.table.sending === null ? this.view.question : null;
  }

  /** What this seat may answer now. */
  get listed(): readonly Action[] {
    return this.isAsked ? (this.table.ask?.choices.listed ?? []) : [];
  }

  get isAsked(): boolean {
    return this.question !== null && this.table.ask !== null && this.question.seat === this.table.you;
  }

  /** Whose sheet is the big one: one's own; for spectators, that of the seat that is asked. */
  get seat(): number {
    return this.table.you ?? this.view.question?.seat ?? this.view.fight?.turn ?? 0;
  }

  get hero(): Hero | null {
    return this.view.heroes[this.seat] ?? null;
  }

  get isTwo(): boolean {
    return this.table.card.seats.length > 1;
  }

  play(action: Action): void {
    this.putBack();
    this.table.play(action);
  }

  /** Nothing in the hand. */
  putBack(): void {
    this.mode = this.first = this.picked = null;
  }

  isListed(action: Action): boolean {
    return this.listed.some((one) => keyOf(one) === keyOf(action));
  }

  sceneOf(question: Question): Scene {
    return { view: this.view, question, names: this.words.names, people: this.table.names };
  }

  labelOf(action: Action): Label {
    const question = this.question ?? { about: "way", seat: this.seat };
    const say = this.words.board.labels[action.kind] as (action: Action, scene: Scene) => Label;
    return say(action, this.sceneOf(question));
  }

  oddsOf(action: Action): OddsOf | null {
    return this.odds.of(this.table.ask?.number ?? null, action);
  }
}
