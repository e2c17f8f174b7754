import { describe, expect, it } from "vitest";
import type { Event, Hero, View } from "../protocol.gen";
import { tell } from "./told-view";

const HERO: Hero = {
  character: "rogue",
  hp: 10,
  xp: 0,
  armor: 0,
  food: 3,
  gold: 5,
  potions: ["fire", "holy"],
  held: null,
  ready: true,
  curse: false,
  poison: false,
  blindness: false,
  shield: false,
  cell: 0,
  evading: false,
  encountered: false,
};
const VIEW: View = {
  seat: 0,
  seats: 1,
  options: {
    difficulty: "normal",
    character: "choose",
    partner: "choose",
    mat: "dungeon",
    stances: false,
    feats: "combat",
  },
  heroes: [HERO],
  area: 1,
  floor: 1,
  cleared: 0,
  grid: Array<null>(8).fill(null),
  laid: Array<boolean>(8).fill(false),
  brought: Array<null>(8).fill(null),
  looked_at: [],
  entered: Array<boolean>(8).fill(false),
  boss: null,
  met: [],
  fight: null,
  question: null,
  ending: null,
};
const after = (...events: readonly Event[]): View => events.reduce(tell, VIEW);
const FIGHT: Event = { kind: "FightBegan", foe: "giant_rat", hp: 6, seats: [0], boss: false };

describe("a step, told event by event", () => {
  it("turns up a Room and walks into it", () => {
    const view = after(
      { kind: "RoomRevealed", cell: 1, room: "tomb" },
      { kind: "Moved", seat: 0, cell: 1, evading: false },
    );
    expect(view.grid[1]).toBe("tomb");
    expect(view.heroes[0]?.cell).toBe(1);
  });
  it("swaps Rooms as they lie", () => {
    const view = after(
      { kind: "RoomRevealed", cell: 1, room: "tomb" },
      { kind: "RoomsSwapped", seat: 0, one: 1, other: 5 },
    );
    expect([view.grid[1], view.grid[5]]).toEqual([null, "tomb"]);
  });
  it("counts stats, potions and afflictions", () => {
    const view = after(
      { kind: "Changed", seat: 0, stat: "hp", by: -3 },
      { kind: "PotionGained", seat: 0, potion: "frost", instead: "holy" },
      { kind: "Afflicted", seat: 0, affliction: "curse" },
    );
    expect(view.heroes[0]).toMatchObject({ hp: 7, potions: ["fire", "frost"], curse: true });
    expect(tell(view, { kind: "Cured", seat: 0, afflictions: ["curse"] }).heroes[0]?.curse).toBe(false);
  });
  it("keeps what potions leave in a fight", () => {
    const view = after(FIGHT, { kind: "PotionDrunk", seat: 0, potion: "fire" });
    expect(view.fight).toMatchObject({ hp: 6, fire: 1, drank: true });
    expect(view.heroes[0]?.potions).toEqual(["holy"]);
  });
  it("marks the die that had its feat, and begins every turn anew", () => {
    const now = { face: 4, total: 4, critical: false };
    const view = after(
      FIGHT,
      {
        kind: "AttackRolled",
        seat: 0,
        faces: [1],
        dice: [{ face: 1, total: 0, critical: false }],
        dungeon: 3,
        curse: null,
        poison: null,
      },
      { kind: "FeatDone", seat: 0, die: 0, price: "xp", face: 4, now },
    );
    expect(view.fight).toMatchObject({ dice: [now], feats: [1], dungeon: 3 });
    expect(tell(view, { kind: "TurnBegan", seat: 0 }).fight).toMatchObject({ dice: [], feats: [1], dungeon: 0 });
  });
  it("lets a character set out as its card and the difficulty say", () => {
    const hard = { ...VIEW, heroes: [], options: { ...VIEW.options, difficulty: "roguelike" as const } };
    const [hero] = tell(hard, { kind: "CharacterChosen", seat: 0, character: "mage" }).heroes;
    expect(hero).toMatchObject({ hp: 9, food: 3, gold: 0, potions: ["perception"], ready: true });
  });
  it("lays a new area, the card one fell with first", () => {
    const view = after({ kind: "AreaBegan", area: 3, floor: 2, carried: "trap_spikes" });
    expect(view).toMatchObject({ area: 3, floor: 2, fight: null });
    expect(view.grid[0]).toBe("trap_spikes");
    expect(view.entered[0]).toBe(true);
  });
  it("leaves the table alone where there is nothing to see", () => {
    expect(after({ kind: "FallStopped", seat: 0 })).toBe(VIEW);
  });
});
