import { expect, test } from "vitest";
import { phrases } from "./phrases";

test.each([
  "まだ|つながってる",
  "通路は|まだ|つながってる？",
  "空席に|ボットを|入れて|始める",
  "席を|立ちますか？　|ゲームは|続きます。",
  "ラウンド2へ|（カードは|左隣へ）",
  "「あい」を|出す",
  "ポーションを|使いますか？",
  "お名前",
  "ダンジョン|イン|メモリー",
  "レンの勝ち。|7点でした。",
  "Tomが|ロスト宣言！　|あなたは？",
])("%s", (cut) => {
  expect(phrases(cut.replaceAll("|", ""))).toEqual(cut.split("|"));
});
