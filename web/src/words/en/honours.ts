/** What is said at the end of a match of what one may be proud of. */
const ordinal = (place: number) => ["", "1st", "2nd", "3rd"][place] ?? `${place}th`;

export const honours = {
  place: (place: number, of: number) => `${ordinal(place)} of ${of}`,
  best: (score: string, before: string) => `Your best on this device: ${score} (before: ${before})`,
  asGood: (score: string) => `As good as your best on this device: ${score}`,
  tally: (matches: number, won: number) =>
    won === 0
      ? `Match ${matches} on this device`
      : `${won} won in ${matches} ${matches === 1 ? "match" : "matches"} on this device`,
};
