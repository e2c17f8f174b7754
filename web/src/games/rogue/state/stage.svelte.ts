/** What moves on the board of Mini Rogue. */
import type { Event, Face, FoeAttacked, Room, Stat, View } from "../protocol.gen";
import { tell } from "./told-view";

/** The dice beside a card: a Skill Check, or the Dungeon die alone. */
export interface Check {
  /** None: the Rewards. */
  readonly room: Room | null;
  readonly faces: readonly Face[];
  readonly dungeon: Face;
  readonly curse: boolean | null;
  readonly poison: boolean | null;
  /** None: nothing can fail here. */
  readonly success: boolean | null;
  /** The row that is read, once it is. */
  readonly row: Face | null;
}

/** Dice in the air: these Character dice, or all of them and the others as well. */
export interface Throw {
  readonly dice: readonly number[] | "all";
  /** As they fall, before the Curse. */
  readonly faces: readonly Face[];
  readonly dungeon: Face;
  readonly curse: boolean | null;
  readonly poison: boolean | null;
}

/** A stat that has just gone up or down. */
export interface Change {
  readonly number: number;
  readonly seat: number;
  readonly stat: Stat;
  readonly by: number;
}

const SEEN_FOR = 1600; // milliseconds that a change stands beside its stat

export class Stage {
  /** The table as far as the step has been told; none: the view is the truth. */
  told = $state.raw<View | null>(null);
  check = $state.raw<Check | null>(null);
  throw = $state.raw<Throw | null>(null);
  /** Whether the Curse and Poison dice of this attack showed something; the view does not keep it. */
  afflicting = $state.raw<Pick<Throw, "curse" | "poison"> | null>(null);
  blow = $state.raw<FoeAttacked | null>(null);
  /** What the foe has just lost. */
  struck = $state<number | null>(null);
  isSlain = $state(false);
  isFalling = $state(false);
  changes = $state.raw<readonly Change[]>([]);
  #number = 0;

  begin(before: View | null, after: View): void {
    const isNewRun = before !== null && before.ending !== null;
    this.told = before === null ? null : { ...(isNewRun ? unbegun(after) : before), question: null };
    if (isNewRun) this.check = this.afflicting = null;
    this.blow = this.struck = null;
  }

  tell(event: Event): void {
    if (this.told !== null) this.told = tell(this.told, event);
  }

  /** The fight is over; the scene goes on without a foe. */
  endFight(): void {
    if (this.told !== null) this.told = { ...this.told, fight: null };
    this.isSlain = false;
    this.afflicting = null;
  }

  change(seat: number, stat: Stat, by: number): void {
    const change = { number: ++this.#number, seat, stat, by };
    this.changes = [...this.changes, change];
    setTimeout(() => (this.changes = this.changes.filter((one) => one !== change)), SEEN_FOR);
  }

  landed(): void {
    this.told = this.throw = null;
    this.isSlain = this.isFalling = false;
  }
}

/** The table before the run has begun. */
const unbegun = (view: View): View => ({
  ...view,
  heroes: [],
  area: 1,
  floor: 1,
  cleared: 0,
  grid: view.grid.map(() => null),
  entered: view.entered.map(() => false),
  boss: null,
  fight: null,
  ending: null,
});
