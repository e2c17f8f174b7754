/** Where a line of Japanese may end in a heading or on a button: not every browser can tell, and none is always right. */

// After a mark; before a bracket; after kana before anything else, for those are endings and particles, but お名前 is
// one word, and レンの勝ち is said in one breath; around two adverbs that are followed by kana; in one long title. No
// looking behind: not every browser can.
const END =
  /[、。！？…\u3000](?![、。！？…\u3000」』）])|.(?=[「『（])|(?!^[おご])[ぁ-ゖ](?![ぁ-ゖ、。！？…\u3000」』）ー・：／〜%]|勝ち)|[はがを](?=まだ|もう)|まだ|もう|ダンジョン(?=イン)|イン(?=メモリー)/g;

/** *text* cut into phrases; together they are the text. */
export const phrases = (text: string): string[] =>
  text
    .replaceAll(END, "$&\0")
    .split("\0")
    .filter((phrase) => phrase !== "");
