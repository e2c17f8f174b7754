/** The names of the cards' rows, by the face of the Dungeon die. */
import { pairs, type RowRoom, type Six } from "../names";

export const ROW_NAMES: { readonly [R in RowRoom]: Six<string | null> } = {
  trap_spikes: pairs("Poisoned spikes", "Trapped floor", "Pit"),
  trap_axe: pairs("Rat horde", "Acid mist", "Pendulums"),
  trap_bats: pairs("Tiny thorns", "Thick web", "Bat swarm"),
  trap_door: pairs("Winding passages", "Maze", "Labyrinth"),
  tomb: ["Holy water", "Provisions", "Loot", "Codex", "Rats", null],
  cave: [
    "Hallucinogenic mushroom",
    "Brown mushroom",
    "Grey mushroom",
    "Beige mushroom",
    "Glowing mushroom",
    "Spotted mushroom",
  ],
  corridor: [null, null, "Can I eat that?", "Can I eat that?", "Rickety planks", "Ambush!"],
  shelter: [
    "Fighter’s Shelter",
    "Fighter’s Shelter",
    "Mage’s Trap",
    "Cleric’s Shelter",
    "Rogue’s Trap",
    "Adventurer’s Ghost",
  ],
  shrine: [
    "Disgrace!",
    "Be cursed, weakling!",
    "Be cursed, weakling!",
    "Terrible spirit",
    "A dark heart",
    "Ye of little faith",
  ],
};
