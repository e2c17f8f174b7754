import type { WorkshopWords } from "../workshop";
import { effect } from "./board";

export const workshop: WorkshopWords = {
  box: {
    name: "基本の命令",
    help: "4〜6人用が、それぞれ7枚あります。製品版の内容は非公開のため、Duskboardで作りました。",
  },
  untitled: "名称未設定",
  newTitle: "自作の命令",
  contents: (decrees, players) => (decrees === 0 ? "まだ命令がありません" : `${players.join("・")}人用、${decrees}枚`),
  unseen: "遊べますが、ここには表示できません",
  notSaved: "未保存",
  changed: "変更は未保存",

  make: "自分で作る",
  open: "ファイルを開く",
  change: "編集",
  done: "編集を終える",
  save: "保存",
  saveFile: "ファイルに保存",
  copyLink: "リンクをコピー",
  remove: "削除",
  reallyRemove: "本当に削除する",
  ofPack: (what, title) => `${what}：${title}`,

  saved: "この端末に保存しました。",
  nothingKept: "このブラウザには保存できません。ファイルに保存してください。",
  removed: (title) => `「${title}」を削除しました。`,
  copied: "リンクをコピーしました。リンクを開いた人は、この命令で遊べます。",
  selected: "リンクを選択しました。コピーしてください。",
  link: "この命令パックのリンク",
  linkOnlyHere:
    "このサーバーには、このパソコンからしかつながりません。リンクも、このパソコンでしか開けません。ファイルなら、どこでも使えます。",
  notOpened: (file) => `「${file}」は開けませんでした。`,
  fileTooLong: "命令パックにしては、ファイルが長すぎます。",
  fileUnread: (line) => `命令パックとして読み込めませんでした。${line}行目を見てください。`,
  file: "decrees",

  arrived: {
    title: "届いた命令パック",
    from: (contents) => `${contents}。リンクで届きました。`,
    show: "命令を見る",
    keep: "この端末に保存",
    kept: "この端末に保存しました。",
    play: "これで遊ぶ",
    away: "使わない",
    broken: "リンクから命令を読み取れませんでした。もう一度送ってもらうか、ファイルをもらってください。",
    tooLong: "命令パックにしては、リンクが長すぎます。",
  },

  title: "パック名",
  players: "何人用の命令",
  forPlayers: (players) => `${players}人`,
  hint: "アイコンを押すたびに変わります。キーボードでは、上下キーで変え、左右キーで移動します。",
  day: (day) => `DAY ${day}`,
  enough: (have, needed) => {
    if (have < needed) return `${needed}枚のうち${have}枚。あと${needed - have}枚必要です。`;
    return have === needed ? `${have}枚あります。` : `${have}枚のうち${needed}枚を、ランダムに選んで使います。`;
  },
  noDay: "そのようなDAYはありません。",
  layOut: (count, players) => `${players}人用の命令を${count}枚並べる`,
  someBlank: (numbers) => `命令${numbers.join("、")}は白紙です。このままでは、得点も失点もありません。`,
  allBlank: "すべての命令が白紙です。このままでは、命令による得点も失点もありません。",
  add: (day) => `DAY ${day}の命令を追加`,
  decree: (number) => `命令${number}`,
  copyDecree: (number) => `命令${number}を複製`,
  removeDecree: (number) => `命令${number}を削除`,
  goTo: (number) => `命令${number}へ`,
  ordinal: (place) => `${place}番目`,
  does: effect,
  set: (place, icon) => `${place}番目は${effect(icon)}`,
  row: (number, places) => `命令${number}：${places.map(effect).join("、")}`,
};
