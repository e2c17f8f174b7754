/** The table while a step is being told: the view before it, changed event by event. The view that follows is the truth. */
import { setOut } from "./card-data";
import type { Event, Fight, Hero, View } from "../protocol.gen";

type Tell = {
  readonly [K in Event["kind"]]?: (view: View, event: Extract<Event, { readonly kind: K }>) => View;
};

const CELLS = 9;

const put = <T>(list: readonly T[], at: number, thing: T): readonly T[] =>
  list.map((old, index) => (index === at ? thing : old));

const hero = (view: View, seat: number, change: (hero: Hero) => Partial<Hero>): View => ({
  ...view,
  heroes: view.heroes.map((one, at) => (at === seat ? { ...one, ...change(one) } : one)),
});

const fight = (view: View, change: (fight: Fight) => Partial<Fight>): View =>
  view.fight === null ? view : { ...view, fight: { ...view.fight, ...change(view.fight) } };

const drop = <T>(list: readonly T[], thing: T): readonly T[] => list.filter((one) => one !== thing);

const TELL: Tell = {
  CharacterChosen: (view, { character }) => ({
    ...view,
    heroes: [...view.heroes, setOut(character, view.options.difficulty)],
  }),
  AreaBegan: (view, { area, floor, carried }) => ({
    ...view,
    area,
    floor,
    grid: [carried, ...Array<null>(CELLS - 2).fill(null)],
    laid: view.laid.map(() => false),
    brought: view.brought.map(() => null),
    entered: view.entered.map((_, cell) => cell === 0 && carried !== null),
    boss: null,
    fight: null,
    heroes: view.heroes.map((one) => ({ ...one, cell: 0, evading: false, shield: false, encountered: false })),
  }),
  RoomPut: (view, { cell }) => ({
    ...view,
    laid: cell === null ? view.laid : put(view.laid, cell, true),
    looked_at: view.looked_at.slice(1),
  }),
  RoomLookedAt: (view, { room }) => (room === null ? view : { ...view, looked_at: [...view.looked_at, room] }),
  RoomRevealed: (view, { cell, room }) => ({ ...view, grid: put(view.grid, cell, room) }),
  BossRevealed: (view, { boss }) => ({ ...view, boss }),
  Moved: (view, { seat, cell, evading }) => hero(view, seat, () => ({ cell, evading })),
  RoomEntered: (view, { cell }) => ({ ...view, entered: put(view.entered, cell, true) }),
  RoomReplaced: (view, { cell, room }) => ({ ...view, grid: put(view.grid, cell, room) }),
  RoomsSwapped: (view, { one, other }) => ({
    ...view,
    grid: put(put(view.grid, one, view.grid[other] ?? null), other, view.grid[one] ?? null),
    laid: put(put(view.laid, one, view.laid[other] ?? false), other, view.laid[one] ?? false),
    brought: put(put(view.brought, one, view.brought[other] ?? null), other, view.brought[one] ?? null),
  }),
  Ate: (view, { seat }) => hero(view, seat, ({ food }) => ({ food: food - 1 })),
  Delved: (view) => ({
    ...view,
    cleared: view.cleared + 1,
    heroes: view.heroes.map((one) => ({ ...one, ready: true })),
  }),
  Changed: (view, { seat, stat, by }) => hero(view, seat, (one) => ({ [stat]: one[stat] + by })),
  Afflicted: (view, { seat, affliction }) => hero(view, seat, () => ({ [affliction]: true })),
  Cured: (view, { seat, afflictions }) =>
    hero(view, seat, () => Object.fromEntries(afflictions.map((affliction) => [affliction, false]))),
  Refreshed: (view, { seat }) => hero(view, seat, () => ({ ready: true })),
  PotionGained: (view, { seat, potion, instead }) =>
    hero(view, seat, ({ potions }) => ({ potions: [...potions.filter((one) => one !== instead), potion] })),
  PotionSold: (view, { seat, potion }) => hero(view, seat, ({ potions }) => ({ potions: drop(potions, potion) })),
  PotionDrunk(view, { seat, potion }) {
    const drunk = hero(view, seat, ({ potions }) => ({ potions: drop(potions, potion) }));
    return fight(drunk, (one) => ({ drank: true, ...atWork(one, seat, potion) }));
  },
  ItemTaken: (view, { seat, held }) => hero(view, seat, () => ({ held })),
  ItemGone: (view, { seat }) => hero(view, seat, () => ({ held: null })),
  SkillUsed(view, { seat, skill, potion }) {
    const used = hero(view, seat, () => ({ ready: false }));
    return fight(used, (one) => ({ skill, ...(potion === null ? {} : atWork(one, seat, potion)) }));
  },
  FightBegan: (view, { foe, hp, seats, boss }) => ({
    ...view,
    fight: {
      foe,
      hp,
      most: hp,
      seats,
      boss,
      turn: seats[0] ?? 0,
      feats: view.heroes.map(() => 0),
      venom: view.heroes.map(() => 0),
      ...FRESH_TURN,
    },
  }),
  TurnBegan: (view, { seat }) => fight(view, () => ({ ...FRESH_TURN, turn: seat })),
  StanceTaken: (view, { stance }) => fight(view, () => ({ stance })),
  AttackRolled: (view, { dice, dungeon, curse }) => fight(view, () => ({ dice, dungeon, cursed: curse === true })),
  DieRerolled: (view, { die, now }) => fight(view, ({ dice }) => ({ dice: put(dice, die, now) })),
  FeatDone: (view, { seat, die, now }) =>
    fight(view, ({ dice, feats }) => ({
      dice: put(dice, die, now),
      feats: put(feats, seat, (feats[seat] ?? 0) | (1 << die)),
    })),
  DieDoubled: (view, { die, total }) =>
    fight(view, ({ dice }) => ({ dice: dice.map((one, at) => (at === die ? { ...one, total } : one)) })),
  FoeStruck: (view, { hp }) => fight(view, () => ({ hp, dice: [], bonus: 0, fire: 0 })),
  FoeHealed: (view, { by }) => fight(view, ({ hp }) => ({ hp: hp + by })),
};

const FRESH_TURN = {
  stance: "balanced",
  skill: null,
  bonus: 0,
  fire: 0,
  frozen: false,
  drank: false,
  dice: [],
  dungeon: 0,
  cursed: false,
} as const satisfies Partial<Fight>;

/** What an offensive potion leaves behind in a fight. */
function atWork({ fire, venom }: Fight, seat: number, potion: string): Partial<Fight> {
  if (potion === "fire") return { fire: fire + 1 };
  if (potion === "frost") return { frozen: true };
  return potion === "poison" ? { venom: put(venom, seat, (venom[seat] ?? 0) + 1) } : {};
}

/** The table after one more event. */
export function tell(view: View, event: Event): View {
  const change = TELL[event.kind] as ((view: View, event: Event) => View) | undefined;
  return change?.(view, event) ?? view;
}
