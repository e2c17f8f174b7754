/** The questions of Mini Rogue in Japanese. */
import type { BoardWords } from "../board";

export const asks: BoardWords["asks"] = {
  character: () => ({
    title: "どのキャラクターで挑みますか？",
    note: "スキルは2つ。どちらかを使うとカードがウラになり、オモテに戻るまで使えません。",
  }),
  "call-crow": ({ question: { number = 0 } }) => ({
    title: "カラスを呼びますか？",
    note: `エリア${number}の部屋を並べる前に、2つ持ってきます。`,
  }),
  put({ view, names }) {
    const [now, next] = view.looked_at;
    return {
      title: now === undefined ? "どこに置きますか？" : `「${names.rooms[now]}」をどこに置きますか？`,
      note: `空いているマスか未使用の山に、ウラ向きで置いてください。${next === undefined ? "" : `次は「${names.rooms[next]}」です。`}`,
    };
  },
  way({ view, question }) {
    const { cell } = view.heroes[question.seat] ?? { cell: 0 };
    if (cell % 3 === 2) return { title: "下へ進みます。", note: "一本道です。" };
    if (cell > 5) return { title: "右へ進みます。", note: "一本道です。" };
    return { title: "右か下、どちらへ進みますか？", note: "" };
  },
  foresee: ({ question: { number = 0 } }) => ({
    title: "もう1部屋公開しますか？",
    note: `あと${number}部屋公開できます。`,
  }),
  check: ({ question: { room }, names }) => ({
    title: room == null ? "判定" : names.rooms[room],
    note: "自分のダイスに星が1つでも出れば成功です。",
  }),
  stance: () => ({ title: "どのスタンスで攻撃しますか？", note: "今回の攻撃が終わるまで続きます。" }),
  ready: () => ({ title: "あなたの攻撃です。", note: "振る前に、スキルやポーションを使えます。" }),
  attack: () => ({ title: "この目で攻撃しますか？", note: "振り直したいダイスを選んでください。" }),
  double: () => ({ title: "どのダイスを2倍にしますか？", note: "振り直しで足した分も2倍です。" }),
  drink: () => ({ title: "ポーションを使いますか？", note: "1回の戦闘ターンに1つまでです。" }),
  save: ({ question: { number = 0 } }) => ({
    title: "このままでは力尽きます。",
    note: `このままだと体力を${number}失います。癒しのポーションを飲めば、先に回復します。`,
  }),
  bless: ({ question: { number = 0, victim = 0, seat }, people }) => ({
    title: victim === seat ? "このままでは力尽きます。" : `このままでは${people[victim] ?? ""}が力尽きます。`,
    note: `このままだと体力を${number}失います。「神の加護」を使えば、体力2で踏みとどまります。`,
  }),
  action: ({ question: { room }, names }) => ({
    title: room == null ? "1つ選ぶ" : names.rooms[room],
    note: "スキルがまた使えます。ここですることを1つ選んでください。",
  }),
  row: ({ question: { room }, names }) => ({
    title: room == null ? names.rewards : names.rooms[room],
    note: "この中から1つ選んでください。",
  }),
  tunnel: () => ({
    title: "どの2部屋を入れ替えますか？",
    note: "まだ誰も入っていない部屋です。入れ替えなくてもかまいません。",
  }),
  shift: ({ question: { number = 0 } }) => ({
    title: `ダンジョンダイスは${number}です。`,
    note: "判定に成功したので、目を±1できます。",
  }),
  offer: () => ({ title: "金貨を供えますか？", note: "振る前に1枚供えれば、目を1大きく数えます。" }),
  feed: () => ({
    title: "カラスが食料を欲しがっています。",
    note: "与えると仲間になります。与えないと金貨を盗まれます。",
  }),
  market: ({ question: { room }, names }) => ({
    title: room == null ? "" : names.rooms[room],
    note: "1つずつ、好きなだけ売り買いできます。",
  }),
  full: ({ question: { potion }, names }) => ({
    title: potion == null ? "3つ目のポーション" : names.potions[potion].name,
    note: "もう2つ持っています。どちらかを捨てるか、これを置いていってください。",
  }),
  weapon: ({ question: { effect }, names }) => ({
    title: effect !== undefined && effect in names.items ? names.items[effect as "worn_sword"].name : "武器",
    note: "武器を取ると、カラスは去ります。",
  }),
};

export const owes: BoardWords["owes"] = {
  character: "キャラクター選び",
  "call-crow": "カラスを呼ぶか",
  put: "部屋の置き場所",
  way: "進む道",
  foresee: "もう1部屋公開するか",
  check: "判定の前",
  stance: "スタンス",
  ready: "攻撃の前",
  attack: "ダイスの振り直し",
  double: "2倍にするダイス",
  drink: "ポーションを使うか",
  save: "癒しのポーションを飲むか",
  bless: "「神の加護」を使うか",
  action: "部屋での行動",
  row: "どれを選ぶか",
  tunnel: "入れ替える2部屋",
  shift: "ダンジョンダイスの目の±1",
  offer: "金貨を供えるか",
  feed: "カラスに食料を与えるか",
  market: "売り買い",
  full: "3つ目のポーション",
  weapon: "武器を取るか",
};
