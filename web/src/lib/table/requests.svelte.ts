/** Wishes from one place on a page, and why the last one was not granted. */
import { NotGranted } from "../net/api";
import { problemSentence } from "../net/problem";
import type { LiveTable } from "./live-table.svelte";

export class Wishing {
  /** In words; empty where nothing is wrong. */
  problem = $state("");
  isBusy = $state(false);

  constructor(private readonly table: () => LiveTable) {}

  /** Try it, one thing at a time. */
  async wish(what: () => Promise<unknown>): Promise<void> {
    if (this.isBusy) return;
    this.isBusy = true;
    this.problem = "";
    try {
      await what();
    } catch (no) {
      if (!(no instanceof NotGranted)) throw no;
      this.problem = problemSentence(no.problem, this.table().words, this.table().names);
    } finally {
      this.isBusy = false;
    }
  }
}
