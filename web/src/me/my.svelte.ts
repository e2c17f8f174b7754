/** My page: what the server keeps about this device, and the two things that can be done with all of it. */
import { NotGranted, api, wish } from "../lib/net/api";
import { answer, isShown } from "../lib/browser/own-name";
import { me } from "../lib/browser/profile.svelte";
import type { MyDevice, MyPage, Problem } from "../lib/protocol.gen";
import { save } from "../lib/browser/download";
import { exported, fileName, fileOf } from "./export";
import { forgetAll, memory, remembered } from "./remembered";

/** What the server keeps; nothing, where it has given this device no key. */
async function kept(): Promise<unknown> {
  try {
    return await wish("GET", "/me/export");
  } catch (no) {
    if (no instanceof NotGranted && no.problem.because === "no-key") return null;
    throw no;
  }
}

export class My {
  /** None: not known yet. */
  page = $state.raw<MyPage | null>(null);
  /** This device, and those that share a seat with it. */
  devices = $state.raw<readonly MyDevice[]>([]);
  /** Why the last thing that was wished could not be done. */
  problem = $state.raw<Problem | null>(null);
  isBusy = $state(false);
  isSaved = $state(false);
  isGone = $state(false);

  look(): Promise<void> {
    return this.#wish(async () => {
      [this.page, this.devices] = await Promise.all([
        wish<MyPage>("GET", "/me"),
        wish<readonly MyDevice[]>("GET", "/me/devices"),
      ]);
    });
  }

  /** Take the shared seats from another device. */
  shutOut(device: string): Promise<void> {
    return this.#wish(async () => {
      this.devices = await wish<readonly MyDevice[]>("POST", `/me/devices/${encodeURIComponent(device)}/revoke`);
    });
  }

  /** Where it was allowed for a single match, before it was asked for all of them, that counts as well. */
  get isNamed(): boolean {
    return isShown() || (this.page?.matches.some(({ named }) => named) ?? false);
  }

  showName(allowed: boolean): Promise<void> {
    return this.#wish(async () => {
      await api.showName(allowed);
      answer(allowed);
      this.page = await wish<MyPage>("GET", "/me");
    });
  }

  save(): Promise<void> {
    return this.#wish(async () => {
      this.isSaved = false;
      const all = exported(await kept(), remembered(memory()), Date.now());
      save(fileOf(all), fileName(all));
      this.isSaved = true;
    });
  }

  /** First on the server: what cannot be reached there shall not look as if it were gone. */
  delete(): Promise<void> {
    return this.#wish(async () => {
      await wish("DELETE", "/me");
      forgetAll(memory());
      me.name = ""; // what this page still had in mind
      this.page = null;
      this.isGone = true;
    });
  }

  /** One thing at a time. */
  async #wish(what: () => Promise<void>): Promise<void> {
    if (this.isBusy) return;
    this.isBusy = true;
    this.problem = null;
    try {
      await what();
    } catch (no) {
      if (!(no instanceof NotGranted)) throw no;
      this.problem = no.problem;
    } finally {
      this.isBusy = false;
    }
  }
}
