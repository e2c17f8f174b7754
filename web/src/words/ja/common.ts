import type { Words } from "..";
import { problems } from "./problems";

export const common: Words["common"] = {
  house: "Duskboard",
  home: "ホーム",
  again: "もう一度",
  close: "閉じる",
  cancel: "キャンセル",
  pageMissing: "ページを読み込めませんでした。接続が切れているようです。",
  nowhere: "お探しのページは見つかりません。ホームの灯りはついています。",
  goHome: "ホームへ",
  languageName: { en: "English", ja: "日本語" },
  language: "言語",
  /** Between facts in a row. */
  between: "／",
  pause: "",
  stop: "。",
  pageTitle: (...parts) => [...parts, "Duskboard"].filter((part) => part !== "").join("｜"),
  houseHome: "Duskboardのホーム",
  rules: "ルール",
  sound: "音",
  unreachable: "サーバーから応答がありません。少し待ってから、もう一度お試しください。",
  shapes: ["丸", "三角", "四角", "ひし形", "星", "三日月"],
  list: (items) => items.join(items.length === 2 ? "と" : "、"),
  untold: (sentence) => `受け付けられませんでした。サーバーからの説明（英語）：${sentence}`,
  problem: (because, facts) => (because in problems ? problems[because as keyof typeof problems](facts) : null),
};
