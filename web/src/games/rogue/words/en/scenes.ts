/** The pictures of the log. */
import { pairs } from "../names";
import type { Scenes } from "../scenes";

const CURSED = "“Be cursed, weakling!” says the stone.";
const FIGHTER = "A Fighter’s Shelter, well stocked.";
const EDIBLE = "Can I eat that? It turns out you can.";
const ECHO = "Nothing but an echo.";
const INSIDE = "A cold breath. A Ghost sits inside.";
const LID = "The lid opens.";

export const scenes: Scenes = {
  rooms: {
    bonfire: "A Bonfire burns here.",
    hermit: "A Hermit looks up from a small fire.",
    trap_spikes: "Holes in the floor, in neat rows: Spikes.",
    trap_axe: "Deep cuts in the walls, a taut rope: the Axe.",
    trap_bats: "A rustling under the ceiling: Bats.",
    trap_door: "A Door, and no light behind it.",
    chest: "A Chest, bound with iron.",
    mimic: "A box that seems to breathe: the Mimic.",
    armory: "An Armory. It smells of rust.",
    crow: "A Crow sits on a beam and eyes the packs.",
    merchant: "A Merchant has spread a carpet.",
    hunter: "A Hunter sits on a heap of furs.",
    tomb: "A Tomb. The lid is not quite shut.",
    cave: "A Damp Cave, with mushrooms on every wall.",
    corridor: "A long Corridor. The planks creak.",
    shelter: "An Empty Shelter, or so it seems.",
    shrine: "A Shrine, and a bowl for coins.",
  },
  bosses: {
    dragon: "At the exit coils the Cursed Dragon.",
    protector: "At the exit stands the King’s Protector.",
    spider_queen: "At the exit the Spider Queen has spun her web.",
    ghoul: "At the exit crouches the Ghoul.",
    og: "At the exit lie Og’s Remains, and they wait.",
  },
  foes: {
    giant_spider: "Eight legs come down from the ceiling",
    goblin_warrior: "Somebody small lifts something heavy",
    undead_arbalist: "A bowstring creaks, though nobody breathes",
    kings_guard: "Steel, and no face behind the visor",
    giant_rat: "Claws scrape in the gutter",
    skeleton_soldier: "Bones stand to attention",
    winged_serpent: "Down a stair, something uncoils",
    cursed_guard: "A lantern burns in the wrong colour",
    mutant_fly: "A hum, much too deep",
    burrowing_worm: "The ground heaves",
    dire_wolf: "Two eyes, low and patient",
    ancestor_spirit: "An old voice asks who is there",
    apparition: "The air turns cold",
    ghost: "A hand comes through the wall",
    specter: "The torch burns blue",
    revenant: "Chains drag over stone",
    dragon: "Scales grate on the stairs",
    protector: "A sword is drawn, slowly",
    spider_queen: "The whole web trembles",
    ghoul: "Something stops chewing",
    og_first: "The bones begin to stir",
    og_second: "What was beaten rises once more",
  },
  traps: {
    trap_spikes: {
      success: pairs(
        "Poisoned spikes, and every one of them misses.",
        "A trapped floor, crossed on tiptoe.",
        "A pit. Something glints on its rim.",
      ),
      failure: pairs(
        "Poisoned spikes shoot up from the ground.",
        "The trapped floor snaps shut.",
        "A pit opens underfoot.",
      ),
    },
    trap_axe: {
      success: pairs(
        "A rat horde, driven off. There is a bottle in the nest.",
        "Acid mist. It lifts, and a good piece of armor is left.",
        "Pendulums, and a quiet step between them.",
      ),
      failure: pairs(
        "A rat horde gets at the packs.",
        "Acid mist eats at the armor.",
        "Pendulums swing out of the dark, and they drip.",
      ),
    },
    trap_bats: {
      success: pairs(
        "Tiny thorns, and sap enough to fill a bottle.",
        "A thick web, cut open. Somebody’s supplies hang in it.",
        "A bat swarm, and nobody flinches.",
      ),
      failure: pairs(
        "Tiny thorns, everywhere.",
        "A thick web falls over eyes and armor.",
        "A bat swarm bursts out of the dark.",
      ),
    },
    trap_door: {
      success: pairs(
        "Winding passages, with coins along the way.",
        "A maze, and the way out of it.",
        "A labyrinth, and the treasure in its heart.",
      ),
      failure: pairs(
        "Winding passages. They lead to nothing.",
        "A maze, and hours lost in it.",
        "A labyrinth, and no thread to follow.",
      ),
    },
  },
  rows: {
    chest: [LID, LID, LID, LID, LID, LID],
    mimic: [
      "A coin under its tongue.",
      "Coins between its teeth.",
      "A jar of balm in its belly.",
      "Three bottles in its belly.",
      INSIDE,
      INSIDE,
    ],
    tomb: [
      "Holy water in a stone bowl.",
      "Provisions for the dead.",
      "Loot between the bones.",
      "A codex, read by torchlight.",
      "Rats got here first.",
      "Somebody sits up. It is a Ghost.",
    ],
    cave: [
      "A hallucinogenic mushroom. The walls whisper. It is a Ghost.",
      "A brown mushroom. It tastes of nuts.",
      "A grey mushroom. It will do.",
      "A beige mushroom. Its spores spoil the food.",
      "A glowing mushroom. The mind grows clear.",
      "A spotted mushroom, better left alone.",
    ],
    corridor: [
      ECHO,
      ECHO,
      EDIBLE,
      EDIBLE,
      "Rickety planks break underfoot.",
      "An ambush. A Ghost steps out of the wall.",
    ],
    shelter: [
      FIGHTER,
      FIGHTER,
      "A Mage’s Trap. A rune flares, and something is forgotten.",
      "A Cleric’s Shelter, with a lamp still lit.",
      "A Rogue’s Trap. A blade in the bedding.",
      "An Adventurer’s Ghost has been waiting here for company.",
    ],
    shrine: [
      "“Disgrace!” says the stone.",
      CURSED,
      CURSED,
      "A terrible spirit looks up, and is kind.",
      "“A dark heart,” says the stone, and forgives it.",
      "“Ye of little faith,” says the stone.",
    ],
  },
};
