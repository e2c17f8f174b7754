import { figure } from "../explain";
import type { WorkshopWords } from "../workshop";

function does(icon: number): string {
  if (icon === 0) return "効果なし";
  return icon < 0 ? `${-icon}点を失う` : `${icon}点を得る`;
}

export const workshop: WorkshopWords = {
  box: {
    name: "箱の命令",
    help: "4〜6人用が、それぞれ7枚あります。本物のアイコンは公開されていないので、私たちが作りました。",
  },
  untitled: "題名なし",
  newTitle: "自作の命令",
  contents: (decrees, players) => (decrees === 0 ? "まだ命令がありません" : `${players.join("・")}人用、${decrees}枚`),
  unseen: "遊べますが、ここには表示できません",
  notSaved: "未保存",
  changed: "変更は未保存",

  make: "自分で作る",
  open: "ファイルを開く",
  change: "命令を変える",
  done: "命令を閉じる",
  save: "保存",
  saveFile: "ファイルに保存",
  copyLink: "リンクをコピー",
  remove: "削除",
  reallyRemove: "本当に削除しますか？",
  ofPack: (what, title) => `${what}：${title}`,

  saved: "この端末に保存しました。",
  nothingKept: "このブラウザには保存できません。ファイルに保存してください。",
  removed: (title) => `「${title}」を削除しました。`,
  copied: "リンクをコピーしました。リンクを開いた人は、この命令で遊べます。",
  selected: "リンクを選択しました。コピーしてください。",
  link: "この命令パックのリンク",
  linkOnlyHere:
    "このサーバーには、このパソコンからしかつながりません。リンクも同じです。ファイルなら、どこでも使えます。",
  notOpened: (file) => `「${file}」は開けませんでした。`,
  fileTooLong: "命令パックにしては、ファイルが長すぎます。",
  fileUnread: (line) => `命令パックとして読めません。${line}行目を見てください。`,
  file: "decrees",

  arrived: {
    title: "誰かの命令パック",
    from: (contents) => `${contents}。リンクで届きました。`,
    show: "命令を見る",
    keep: "この端末に保存",
    kept: "この端末に保存しました。",
    play: "これで遊ぶ",
    away: "使わない",
    broken: "リンクから命令を読み取れません。もう一度送ってもらうか、ファイルをもらってください。",
    tooLong: "命令パックにしては、リンクが長すぎます。",
  },

  title: "命令パックの題名",
  players: "何人用の命令",
  forPlayers: (players) => `${players}人`,
  hint: "アイコンに触れると変わります。キーボードでは、上下で変え、左右で移ります。",
  day: (day) => `DAY ${day}`,
  enough: (have, needed) => {
    if (have < needed) return `${needed}枚のうち${have}枚。あと${needed - have}枚必要です。`;
    return have === needed ? `${have}枚あります。` : `${have}枚のうち${needed}枚を、ランダムに選んで使います。`;
  },
  noDay: "そのようなDAYはありません。",
  blanks: (count, players) => `${players}人用の白紙の命令を${count}枚並べる`,
  add: (day) => `DAY ${day}の命令を追加`,
  decree: (number) => `命令${number}`,
  copyDecree: (number) => `命令${number}を複製`,
  removeDecree: (number) => `命令${number}を削除`,
  goTo: (number) => `命令${number}へ`,
  ordinal: (place) => `${place}番目`,
  does,
  row: (number, places) => `命令${number}：${places.map(figure).join("、")}`,
};
