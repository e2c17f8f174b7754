/** The run as the log tells it. A figure is told where it is certain: what was really gained or lost, by Changed. */
import { common } from "../../../../words/en/common";
import type { Names, Say } from "../../../../lib/game";
import { CARDS } from "../../cards.gen";
import type { Affliction, Die, Event, Potion, Room, Skill } from "../../protocol.gen";
import { offered, rowScene, SILENT, spoken, told } from "../scenes";
import { nameOf } from "../names";
import { names as things } from "./names";
import { scenes } from "./scenes";

const { list } = common;
const { saved } = CARDS.figures.prices;
const isAlone = (names: Names) => names.length < 2;
const name = (names: Names, seat: number) => names[seat] ?? "";
const all = (names: Names, seats: readonly number[]) => list(seats.map((seat) => name(names, seat)));
/** In a solo run the player need not be named all the time. */
const whose = (names: Names, seat: number, what: string) =>
  isAlone(names) ? `The ${what}` : `${name(names, seat)}’s ${what}`;
const by = (names: Names, seat: number, text: string) => (isAlone(names) ? text : `${name(names, seat)}: ${text}`);
const either = (names: Names, seat: number, alone: string, two: (who: string) => string) =>
  told(isAlone(names) ? alone : two(name(names, seat)), seat);

const isMonster = (room: Room) => room.startsWith("monster_");
const roomName = (room: Room) => (isMonster(room) ? things.rooms[room] : `the ${things.rooms[room]}`);
const foeName = (foe: string) => things.cause(foe);
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const potion = (which: Potion) => things.potions[which].name;
const figure = (number: number) => (number < 0 ? `−${-number}` : `+${number}`);
const face = (number: number) => (number <= 1 ? "a Miss" : `a ${number}`);
const rolled = (faces: readonly number[]) => list(faces.map(face));
const dieNow = (die: Die) => (die.total === 0 ? "a Miss" : `a ${die.face}`);
const cell = (where: number) => things.cells[where] ?? "";

/** What the purple and the green die show, where they were rolled. */
function afflictionDice(curse: boolean | null, poison: boolean | null): string {
  const shown = [
    curse === true ? "The Curse die shows a skull." : "",
    poison === true ? "The Poison die shows a drop." : "",
    curse === false ? "The Curse die stays blank." : "",
    poison === false ? "The Poison die stays blank." : "",
  ];
  return shown.map((text) => (text === "" ? "" : ` ${text}`)).join("");
}

const SUFFERED: { readonly [A in Affliction]: (who: string) => string } = {
  curse: (who) => `A curse settles on ${who}.`,
  poison: (who) => `Poison runs in ${who}’s blood.`,
  blindness: (who) => `Blindness closes ${who}’s eyes.`,
};
const FREED = { curse: "the curse", poison: "the poison", blindness: "the blindness" };
const DRUNK: { readonly [P in Potion]: (who: string) => string } = {
  fire: (who) => `${who} throws the Fire potion. It burns.`,
  frost: (who) => `${who} throws the Frost potion. The foe stiffens.`,
  poison: (who) => `${who} throws the Poison potion. It will keep working.`,
  healing: (who) => `${who} drinks the Healing potion.`,
  holy: (who) => `${who} drinks the Holy potion.`,
  perception: (who) => `${who} drinks the Perception potion.`,
};
const CONJURED = { fire: "fire", frost: "frost", poison: "poison", healing: "", holy: "", perception: "" };
const USED: { readonly [S in Skill]: (who: string, victim: string, potion: Potion | null) => string } = {
  bash: (who) => `Bash: ${who} puts the whole armor into the blow.`,
  shield: (who) => `${who} raises the Shield for what comes next.`,
  tribute: (who) => `Divine Tribute: ${who} pays for the blow in blood.`,
  blessing: (_, victim) => `The Blessing holds ${victim} back from the edge: ${saved} HP are left.`,
  conjuration: (who, _, conjured) => `Conjuration: ${who} calls up ${conjured === null ? "" : CONJURED[conjured]}.`,
  clairvoyance: (who) => `Clairvoyance: ${who} sees through the walls.`,
  backstab: (who) => `Backstab: ${who} waits for an opening.`,
  evasion: (who) => `Evasion: ${who} slips into the shadows.`,
};
const DONE: { readonly [action: string]: ((who: string) => string) | undefined } = {
  hone: (who) => `By the Bonfire ${who} hones the blade.`,
  forage: (who) => `Around the Bonfire ${who} searches for food.`,
  rest: (who) => `${who} rests by the Bonfire.`,
  help: (who) => `${who} helps the Hermit with the wood.`,
  meal: (who) => `${who} shares a meal with the Hermit.`,
  tunnel: (who) => `The Hermit shows ${who} a tunnel.`,
};

export const say: Say<Event> = {
  Asked: () => SILENT,
  CharacterChosen: ({ seat, character }, names) =>
    told(`${name(names, seat)} sets out as the ${things.characters[character].name}.`, seat),

  AreaBegan: ({ area, floor, carried }) =>
    told(`Area ${area}, floor ${floor}.${carried === null ? "" : ` The Room has come along: ${roomName(carried)}.`}`),
  CrowCalled: ({ seat }, names) => told(`${name(names, seat)} sends the Crow ahead. It brings two Rooms.`, seat),
  RoomLookedAt: ({ seat, room }, names) =>
    spoken(room === null ? `${name(names, seat)} looks at a Room.` : `You look at ${roomName(room)}.`),
  RoomPut: ({ seat, cell: where, room }, names) => {
    const what = room === null ? "A Room" : capital(roomName(room));
    const text = where === null ? `${what} goes to the unused pile.` : `${what} is laid facedown (${cell(where)}).`;
    return told(by(names, seat, text), seat);
  },
  RoomRevealed: ({ cell: where, room }) =>
    spoken(`${capital(cell(where))}: ${isMonster(room) ? "a Monster" : things.rooms[room]}.`), // which one, its card says
  BossRevealed: ({ boss }) => told(scenes.bosses[boss]),
  Moved: ({ seat, cell: where, evading }, names) => {
    const who = name(names, seat);
    if (where === 8) return told(isAlone(names) ? "The exit." : `${who} reaches the exit.`, seat);
    return evading
      ? told(`${who} passes a Room unseen (${cell(where)}).`, seat)
      : spoken(`${who} goes on: ${cell(where)}.`);
  },
  RoomEntered: ({ seats, room }, names) => {
    if (room === "monster_a" || room === "monster_b" || room === "monster_c") return SILENT;
    if (isAlone(names)) return told(scenes.rooms[room], seats[0]);
    return told(`${all(names, seats)} ${seats.length > 1 ? "come" : "comes"} to ${roomName(room)}.`, seats[0]);
  },
  RoomResolved: () => SILENT,
  RoomReplaced: ({ seat, cell: where, room }, names) =>
    told(by(names, seat, `The Crow flies off with a Room and leaves ${roomName(room)} (${cell(where)}).`), seat),
  RoomsSwapped: ({ seat, one, other }, names) =>
    told(by(names, seat, `The Rooms change places, ${cell(one)} and ${cell(other)}.`), seat),
  Fell: ({ seat, area }, names) =>
    either(
      names,
      seat,
      `The ground gives way. ${name(names, seat)} falls down to area ${area}.`,
      (who) => `The ground gives way under ${who}. Both fall down to area ${area}.`,
    ),
  FallStopped: ({ seat }, names) => told(`There is nothing below: ${name(names, seat)} stays.`, seat),
  Starved: ({ seat }, names) => told(`${name(names, seat)} has nothing left to eat.`, seat),
  Ate: ({ seat }, names) => told(isAlone(names) ? "A meal: −1 Food." : `${name(names, seat)} eats: −1 Food.`, seat),
  Delved: ({ area }, names) =>
    told(`Area ${area} is cleared. ${isAlone(names) ? "A fresh skill" : "Fresh skills"} for the next.`),

  Changed: ({ seat, stat, by: change }, names) =>
    told(by(names, seat, `${figure(change)} ${things.stats[stat]}.`), seat),
  Afflicted: ({ seat, affliction }, names) => told(SUFFERED[affliction](name(names, seat)), seat),
  Cured: ({ seat, afflictions }, names) =>
    told(`${name(names, seat)} is free of ${list(afflictions.map((affliction) => FREED[affliction]))}.`, seat),
  Refreshed: ({ seat }, names) => told(`${whose(names, seat, "skill")} is ready again.`, seat),
  PotionGained: ({ seat, potion: gained, instead }, names) => {
    const end = instead === null ? "." : `; the ${potion(instead)} goes.`;
    const what = potion(gained);
    return either(names, seat, `A ${what} for the pack${end}`, (who) => `${who} packs a ${what}${end}`);
  },
  PotionLeft: ({ seat, potion: left }, names) =>
    either(names, seat, `The ${potion(left)} stays behind.`, (who) => `${who} leaves the ${potion(left)} behind.`),
  PotionDrunk: ({ seat, potion: drunk }, names) => told(DRUNK[drunk](name(names, seat)), seat),
  PotionSold: ({ seat, potion: sold }, names) =>
    either(names, seat, `The ${potion(sold)} is sold.`, (who) => `${who} sells the ${potion(sold)}.`),
  ItemTaken: ({ seat, held }, names) => {
    if (held.item === "crow") return told(`The Crow eats, and goes with ${name(names, seat)}.`, seat);
    const what = `the ${things.items[held.item].name}, good for ${held.feats} free ${held.feats === 1 ? "feat" : "feats"}.`;
    return either(names, seat, `A find: ${what}`, (who) => `${who} takes ${what}`);
  },
  ItemGone: ({ seat, item }, names) =>
    told(
      by(names, seat, item === "crow" ? "The Crow flies off." : `The ${things.items[item].name} is left behind.`),
      seat,
    ),
  ItemLeft: ({ seat, item }, names) => told(by(names, seat, `The ${things.items[item].name} stays on the rack.`), seat),
  SkillUsed: ({ seat, skill, victim, potion: conjured }, names) =>
    told(USED[skill](name(names, seat), name(names, victim ?? seat), conjured), seat),

  Checked: ({ seat, room, faces, dungeon, curse, poison, success }, names) => {
    const needsRow = success || (room !== "chest" && room !== "mimic" && room !== "armory");
    const end = needsRow
      ? ` The Dungeon die shows ${dungeon}.`
      : room === "armory"
        ? " Nothing here is of use."
        : " There is only the gold.";
    if (faces.length === 0) return told(`${whose(names, seat, "check")} succeeds.${end}`, seat);
    const roll = isAlone(names) ? capital(rolled(faces)) : `${name(names, seat)} rolls ${rolled(faces)}`;
    return told(`${roll}: the check ${success ? "succeeds" : "fails"}.${afflictionDice(curse, poison)}${end}`, seat);
  },
  DungeonDieRolled: ({ seat, face: shown, row }, names) =>
    told(`${whose(names, seat, "Dungeon die")} shows ${shown}${row === shown ? "" : `, and counts ${row}`}.`, seat),
  DieShifted: ({ seat, by: change }, names) =>
    told(`${whose(names, seat, "Dungeon die")} is turned 1 ${change > 0 ? "up" : "down"}.`, seat),
  RowRead: ({ seat, room, row, success }, names) => {
    const choice = offered(room, row);
    const choose = choice === null ? "" : ` To choose from: ${things.row(choice, 0)}.`;
    if (room === null) return told(by(names, seat, `The Rewards.${choose}`), seat);
    if (room === "armory") return spoken(`On the rack: ${things.rowName(room, row) ?? ""}.`);
    return told(by(names, seat, `${rowScene(scenes, room, row, success) ?? ""}${choose}`), seat);
  },
  ActionChosen: ({ seat, action }, names) =>
    told(DONE[action]?.(name(names, seat)) ?? by(names, seat, nameOf(things.actions, action)), seat),
  Offered: ({ seat }, names) => told(`${name(names, seat)} lays a coin in the bowl.`, seat),
  Bought: ({ seat, room }, names) =>
    either(names, seat, `A bargain with ${roomName(room)}.`, (who) => `${who} bargains with ${roomName(room)}.`),

  FightBegan: ({ foe, hp, seats }, names) => {
    const who = `${all(names, seats)} ${seats.length > 1 ? "stand" : "stands"} against it.`;
    const text = `${scenes.foes[foe]}: ${foeName(foe)}, ${hp} HP.`;
    return told(isAlone(names) ? text : `${text} ${who}`, seats[0]);
  },
  TurnBegan: ({ seat }, names) => (isAlone(names) ? SILENT : spoken(`${name(names, seat)}’s turn.`)),
  StanceTaken: ({ seat, stance }, names) =>
    told(`${whose(names, seat, "stance")} is ${things.stances[stance].name.toLowerCase()}.`, seat),
  AttackRolled: ({ seat, faces, dungeon, curse, poison }, names) => {
    const roll = isAlone(names) ? capital(rolled(faces)) : `${name(names, seat)} rolls ${rolled(faces)}`;
    return told(`${roll}, against the foe’s ${dungeon}.${afflictionDice(curse, poison)}`, seat);
  },
  DieRerolled: ({ seat, now }, names) => {
    const text = now.total === 0 ? "a Miss, and all of it is lost" : `${dieNow(now)}, so ${now.total} in all`;
    return either(
      names,
      seat,
      `The critical is rolled again: ${text}.`,
      (who) => `${who} rolls the critical again: ${text}.`,
    );
  },
  FeatDone: ({ seat, die, price, now }, names) => {
    const what = `${price === "item" ? "free feat" : "feat"}: die ${die + 1} shows ${dieNow(now)} now.`;
    return either(names, seat, `A ${what}`, (who) => `${who} dares a ${what}`);
  },
  DieDoubled: ({ seat, die, total }, names) =>
    told(`${whose(names, seat, "knife")} finds the gap: die ${die + 1} counts ${total}.`, seat),
  FoeStruck: ({ seat, damage, hp }, names) => {
    const what = `${damage === 0 ? "no" : damage} damage.${hp === 0 ? "" : ` The foe has ${hp} HP left.`}`;
    return either(names, seat, capital(what), (who) => `${who} deals ${what}`);
  },
  FoeAttacked: ({ seat, outcome, ignored }, names) => {
    const at = isAlone(names) ? "" : ` ${name(names, seat)}`;
    if (outcome === "frozen") return told("The foe is frozen and does not strike.", seat);
    if (outcome === "missed") return told(`The foe misses${at}.`, seat);
    if (outcome === "stopped") return told(`${whose(names, seat, "armor")} stops the blow.`, seat);
    return told(`The foe hits${at}${ignored ? ", and no armor helps" : ""}.`, seat);
  },
  FoeHealed: ({ by: healed }) => told(`The foe regains ${healed} HP.`),
  FoeSlain: ({ foe, seats }) => {
    if (foe === "og_first") return told("Og’s Remains fall apart, but not for good.", seats[0]);
    if (foe === "og_second") return told("Og’s Remains lie still.", seats[0]);
    return told(`${capital(foeName(foe))} is beaten.`, seats[0]);
  },
  Died: ({ seat, cause }, names) =>
    told(`${things.fell(name(names, seat), cause)}${isAlone(names) ? "" : " The run is over for both."}`, seat),
  Won: (_, names) =>
    told(`Og’s Blood is won. ${list(names)} ${isAlone(names) ? "goes" : "go"} home in the evening light.`),
};
