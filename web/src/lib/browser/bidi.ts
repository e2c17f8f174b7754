const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
const [BEGIN, END] = [0x2068, 0x2069].map((code) => String.fromCodePoint(code)); // first strong isolate, and its end

/** A name that runs the other way does not carry the sentence around it along. */
export const isolated = (name: string): string => (RIGHT_TO_LEFT.test(name) ? `${BEGIN}${name}${END}` : name);
