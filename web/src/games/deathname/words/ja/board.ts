/** 盤の上のことば。 */
import { common } from "../../../../words/ja/common";
import type { BoardWords } from "../board";

const { list } = common;
const place = (at: number) => `${at}番目`;
const side = { left: "左", right: "右" } as const;
/** 失点2, 得点1: no sign that a voice may leave out. */
export const effect = (value: number) => (value < 0 ? `失点${-value}` : value > 0 ? `得点${value}` : "効果なし");
const points = (count: number) => `${count < 0 ? `−${-count}` : count}点`;

export const board: BoardWords = {
  keys: [
    ["Enter", "この名前で決定"],
    ["K", "キープ"],
    ["P", "パス"],
    ["1〜4", "DAY 2でカードを選ぶ"],
  ],
  where: (number) => (number === 0 ? "練習ラウンド" : `DAY ${number < 5 ? 1 : 2}、ラウンド${number}`),
  practice: "得点には数えません。",
  place,
  decree: {
    spoken: (effects) =>
      `命令：名前順に、${effects.map((value, at) => `${place(at + 1)}は${effect(value)}`).join("、")}。`,
  },
  owes: { write: "記入中", declare: "考え中", select: "選択中", over: "" },
  seat: {
    sealed: "決定済み",
    kept: "キープ済み",
    holds: (writer) => `${writer}のカードを持っています`,
    holdsOwn: "自分のカードを持っています",
    total: (total) => `ここまで${total < 0 ? `マイナス${-total}` : total}点`,
  },

  write: {
    ask: (isTitle, about) =>
      isTitle ? `タイトルを1つ書きましょう${about === "" ? "" : `（${about}）`}。` : "名前を1つ書きましょう。",
    script: { any: "", latin: "アルファベットで書いてください。", kana: "ひらがなかカタカナで書いてください。" },
    goes: (direction, to) => `カードは${side[direction]}隣の${to}に渡ります。`,
    label: (isTitle) => (isTitle ? "このラウンドのタイトル" : "このラウンドの名前"),
    counter: (letters, longest) => `${letters}文字（${longest}文字まで）`,
    seal: (isTitle) => (isTitle ? "このタイトルで決定" : "この名前で決定"),
    another: (isTitle) => (isTitle ? "タイトルを書き直す" : "名前を書き直す"),
    leave: "書き直しをやめる",
    sealed: "決定しました。まだ誰にも見えません。",
    kanji:
      "漢字の名前は読みではなく、文字コードの順に並びます（かなの後）。読みの順に並べたいときは、かなで書いてください。",
    private: "一般の方のフルネームは書かないでください。",
    watched: "みんなが名前を書いています。",
    onItsWay: "送信中です…",
  },
  declare: {
    ask: "キープか、パスか？",
    holds: (writer, isFirst) => (isFirst ? `${writer}のカード。2人だけの秘密です。` : `${writer}のカードです。`),
    holdsOwn: "自分のカードが戻ってきました。",
    writtenBy: (writer) => `${writer}が書いたカード`,
    writtenByYou: "あなたが書いたカード",
    keep: "キープ",
    keepMeans: "ドラフトを抜ける",
    pass: "パス",
    passMeans: (direction) => `${side[direction]}隣へ渡す`,
    count: (count, limit) => (limit === 0 ? `宣言${count}回目` : `宣言${count}回目（${limit}回まで）`),
    last: "最後の宣言です。この後、すべてのカードを並べます。",
    sealed: { keep: "「キープ」で決定しました。", pass: "「パス」で決定しました。" },
    kept: "キープしました。ドラフトは続いています。",
    youWrote: "あなたが書いた名前",
    watched: "キープかパスか、全員が同時に決めます。",
  },
  ring: {
    label: "卓を回るカード",
    atOnce: "せーの…",
    passed: (direction) => `カードが${side[direction]}へ回ります。`,
    keeps: "キープ",
    passes: "パス",
    ended: (reason, passer) =>
      ({
        "all-kept": "全員がキープしました。ドラフトは終わりです。",
        "one-passer": `パスは${passer}だけで、受け取る人がいません。ドラフトは終わりです。`,
        limit: "最後の宣言でした。ドラフトは終わりです。",
      })[reason],
  },
  show: {
    label: (number) => (number === 0 ? "練習ラウンドの得点計算" : `ラウンド${number}の得点計算`),
    faceDown: "名前が出そろいました。",
    read: (isOwnDay) => (isOwnDay ? "選ばれた名前は…" : "書かれた名前は…"),
    sorting: (isKana) => (isKana ? "五十音順に並べると…" : "名前順に並べると…"),
    falling: "命令が下ります。",
    writtenBy: (writer) => `${writer}が書いた`,
    heldBy: (holder) => `${holder}が持つ`,
    asWriter: (holder) => `${holder}、同名−1`,
    group: "同じ名前",
    sameName: (count, writers) => `同じ名前が${count}枚。書いた${writers}は、それぞれ1点失います。`,
    crossed: "X：失点アイコンに当たったカード",
    crosses: (whose) => `${list(whose.map(([writer, name]) => `${writer}の「${name}」`))}にXが付きました。`,
    killsLater: "キルポイントは、ラウンド4の後に数えます。",
    wiped: "練習はここまでです。すべて消して、ここからが本番です。",
    alphabet: "名前の頭文字",
    skip: "最後まで飛ばす",
    again: "もう一度見る",
    lookAgain: (number) => (number === 0 ? "練習ラウンドをもう一度見る" : `ラウンド${number}をもう一度見る`),
    back: "卓に戻る",
    due: "みんなが待っています。",
    next: {
      round: (number, direction) =>
        number > 4 || direction === null
          ? `ラウンド${number}へ`
          : `ラウンド${number}へ（カードは${side[direction]}隣へ）`,
      first: "ラウンド1へ（ここから本番）",
      home: "書いた人にカードを返す",
      end: "結果を見る",
    },
  },
  sheet: {
    title: "得点表",
    who: "プレイヤー",
    round: (number) => `ラウンド${number}`,
    sum: "合計",
    none: "まだ",
  },
  home: {
    title: "カードは書いた人のもとへ",
    means: "Xの付いたカード1枚につき、書いた人にキルポイントが1点入ります。",
    points: (count) => `キルポイント${count}点`,
    next: "DAY 2へ（自分のカードを出す）",
  },
  select: {
    ask: "カードを1枚選びましょう。",
    hint: "全員同時に公開します。決定すると変えられません。",
    hand: "自分のカード",
    card: (number) => `ラウンド${number}`,
    used: "使用済み",
    play: "これを出す",
    playName: (name) => `「${name}」を出す`,
    sealed: "決定しました。全員のカードを同時に公開します。",
    others: "全員の残りのカード",
    watched: "みんながカードを選んでいます。",
  },
  end: {
    won: ({ winners, total, kills, rivals }) => {
      if (winners.length > 1) return `${list(winners)}が${points(total)}で勝利を分かち合います。`;
      const [winner = ""] = winners;
      if (kills === null) return `${winner}の勝ち。${points(total)}でした。`;
      return `${winner}の勝ち。${list(rivals)}と同点、キルポイント${kills}点差でした。`;
    },
    names: "このゲームの名前",
  },
  screen: {
    next: (number) => `次はラウンド${number}`,
  },
};
