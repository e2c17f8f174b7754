import type { settings as english } from "../en/settings";

export const settings: typeof english = {
  title: "配色・音・速さ",
  volume: "音量",
  percent: (value) => `${value}％`,
  speed: "演出の速さ",
  speeds: { slow: "ゆっくり", normal: "ふつう", fast: "速め" },
  light: "配色（卓以外のページ）",
  lightHint: "卓はいつも灯りの色です。配色は、ほかのページに使われます。",
  guard: "押し間違いを防ぐ",
  guardHint: "決定してから2秒待って送ります。その間は取り消せます。残り時間が少ないときは、すぐに送ります。",
  held: { notSent: "まだ送っていません。", takeBack: "取り消す" },
};
