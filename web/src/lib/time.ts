/** The clock and timers that the page uses; tests bring their own. */
export interface Time {
  now(): number;
  /** Do it later; the answer takes it back. */
  after(ms: number, act: () => void): () => void;
}

export const realTime: Time = {
  now: () => performance.now(),
  after(ms, act) {
    const timer = setTimeout(act, ms);
    return () => clearTimeout(timer);
  },
};
