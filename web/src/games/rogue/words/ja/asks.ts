/** The questions of Mini Rogue in Japanese. */
import type { BoardWords } from "../board";

export const asks: BoardWords["asks"] = {
  character: () => ({ title: "誰が行きますか？", note: "スキルは2つ、使えるのは合わせて1回です。" }),
  "call-crow": ({ question: { number = 0 } }) => ({
    title: "カラスを呼びますか？",
    note: `エリア${number}を並べる前に、部屋を2つ持ってきます。`,
  }),
  put: ({ view, names }) => ({
    title: view.looked_at === null ? "どこに置きますか？" : `${names.rooms[view.looked_at]}。どこに置きますか？`,
    note: "空いたマスにウラ向きで置くか、未使用の山に戻します。",
  }),
  way({ view, question }) {
    const { cell } = view.heroes[question.seat] ?? { cell: 0 };
    if (cell % 3 === 2) return { title: "下へ", note: "道は1つです。" };
    if (cell > 5) return { title: "右へ", note: "道は1つです。" };
    return { title: "右か、下か", note: "" };
  },
  foresee: ({ question: { number = 0 } }) => ({ title: "もう1部屋？", note: `あと${number}つめくれます。` }),
  check: ({ question: { room }, names }) => ({
    title: room == null ? "判定" : names.rooms[room],
    note: "ダイスに1つでも星が出れば成功です。",
  }),
  stance: () => ({ title: "どう構えますか？", note: "今回の攻撃で有効です。" }),
  ready: () => ({ title: "あなたの攻撃です", note: "スキルやポーションは、振る前に使います。" }),
  attack: () => ({ title: "これでいいですか？", note: "ダイスを手に取るか、このまま攻撃します。" }),
  double: () => ({ title: "どのダイスを2倍にしますか？", note: "振り直しで足した分も2倍です。" }),
  drink: () => ({ title: "ポーションを使いますか？", note: "1ターンに1つまでです。" }),
  save: ({ question: { number = 0 } }) => ({
    title: "このままでは力尽きます。",
    note: `体力を${number}失うところです。今飲めば、癒しのポーションが先に効きます。`,
  }),
  bless: ({ question: { number = 0, victim = 0, seat }, people }) => ({
    title: victim === seat ? "このままでは力尽きます。" : `このままでは${people[victim] ?? ""}が力尽きます。`,
    note: `体力を${number}失うところです。スキルを使えば、体力2で踏みとどまります。`,
  }),
  action: ({ question: { room }, names }) => ({
    title: room == null ? "1つ選ぶ" : names.rooms[room],
    note: "カードがオモテ向きに戻りました。1つ行ってから進みます。",
  }),
  row: ({ question: { room }, names }) => ({
    title: room == null ? names.rewards : names.rooms[room],
    note: "この中から1つです。",
  }),
  tunnel: () => ({
    title: "どの2部屋を入れ替えますか？",
    note: "まだ誰も入っていない部屋です。入れ替えなくてもかまいません。",
  }),
  shift: ({ question: { number = 0 } }) => ({
    title: `ダイスの目は${number}です。`,
    note: "判定に成功したので、1だけ動かせます。",
  }),
  offer: () => ({ title: "金貨を捧げますか？", note: "振る前に金貨を1枚捧げると、目が1つ上がります。" }),
  feed: () => ({ title: "カラスが食料を欲しがっています。", note: "与えればついて来ます。与えなければ盗みます。" }),
  market: ({ question: { room }, names }) => ({
    title: room == null ? "" : names.rooms[room],
    note: "1つずつ、好きなだけ売り買いできます。",
  }),
  full: ({ question: { potion }, names }) => ({
    title: potion == null ? "3つめのポーション" : names.potions[potion].name,
    note: "もう2つ持っています。どれかを捨てるか、これを置いていきます。",
  }),
  weapon: ({ question: { effect }, names }) => ({
    title: effect !== undefined && effect in names.items ? names.items[effect as "worn_sword"].name : "武器",
    note: "手に取ると、カラスは去ります。",
  }),
};

export const owes: BoardWords["owes"] = {
  character: "キャラクター選び",
  "call-crow": "カラスを呼ぶか",
  put: "部屋の置き場所",
  way: "進む道",
  foresee: "もう1部屋めくるか",
  check: "判定の前",
  stance: "構え",
  ready: "攻撃の前",
  attack: "ダイス",
  double: "2倍にするダイス",
  drink: "ポーション",
  save: "最後のポーション",
  bless: "祝福",
  action: "焚き火での行動",
  row: "どれか1つ",
  tunnel: "入れ替える2部屋",
  shift: "ダイスの目",
  offer: "捧げもの",
  feed: "カラスの餌",
  market: "売り買い",
  full: "3つめのポーション",
  weapon: "武器",
};
