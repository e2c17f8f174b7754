/** What other pages say of Mini Rogue. */
import type { GameAbout } from "../../lib/game";

export const about: GameAbout = {
  title: "ミニローグ",
  line: "カードをめくり、ダイスを振って、10エリアの奥深くへ。最深部で待つのは「オグの亡骸」です。",
  minutes: 30,
  reached: (areas) => `${areas}エリア踏破`,
  bots: {
    novice: { title: "見習い", plays: "慎重さより勇気。出会った相手とは、とにかく戦います。" },
    delver: { title: "探索者", plays: "カードをよく知り、食料を蓄え、戦いでもあわてません。" },
    veteran: { title: "百戦錬磨", plays: "どの戦いも最後まで読み切り、その先の階段まで考えます。" },
  },
  credits: { title: "Mini Rogue", design: "Paolo Di Stefano、Gabriel Gendron", publisher: "Nuts! Publishing" },
};
