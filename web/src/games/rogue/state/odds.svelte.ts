/** The odds of what is offered: one switch for the whole table, off at first, remembered. */
import { wish } from "../../../lib/net/api";
import { recall, remember } from "../../../lib/browser/storage";
import { keyOf } from "./choose";
import type { Action } from "../protocol.gen";

export interface Likely {
  readonly what: string;
  readonly chance: readonly [number, number] | null;
  readonly mean: number | null;
}

export interface OddsOf {
  readonly action: unknown;
  readonly likely: readonly Likely[];
  readonly assuming: readonly string[];
}

interface OddsNow {
  readonly match: number;
  readonly seq: number;
  readonly ask: number;
  readonly odds: readonly OddsOf[];
}

export class Odds {
  isOn = $state(recall("odds") === "on");
  /** Asked for, and not to be had. */
  isMissing = $state(false);
  #known = $state.raw<{ readonly ask: number; readonly odds: readonly OddsOf[] } | null>(null);

  toggle(): void {
    this.isOn = !this.isOn;
    remember("odds", this.isOn ? "on" : "off");
  }

  /** Ask for the odds of what this seat is asked now. */
  async look(table: string, match: number, ask: number): Promise<void> {
    this.isMissing = false;
    try {
      const now = await wish<OddsNow>("GET", `/tables/${encodeURIComponent(table)}/odds`);
      if (now.match !== match || now.ask !== ask) return; // the table has gone on
      this.#known = { ask, odds: now.odds };
    } catch {
      this.isMissing = true;
    }
  }

  /** What is known of an answer to this ask. */
  of(ask: number | null, action: Action): OddsOf | null {
    if (!this.isOn || this.#known === null || this.#known.ask !== ask) return null;
    const key = keyOf(action);
    return this.#known.odds.find((one) => keyOf(one.action) === key) ?? null;
  }
}
