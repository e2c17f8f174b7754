import type { keepsake as english } from "../en/keepsake";

export const keepsake: typeof english = {
  title: "このゲームを共有",
  picture: "記念カードの画像。下のテキストと同じ内容です。",
  noPicture: "画像を作れませんでした。しばらくしてから、もう一度お試しください。",
  share: "画像とテキストを共有",
  summary: "共有用テキスト",
  noSummary: "テキストを作れませんでした。しばらくしてから、もう一度お試しください。",
  copy: "テキストをコピー",
  link: "リプレイのリンクをコピー",
  address: "リプレイへのリンク",
  save: "保存",
  png: "画像（PNG）",
  svg: "画像（SVG）",
  record: "記録を保存",
  recordHint: "すべての手、引き、出目が入ったファイルです。このゲームを遊べるサーバーなら、どこでも見られます。",
  more: "ひとりの視点の記録",
  seen: (name) => `${name}から見た記録`,
  seenByAll: "観戦者から見た記録",
};
