/** One chair's place at the table: what it sees now, what it may decide, and what it holds before it answers. */
import type { LiveTable } from "../../../lib/table/live-table.svelte";
import type { Action, Card, View } from "../protocol.gen";
import { publicView } from "./public-view";
import { Stage } from "./stage.svelte";
import type { DeathNameWords } from "../words";
import type { BoardWords } from "../words/board";
import { sent } from "./written-name";

const ON_SCREEN = 12_000; // milliseconds that a television shows a scoring when it is told

export class Desk {
  readonly stage: Stage;
  /** What stands in the field. It stays there until it is sealed. */
  draft = $state("");
  /** Sealed, and written anew. */
  isRewriting = $state(false);
  /** A card of DAY 2, taken up. */
  picked = $state<number | null>(null);
  readonly #table: () => LiveTable<View, Action>;
  readonly #view = $derived.by((): View => this.#see());

  /** *isScreen*: for a television, which has no chair. */
  constructor(
    table: () => LiveTable<View, Action>,
    readonly isScreen = false,
  ) {
    this.#table = table;
    this.stage = new Stage(isScreen ? ON_SCREEN : null);
  }

  get table(): LiveTable<View, Action> {
    return this.#table();
  }

  get all(): DeathNameWords {
    return this.table.words as unknown as DeathNameWords;
  }

  get words(): BoardWords {
    return this.all.board;
  }

  get view(): View {
    return this.#view;
  }

  /** The own seat; null for spectators. */
  get seat(): number | null {
    return this.view.seat;
  }

  get seats(): number {
    return this.view.totals.length;
  }

  get isTitle(): boolean {
    return this.view.agreed.topic === "titles";
  }

  /** Does the table wait for this seat? */
  get isOwing(): boolean {
    return this.seat !== null && this.table.owing.some(({ seat }) => seat === this.seat);
  }

  get isBusy(): boolean {
    return this.table.sending !== null;
  }

  /** May a name be written, or another one instead? */
  get canWrite(): boolean {
    return !this.isScreen && (this.table.ask?.choices.open.some(({ action }) => action === "Write") ?? false);
  }

  /** The own cards; in DAY 2 a hand. */
  get hand(): readonly Card[] {
    return this.seat === null ? [] : (this.view.cards[this.seat] ?? []);
  }

  nameOf(seat: number): string {
    return this.table.names[seat] ?? "";
  }

  mayPlay(kind: Action["kind"]): boolean {
    return !this.isScreen && (this.table.ask?.choices.listed.some((action) => action.kind === kind) ?? false);
  }

  maySelect(card: number): boolean {
    const listed = this.isScreen ? [] : (this.table.ask?.choices.listed ?? []);
    return listed.some((action) => action.kind === "Select" && action.card === card);
  }

  play(action: Action): void {
    if (!this.isBusy && !this.isScreen) this.table.play(action);
  }

  seal(): void {
    this.play({ kind: "Write", name: sent(this.draft) });
  }

  /** Take the sealed name up again. */
  rewrite(): void {
    this.draft = this.view.written ?? "";
    this.isRewriting = true;
  }

  leaveAsItIs(): void {
    this.isRewriting = false;
    this.draft = "";
    this.table.refusal = null;
  }

  /** Another question: nothing in the field, nothing in the hand. */
  clear(): void {
    this.draft = "";
    this.isRewriting = false;
    this.picked = null;
  }

  #see(): View {
    const view = this.table.view as View;
    return this.isScreen ? publicView(view) : view;
  }
}
