/** The names of the cards' rows, by the face of the Dungeon die. */
import { pairs, type RowRoom, type Six } from "../names";

export const ROW_NAMES: { readonly [R in RowRoom]: Six<string | null> } = {
  trap_spikes: pairs("毒のトゲ", "仕掛け床", "落とし穴"),
  trap_axe: pairs("ネズミの群れ", "酸の霧", "振り子の刃"),
  trap_bats: pairs("小さなイバラ", "分厚い蜘蛛の巣", "コウモリの大群"),
  trap_door: pairs("曲がりくねった通路", "迷路", "迷宮"),
  tomb: ["聖水", "蓄え", "副葬品", "古文書", "ネズミ", null],
  cave: ["幻覚キノコ", "茶色のキノコ", "灰色のキノコ", "薄茶のキノコ", "光るキノコ", "まだらのキノコ"],
  corridor: [null, null, "これ、食べられる？", "これ、食べられる？", "ぐらつく板", "待ち伏せ！"],
  shelter: ["戦士の隠れ家", "戦士の隠れ家", "魔術師の罠", "僧侶の隠れ家", "盗賊の罠", "冒険者の亡霊"],
  shrine: ["恥を知れ！", "弱き者に呪いあれ！", "弱き者に呪いあれ！", "恐るべき魂", "闇を宿す心", "信仰の薄い者よ"],
};
