/** A match as the log tells it. What is secret stays so: who has written is told, never what. */
import type { Say } from "../../../../lib/game";
import { common } from "../../../../words/en/common";
import type { Event } from "../../protocol.gen";
import { figure } from "../explain";
import { areOwn, counted, inTurn, nameOf, namesOf, quoted, SILENT, spoken, told, ways } from "../saying";
import { board } from "./board";

const { list } = common;
const verb = (seats: readonly number[], one: string, more: string) => (seats.length === 1 ? one : more);

export const say: Say<Event> = {
  RoundBegan: ({ number, decree }) => told(`${board.where(number)}. The decree: ${decree.map(figure).join(", ")}.`),

  NameWritten: ({ seat }, names) =>
    inTurn(`${nameOf(names, seat)} has written.`, seat, `# of ${names.length} have written.`),
  NameChanged: ({ seat }, names) => told(`${nameOf(names, seat)} has written another name instead.`, seat),

  CardsPassed: (event, names) => {
    const [one, other] = namesOf(names, event.givers);
    if (event.givers.length === names.length) return told(`All cards go to the ${event.direction}.`);
    if (event.givers.length === 2) return told(`${one ?? ""} and ${other ?? ""} swap their cards.`);
    const each = ways(event).map(([giver, taker]) => `from ${nameOf(names, giver)} to ${nameOf(names, taker)}`);
    return told(`Cards go to the ${event.direction}: ${list(each)}.`);
  },
  // Told only to the player who looks; of the others it goes without saying.
  CardLookedAt: (event, names) =>
    event.name === "" ? SILENT : spoken(`You hold ${quoted(event)}, written by ${nameOf(names, event.writer)}.`),
  DeclarationSealed: ({ seat }, names) => inTurn(`${nameOf(names, seat)} is ready.`, seat, `# are ready.`),
  DeclarationsRevealed: ({ keepers, passers }, names) => {
    const keep = `${list(namesOf(names, keepers))} ${verb(keepers, "keeps", "keep")}`;
    const pass = `${list(namesOf(names, passers))} ${verb(passers, "passes", "pass")}`;
    if (keepers.length === 0) return told(`${pass}.`);
    return told(passers.length === 0 ? `${keep}.` : `${keep}; ${pass}.`);
  },
  DraftEnded: ({ reason }) =>
    told(
      {
        "all-kept": "Nobody passes. The draft is over.",
        "one-passer": "There is nobody to pass to: the card stays. The draft is over.",
        limit: "That was the last declaration. The draft is over.",
      }[reason],
    ),

  CardsLaidOut: ({ places }, names) => {
    const own = areOwn(places);
    const laid = places.map((card) => {
      const [writer, holder] = namesOf(names, [card.writer, card.holder]);
      return `${quoted(card)} (${own ? (writer ?? "") : `by ${writer ?? ""}, held by ${holder ?? ""}`})`;
    });
    return told(`In alphabetical order: ${laid.join(", ")}.`);
  },
  RoundScored: ({ gains, same_name: same, crossed }, names) => {
    const points = counted(gains).map(([seat, gain]) => `${nameOf(names, seat)} ${figure(gain)}`);
    return told(
      [
        points.length === 0 ? "The decree moves no points." : `By the decree: ${points.join(", ")}.`,
        same.length === 0 ? "" : `The same name: ${list(namesOf(names, same))} lose 1 each.`,
        crossed.length === 0
          ? ""
          : `An X on the ${verb(crossed, "card", "cards")} of ${list(namesOf(names, crossed))}.`,
      ]
        .filter((sentence) => sentence !== "")
        .join(" "),
    );
  },
  PracticeWiped: () => told("Practice is over, and everything is wiped. From now on it counts."),

  KillPointsScored: ({ points }, names) => {
    const each = points.map((point, seat) => `${nameOf(names, seat)} ${point}`);
    return told(`All cards go home to their writers. Kill Points: ${each.join(", ")}.`);
  },
  CardSelected: ({ seat }, names) =>
    inTurn(`${nameOf(names, seat)} has selected a card.`, seat, `# of ${names.length} have selected a card.`),
  MatchWon: ({ winners }, names) => {
    const [winner] = winners;
    return winners.length === 1 && winner !== undefined
      ? told(`${nameOf(names, winner)} wins.`, winner)
      : told(`${list(namesOf(names, winners))} share the victory.`);
  },
};
