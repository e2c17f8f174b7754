/** The HTTP part of the server: every wish is granted, or refused with a problem that says why. */
import type {
  Agreement,
  Brought,
  ChangeTable,
  GameCard,
  NewTable,
  PersonalLink,
  Problem,
  Replay,
  Seated,
  Sit,
  TableCard,
  WhatIf,
} from "../protocol.gen";
import { isShown } from "../browser/own-name";

/** A wish that was not granted. */
export class NotGranted extends Error {
  constructor(
    readonly problem: Problem,
    readonly status: number,
  ) {
    super(problem.sentence);
  }
}

const UNREACHABLE: Problem = { because: "unreachable", sentence: "The server does not answer." };

export async function wish<T>(method: "GET" | "POST" | "PATCH" | "DELETE", path: string, body?: unknown): Promise<T> {
  const sent: RequestInit = { method, credentials: "same-origin" };
  if (body !== undefined) {
    sent.body = body instanceof Blob ? body : JSON.stringify(body); // a blob is JSON already
    sent.headers = { "content-type": "application/json" };
  }
  const answer = await fetch(`/api${path}`, sent).catch(() => {
    throw new NotGranted(UNREACHABLE, 0);
  });
  const told = await read(answer);
  if (!answer.ok) throw new NotGranted(isProblem(told) ? told : UNREACHABLE, answer.status);
  return told as T;
}

/** JSON where it is JSON. What stands between us and the server may answer anything. */
async function read(answer: Response): Promise<unknown> {
  try {
    const text = await answer.text();
    if (text === "") return null;
    return answer.headers.get("content-type")?.includes("json") ? JSON.parse(text) : text;
  } catch {
    throw new NotGranted(UNREACHABLE, answer.status);
  }
}

function isProblem(told: unknown): told is Problem {
  return typeof told === "object" && told !== null && "because" in told;
}

const at = (table: string, what = "") => `/tables/${encodeURIComponent(table)}${what}`;

export const api = {
  games: () => wish<readonly GameCard[]>("GET", "/games"),
  judge: (game: string, wished: Agreement) => wish<null>("POST", `/games/${encodeURIComponent(game)}/judge`, wished),
  rules: (game: string, language: string) => wish<string>("GET", `/rules/${encodeURIComponent(game)}/${language}`),
  toJoin: () => wish<readonly TableCard[]>("GET", "/tables"),
  mine: () => wish<readonly TableCard[]>("GET", "/tables/mine"),
  table: (table: string) => wish<Seated>("GET", at(table)),
  setUp: (table: NewTable) => wish<Seated>("POST", "/tables", { ...table, name_in_record: isShown() }),
  change: (table: string, changes: ChangeTable) => wish<TableCard>("PATCH", at(table), changes),
  forget: (table: string) => wish<null>("DELETE", at(table)),
  sit: (table: string, who: Sit) => wish<Seated>("POST", at(table, "/sit"), { ...who, name_in_record: isShown() }),
  showName: (allowed: boolean) => wish<null>("POST", "/me/name", { allowed }),
  move: (table: string, seat: number) => wish<Seated>("POST", at(table, "/move"), { seat }),
  back: (table: string) => wish<Seated>("POST", at(table, "/back")),
  leave: (table: string) => wish<TableCard>("POST", at(table, "/leave")),
  seatBot: (table: string, seat: number, bot: string) => wish<TableCard>("POST", at(table, "/bot"), { seat, bot }),
  unseatBot: (table: string, seat: number) => wish<TableCard>("POST", at(table, "/no-bot"), { seat }),
  playFor: (table: string, seat: number) => wish<TableCard>("POST", at(table, "/play-for"), { seat }),
  rematch: (table: string) => wish<TableCard>("POST", at(table, "/rematch")),
  mute: (table: string, seat: number, muted: boolean) => wish<TableCard>("POST", at(table, "/mute"), { seat, muted }),
  personalLink: (table: string) => wish<PersonalLink>("POST", at(table, "/personal-link")),
  redeem: (code: string) => wish<Seated>("POST", "/redeem", { code }),
  /** *source*: of a match of a table, or of an uploaded record. */
  replay: (source: string, eyes: string) => wish<Replay>("GET", `${source}/replay/${eyes}`),
  summary: (source: string, language: string) => wish<string>("GET", `${source}/summary?language=${language}`),
  whatIf: (wished: WhatIf) => wish<Seated>("POST", "/tables/what-if", wished),
  bring: (record: string) => wish<Brought>("POST", "/records", new Blob([record])),
  takeAway: (record: string) => wish<null>("DELETE", `/records/${encodeURIComponent(record)}`),
};
