/** The answers of Mini Rogue in English: one entry for each kind of action. */
import { priceOf, roomFace, rowOf, struckNow } from "../../state/card-data";
import type { Die, Room, View } from "../../protocol.gen";
import type { Labels, Scene } from "../board";

const label = (title: string, note = "") => ({ title, note });

const roomAt = ({ view, names }: Scene, cell: number) => {
  if (cell === 8) return view.boss === null ? (names.cells[8] ?? "") : names.bosses[view.boss];
  const room = view.grid[cell] ?? view.brought[cell] ?? null;
  return room === null ? names.facedown : names.rooms[room];
};
const heroOf = ({ view, question }: Scene) => view.heroes[question.seat];
const direction = (scene: Scene, cell: number) => (cell === (heroOf(scene)?.cell ?? 0) + 1 ? "To the right" : "Down");
const dieOf = (view: View, die: number): Die => view.fight?.dice[die] ?? { face: 0, total: 0, critical: false };
const faceName = (die: Die) => (die.total === 0 ? "the Miss" : `the ${die.face}`);
/** By its face, or by its place where another one shows the same. */
const dieName = (view: View, die: number) => {
  const name = faceName(dieOf(view, die));
  const alike = (view.fight?.dice ?? []).filter((one) => faceName(one) === name);
  return alike.length > 1 ? `die ${die + 1}` : name;
};
const shiftRow = ({ question, view, names }: Scene, by: number) => {
  const room: Room | null = question.room ?? null;
  const face = (question.number ?? 0) + by;
  const name = names.rowName(room, face);
  const row = names.row(rowOf(room, face, true), view.floor);
  return name === null || name === row ? row : `${name}: ${row}`;
};

export const labels: Labels = {
  Play: ({ character }, { names }) => label(names.characters[character].name, names.characters[character].text),
  Go: ({ cell }, scene) => label(`${direction(scene, cell)}: ${roomAt(scene, cell)}`),
  Evade: ({ cell }, scene) => label(`${direction(scene, cell)}, evading: ${roomAt(scene, cell)}`),
  RaiseShield: (_, { names }) => label(names.skills.shield.name, names.skills.shield.text),
  Foresee: ({ cell }, { names }) => label(`Turn up: ${names.cells[cell] ?? ""}`),
  SendCrow: ({ cell }, scene) => label(`Let the Crow take: ${roomAt(scene, cell)}`),
  Put: ({ cell }, { names }) =>
    cell === null ? label("Among the unused Rooms", "It will not be in this area.") : label(names.cells[cell] ?? ""),
  Drink({ potion }, { question, names }) {
    const { name, text } = names.potions[potion];
    if (question.about === "check" && potion === "perception")
      return label(name, "The check succeeds. Only the Dungeon die is rolled.");
    return label(name, text);
  },
  Roll: (_, { question }) =>
    question.about === "check"
      ? label("Roll the dice", "All of them, and the Dungeon die")
      : label("Roll", "All dice at once"),
  TakeStance: ({ stance }, { names }) => label(names.stances[stance].name, names.stances[stance].text),
  Bash: (_, scene) =>
    label(scene.names.skills.bash.name, `+${2 * (heroOf(scene)?.armor ?? 0)} damage in this attack: twice your Armor`),
  Tribute: ({ hp }) => label(`Give up ${hp} HP`, `+${2 * hp} damage in this attack`),
  Conjure: ({ potion }, { names }) => label(`Conjure ${names.potions[potion].short}`, names.potions[potion].text),
  Backstab: (_, { names }) => label(names.skills.backstab.name, names.skills.backstab.text),
  Double({ die }, { view }) {
    const one = dieOf(view, die);
    return label(`Double ${dieName(view, die)}`, `${one.total} becomes ${2 * one.total}`);
  },
  Reroll: ({ die }, { view }) => label(`Roll ${dieName(view, die)} again`, "Adds up; a Miss loses all of it"),
  Feat: ({ die, price }, { view, names }) =>
    label(`Reroll ${dieName(view, die)} (feat)`, `Pay ${names.prices[price]}; the new roll counts`),
  Strike(_, { view }) {
    if (view.fight === null) return label("Strike");
    const struck = struckNow(view.fight);
    const left = Math.max(0, view.fight.hp - struck);
    return label(`Strike for ${struck}`, left === 0 ? "It falls" : `It survives with ${left}`);
  },
  Choose({ at }, { question, view, names }) {
    if (question.about === "action" && question.room != null) {
      const action = roomFace(question.room).actions[at];
      if (action === undefined) return label("");
      const paid = action.pay.map((effect) => names.effect(effect, view.floor)).join(", ");
      const row = names.row(action.row, view.floor);
      return label(names.actions[action.id as "hone"], paid === "" ? row : `${paid}, then ${row}`);
    }
    const alternative = question.row?.[at] ?? [];
    return label(names.row([alternative], view.floor));
  },
  Swap: ({ one, other }, scene) => label(`Swap ${roomAt(scene, one)} and ${roomAt(scene, other)}`),
  Shift: ({ by }, scene) =>
    label(
      by === 0
        ? "Leave the die"
        : by < 0
          ? `One lower: ${(scene.question.number ?? 0) + by}`
          : `One higher: ${(scene.question.number ?? 0) + by}`,
      shiftRow(scene, by),
    ),
  Buy({ ware, potion, drop }, { question, view, names }) {
    const one = question.room == null ? undefined : roomFace(question.room).buy[ware];
    if (one === undefined) return label("");
    const what = potion === null ? names.row(one.row, view.floor) : names.potions[potion].name;
    const gone = drop === null ? "" : `, and the ${names.potions[drop].name} goes`;
    return label(what, `${priceOf(one, view.floor)} Gold${gone}`);
  },
  Sell({ potion }, { question, names }) {
    const sell = question.room == null ? {} : roomFace(question.room).sell;
    return potion === null
      ? label(`1 ${names.stats.armor}`, `+${sell.armor ?? 0} Gold`)
      : label(names.potions[potion].name, `+${sell.potion ?? 0} Gold`);
  },
  Replace: ({ potion }, { names }) => label(`Throw away: ${names.potions[potion].name}`, names.potions[potion].text),
  Accept(_, { question, names, view }) {
    switch (question.about) {
      case "call-crow":
        return label("Call it", "It leaves you when it is done.");
      case "offer":
        return label("Offer 1 Gold", "The die counts 1 more; a 6 stays a 6.");
      case "feed":
        return label(
          "Feed it 1 Food",
          view.heroes[question.seat]?.held == null
            ? "The Crow is your item."
            : "The Crow is your item; you drop what you hold.",
        );
      case "bless":
        return label(names.skills.blessing.name, "2 HP instead of none");
      case "weapon":
        return label("Take the weapon", "The Crow goes.");
      default:
        return label("Yes");
    }
  },
  Pass(_, { question, names, view }) {
    switch (question.about) {
      case "call-crow":
        return label("Lay the area", "The Crow stays with you.");
      case "foresee":
        return label("Enough");
      case "drink":
        return label(view.fight === null ? "No potion" : `Strike for ${struckNow(view.fight)}`, "Without a potion");
      case "save":
        return label("Keep the potion", "Let it happen.");
      case "bless":
        return label("Do nothing", "Let it happen.");
      case "offer":
        return label("Keep the Gold", "The die counts as it falls.");
      case "feed":
        return label("Give it nothing", "It steals 1 Gold, or 1 HP.");
      case "tunnel":
        return label("Leave them as they lie");
      case "market":
        return label("Go on", "You are done trading.");
      case "full":
        return label(
          "Leave it here",
          question.potion == null ? "" : `The ${names.potions[question.potion].name} stays.`,
        );
      case "weapon":
        return label("Leave it", "The Crow stays with you.");
      default:
        return label("Go on");
    }
  },
};
