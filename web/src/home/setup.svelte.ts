/** A table is being set up: once, however often it is asked for, and with a reason when it cannot be. */
import { api, NotGranted } from "../lib/net/api";
import type { NewTable, Problem } from "../lib/protocol.gen";
import { router } from "../lib/nav/router.svelte";
import { speech } from "../lib/browser/language.svelte";
import { arrivals } from "../lib/table/arrivals";
import { fetchTable } from "./fetch-table";

const SLOW = 400; // milliseconds; below that nothing is said
const BROKEN: Problem = { because: "unreachable", sentence: "The server's answer could not be read." };

export class SettingUp {
  isUnderWay = $state(false);
  isSlow = $state(false);
  problem = $state.raw<Problem | null>(null);
  /** The last wish, granted or not. */
  wish = $state.raw<NewTable | null>(null);

  /** Set the table up and go there; false: it was refused. */
  async go(wish: NewTable): Promise<boolean> {
    if (this.isUnderWay) return true;
    this.isUnderWay = true;
    this.problem = null;
    this.wish = wish;
    const timer = setTimeout(() => (this.isSlow = true), SLOW);
    try {
      fetchTable(wish.game, speech.language); // meanwhile
      const seated = await api.setUp(wish);
      arrivals.set(seated);
      router.go(`/t/${seated.table.id}`);
      return true;
    } catch (error) {
      this.problem = error instanceof NotGranted ? error.problem : BROKEN;
      return false;
    } finally {
      clearTimeout(timer);
      this.isUnderWay = this.isSlow = false;
    }
  }
}
