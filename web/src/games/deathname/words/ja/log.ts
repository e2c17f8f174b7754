/** A match as the log tells it. What is secret stays so: who has written is told, never what. */
import type { Say } from "../../../../lib/game";
import { common } from "../../../../words/ja/common";
import type { Event } from "../../protocol.gen";
import { areOwn, counted, inTurn, nameOf, namesOf, quoted, SILENT, spoken, told, ways } from "../saying";
import { board, effect } from "./board";

const { list } = common;
const SIDE = { left: "左隣", right: "右隣" };
const WAY = { left: "左", right: "右" };

export const say: Say<Event> = {
  RoundBegan: ({ number, decree }) => told(`${board.where(number)}。${board.decree.spoken(decree)}`),

  NameWritten: ({ seat }, names) =>
    inTurn(`${nameOf(names, seat)}が名前を書きました。`, seat, `${names.length}人中#人が名前を書きました。`),
  NameChanged: ({ seat }, names) => told(`${nameOf(names, seat)}が名前を書き直しました。`, seat),

  CardsPassed: (event, names) => {
    if (event.givers.length === names.length) return told(`全員がカードを${SIDE[event.direction]}に渡しました。`);
    if (event.givers.length === 2) return told(`${list(namesOf(names, event.givers))}がカードを交換しました。`);
    const each = ways(event).map(([giver, taker]) => `${nameOf(names, giver)}から${nameOf(names, taker)}へ`);
    return told(`カードが${WAY[event.direction]}へ回りました。${each.join("、")}。`);
  },
  // Told only to the player who looks; of the others it goes without saying.
  CardLookedAt: (event, names) =>
    event.name === ""
      ? SILENT
      : spoken(`手元のカードは「${quoted(event)}」、書いたのは${nameOf(names, event.writer)}です。`),
  DeclarationSealed: ({ seat }, names) => inTurn(`${nameOf(names, seat)}が決めました。`, seat, `#人が決めました。`),
  DeclarationsRevealed: ({ keepers, passers }, names) => {
    const each = [
      keepers.length === 0 ? "" : `キープは${list(namesOf(names, keepers))}`,
      passers.length === 0 ? "" : `パスは${list(namesOf(names, passers))}`,
    ];
    return told(`${each.filter((part) => part !== "").join("。")}です。`);
  },
  DraftEnded: ({ reason }) =>
    told(
      {
        "all-kept": "パスした人はいません。ドラフトは終わりです。",
        "one-passer": "渡す相手がいないので、カードは手元に残ります。ドラフトは終わりです。",
        limit: "これが最後の宣言でした。ドラフトは終わりです。",
      }[reason],
    ),

  CardsLaidOut: ({ places }, names) => {
    const own = areOwn(places);
    const laid = places.map((card) => {
      const [writer, holder] = namesOf(names, [card.writer, card.holder]);
      return `${quoted(card)}（${own ? (writer ?? "") : `${writer ?? ""}が書き、${holder ?? ""}が持つ`}）`;
    });
    return told(`名前順に、${laid.join("、")}です。`);
  },
  RoundScored: ({ gains, same_name: same, crossed }, names) => {
    const points = counted(gains).map(([seat, gain]) => `${nameOf(names, seat)}が${effect(gain)}`);
    return told(
      [
        points.length === 0 ? "命令による得点や失点はありません。" : `命令の結果は、${points.join("、")}です。`,
        same.length === 0 ? "" : `同名ペナルティ：書いた${list(namesOf(names, same))}は、それぞれ1点失います。`,
        crossed.length === 0 ? "" : `${list(namesOf(names, crossed))}の書いたカードにXが付きます。`,
      ].join(""),
    );
  },
  PracticeWiped: () => told("練習ラウンドは終わりです。すべて消して、ここから本番です。"),

  KillPointsScored: ({ points }, names) => {
    const each = points.map((point, seat) => `${nameOf(names, seat)}が${point}点`);
    return told(`カードは書いた人に戻りました。キルポイントは、${each.join("、")}です。`);
  },
  CardSelected: ({ seat }, names) =>
    inTurn(`${nameOf(names, seat)}がカードを選びました。`, seat, `${names.length}人中#人がカードを選びました。`),
  MatchWon: ({ winners }, names) => {
    const [winner] = winners;
    return winners.length === 1 && winner !== undefined
      ? told(`${nameOf(names, winner)}の勝ちです。`, winner)
      : told(`${list(namesOf(names, winners))}が勝利を分かち合いました。`);
  },
};
