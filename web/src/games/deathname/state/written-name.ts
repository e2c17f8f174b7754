/** What a player has written, on its way to the server and on a card. Only the server judges it. */

const MOST_SENT = 1000; // characters: the rest of a pasted text is not sent

/** What is sent of what stands in the field. */
export const sent = (text: string): string =>
  [...text.slice(0, 2 * MOST_SENT)]
    .slice(0, MOST_SENT)
    .join("")
    .replace(/\p{Surrogate}/gu, "\ufffd");

/** How many letters it has, for information. */
export const lettersIn = (text: string): number => [...text.slice(0, 10_000).normalize("NFKC").trim()].length;

const WIDE = /[\u1100-\u11ff\u2e80-\ua4cf\uac00-\ud7af\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60\u{20000}-\u{3ffff}]/u;
const WITHOUT_WIDTH = /[\p{M}\p{Cf}]/u;

/** How broad a name is, about: 1 is a Latin letter. So a card knows how big it can be written. */
export function breadth(name: string): number {
  const letters = [...name.normalize("NFC")].filter((letter) => !WITHOUT_WIDTH.test(letter));
  return Math.max(
    1,
    letters.reduce((sum, letter) => sum + (WIDE.test(letter) ? 1.8 : 1), 0),
  );
}

const LONG = 16; // more than any first name has

/** How broad it is on a card: a long title takes two lines. */
export const lineOf = (name: string): number => {
  const whole = breadth(name);
  return whole > LONG ? whole / 1.7 : whole;
};
