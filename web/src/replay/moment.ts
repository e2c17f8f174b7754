/** A moment of a replay, as it stands behind the # of its address: #at=12&eyes=all. */

/** Through whose eyes, as addresses name it: all of them, a spectator's, or a seat's. */
export type EyesName = "all" | "watch" | `${number}`;

export interface Moment {
  /** The number of the step. */
  readonly at: number;
  readonly eyes: EyesName;
}

const EYES = /^(all|watch|\d{1,2})$/;
const STEP = /^\d{1,6}$/;

/** *mark*: what stands behind the #. What cannot be read is the beginning, with everything shown. */
export function readMoment(mark: string): Moment {
  const told = new URLSearchParams(mark);
  const [at, eyes] = [told.get("at") ?? "", told.get("eyes") ?? ""];
  return { at: STEP.test(at) ? Number(at) : 0, eyes: EYES.test(eyes) ? (eyes as EyesName) : "all" };
}

export const writeMoment = ({ at, eyes }: Moment): string => `#at=${at}&eyes=${eyes}`;

/** The seat whose eyes these are; null: all, or a spectator's. */
export const seatOf = (eyes: EyesName): number | null => (eyes === "all" || eyes === "watch" ? null : Number(eyes));

/** Where the server has what a replay's address means: /t/abc/1 or /r/abc. */
export function sourceOf(of: string): string {
  const [, kind, id, number] = of.split("/");
  return kind === "t" ? `/tables/${id ?? ""}/matches/${number ?? ""}` : `/records/${id ?? ""}`;
}

/** The table of a replay's address; null: of a record that was brought. */
export const tableOf = (of: string): string | null => /^\/t\/([^/]+)\//.exec(of)?.[1] ?? null;
