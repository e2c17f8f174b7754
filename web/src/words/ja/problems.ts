/** なぜできないか。サーバーの理由ひとつにつき、ひとつの文。 */
import type { Because } from "../../lib/protocol.gen";

type Facts = { readonly [fact: string]: unknown };

const said = (fact: unknown): string => (Array.isArray(fact) ? fact.map(String).join("、") : String(fact));

export const problems: { readonly [B in Because]: (facts: Facts) => string } = {
  "bad-option": ({ expected }) => {
    const [, longest] = /^text of at most (\d+) characters$/.exec(said(expected)) ?? [];
    return longest === undefined
      ? `この設定で選べるのは、${said(expected)}です。`
      : `長すぎます。${longest}文字までです。`;
  },
  "bad-request": () => "この操作は受け付けられませんでした。",
  "by-the-clock": () => "この卓には時間制限があります。時間が来たら、代わりに進めます。",
  "changed-since": () => "同じ運で遊べるのは、設定も席も前のゲームと同じで、空席がないときだけです。",
  closed: () => "もう締め切られていたか、この席には聞いていません。何も変わっていません。",
  deleted: () => "この卓は消されました。",
  "empty-chat": () => "目に見える文字がありません。",
  "empty-name": () => "名前には、目に見える文字が1つは必要です。",
  flood: () => "一度に多くのことが送られたので、接続を切りました。しばらくしてから戻れます。",
  invalid: () => "入力に誤りがあります。",
  "invisible-character": () => "目に見えない文字が入っています。取り除けば使えます。",
  "luck-once": () => "このゲームは、同じ運ではもう一度遊べません。誰かの秘密が分かってしまいます。",
  malformed: () => "この操作は、卓に通じませんでした。",
  "malformed-action": () => "このゲームに、その手はありません。",
  moved: () => "この卓は別の場所に移りました。すぐに戻れます。",
  "newer-game": () => "この卓のゲームは、もっと新しい版です。サーバーを更新すると開けます。",
  "no-bot": () => "このゲームには、まだボットがいません。",
  "no-bot-there": () => "その席にボットはいません。",
  "no-key": () => "この端末には席がありません。まず席に着いてください。",
  "no-match": () => "その番号のゲームは、この卓で遊ばれていません。",
  "no-odds": () => "このゲームでは、確率は見られません。",
  "no-rules": () => "このゲームのルールは、この言語ではまだありません。",
  "no-seat": ({ seats }) => `この卓の席は${said(seats)}つです。その席はありません。`,
  "no-table": () => "この卓はありません。リンクが古いか、消されています。",
  "not-asked": () => "その席には今、決めることがありません。",
  "not-begun": () => "ゲームはまだ始まっていません。",
  "not-found": () => "そのページはありません。",
  "not-here": () => "それは、サーバーを動かしているパソコンでだけ見られます。",
  "not-over": () => "ゲームはまだ終わっていません。",
  "not-seated": () => "それができるのは、席に着いている人だけです。",
  "not-silent": () => "代わりに進められるのは、3日間返事がないときだけです。",
  "not-stored": () => "保存できなかったので、何も変わっていません。もう一度どうぞ。",
  "only-here": () => "このアドレスは、このパソコンでしか使えません。",
  "others-sit": () => "ほかの人が席に着いているので、この卓は消せません。",
  "our-fault": () => "こちらの不具合です。何も変わっていません。もう一度どうぞ。",
  "own-seat": () => "自分の席にはできません。",
  playing: () => "ゲームが終わるまで、卓は変えられません。",
  puzzled: () => "確率を計算できませんでした。1分ほど待ってから、もう一度どうぞ。",
  restart: () => "サーバーを起動し直しています。すぐに戻ります。",
  "seat-given-up": () => "この席は空席になりました。",
  "seat-taken": () => "その席はもう空いていません。",
  "seated-already": () => "もうこの卓の席に着いています。",
  seats: ({ low, high, seats }) => `このゲームは${said(low)}〜${said(high)}人用です。${said(seats)}人では遊べません。`,
  "table-full": () => "空席がありません。観戦できます。",
  "too-long": () => "長すぎます。",
  "too-many-bots": () => "席が足りません。ボットを減らすか、席を増やしてください。",
  "too-many-connections": () => "同じ場所からの接続が多すぎます。",
  "too-many-devices": () => "つながっている端末が多すぎます。1つ閉じてから、もう一度どうぞ。",
  "too-many-requests": ({ wait }) => `操作が多すぎます。${said(wait)}秒待つと、また使えます。`,
  "too-many-tables": () => "用意した卓が多すぎます。どれかを終えるか、しばらく待ってください。",
  "unknown-bot": () => "そのボットはいません。",
  "unknown-game": () => "そのゲームは棚にありません。",
  "unknown-host": () => "このサーバーは、そのアドレスでは使えません。",
  "unknown-option": ({ known }) => `その設定はありません。あるのは、${said(known)}です。`,
  "wrong-method": () => "この操作はできません。",
  "wrong-origin": () => "別のサイトからの操作は受け付けません。",
  "unknown-link": () => "このリンクはもう使えません。使えるのは1回だけです。",
};
