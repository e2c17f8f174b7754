// @vitest-environment jsdom
/** The end of a match: what one may be proud of is said where it is true. */
import { beforeEach, describe, expect, it, vi } from "vitest";
import { answered, isShown } from "../lib/browser/own-name";
import type { MyMatch, MyPage } from "../lib/protocol.gen";
import { board, tablesOf } from "../testing/recorded";

const { open } = tablesOf("deathname");

const match = (number: number, points: number, kills: number): MyMatch => ({
  table: "table",
  number,
  game: "deathname",
  you: 0,
  seats: ["Ann", "Tom", "Mei", "Ryo"],
  ended: number,
  options: { decrees: "" },
  result: { ending: "won", points: [points, -2, 4, -10], winners: [0] },
  what_if: false,
  named: false,
  figures: { kills, points, rounds: [] },
});

/** The server knows of these matches of this device. */
function played(matches: readonly MyMatch[], complete = true): void {
  const page: MyPage = { matches, complete, unfinished: 0, records: [] };
  const before = fetch;
  vi.stubGlobal("fetch", (path: string, sent?: RequestInit) =>
    path === "/api/me"
      ? Promise.resolve(new Response(JSON.stringify(page), { headers: { "content-type": "application/json" } }))
      : before(path, sent),
  );
}
const light = () => document.querySelector("[data-light]")?.getAttribute("data-light") ?? null;

describe("the own name in what stays of a match", () => {
  const asked = () => board().includes("May others see your name");
  /** What was sent to the server about it. */
  function sent(): unknown[] {
    const bodies: unknown[] = [];
    const before = fetch;
    vi.stubGlobal("fetch", (path: string, request?: RequestInit) => {
      if (path !== "/api/me/name") return before(path, request);
      bodies.push(JSON.parse(request?.body as string));
      return Promise.resolve(new Response(null, { status: 204 }));
    });
    return bodies;
  }
  beforeEach(() => localStorage.removeItem("duskboard.named"));

  it("is shown to others after a yes, and the question does not come again", async () => {
    const bodies = sent();
    const shown = await open("over");
    expect(asked()).toBe(true);
    expect(isShown()).toBe(false);
    await shown.press("Show my name");
    expect(bodies).toEqual([{ allowed: true }]);
    expect(isShown()).toBe(true);
    expect(board()).toContain("Others see your name in your matches now.");
    document.body.innerHTML = "";
    await open("over");
    expect(asked()).toBe(false);
  });

  it("stays hidden after a no, which needs no server", async () => {
    const bodies = sent();
    const shown = await open("over", "0", "ja");
    await shown.press("見せない");
    expect(bodies).toEqual([]);
    expect([isShown(), answered()]).toEqual([false, false]);
    expect(board()).toContain("ほかの人には、席の色だけが見えます。");
  });

  it("is not asked of those who watch", async () => {
    await open("over", "watching");
    expect(asked()).toBe(false);
  });
});

describe("honours", () => {
  it("celebrate what the game is proud of, and tell best, place and tally", async () => {
    played([match(1, 9, 4), { ...match(7, 5, 0), table: "another" }]);
    const shown = await open("over");
    expect(light()).toBe("3");
    expect(board()).toContain("Four Kill Points: not one of your names got away.");
    expect(board()).toContain("Your best on this device: 9 points (before: 5 points)");
    expect(board()).toContain("1st of 4");
    expect(board()).toContain("2 won in 2 matches on this device");
    await shown.pass(10_000);
    expect(shown.heard.join(" ")).toContain(
      "Four Kill Points: not one of your names got away. Your best on this device",
    );
  });

  it("claim no best where not every match is known", async () => {
    played([match(1, 9, 0), { ...match(7, 5, 0), table: "another" }], false);
    await open("over");
    expect(light()).toBe("1");
    expect(board()).toContain("Well written, and well kept.");
    expect(board()).not.toContain("best on this device");
  });

  it("are in Japanese as well", async () => {
    played([match(1, 9, 4), { ...match(7, 9, 0), table: "another" }]);
    await open("over", "0", "ja");
    expect(board()).toContain("この端末での自己ベストタイ：9点");
    expect(board()).toContain("4人中1位");
    expect(board()).toContain("この端末で2戦2勝");
  });

  it("are none for those who watch, and none without an answer", async () => {
    played([match(1, 9, 4)]);
    await open("over", "watching");
    expect(light()).toBeNull();
    played([]);
    await open("over");
    expect(light()).toBeNull();
  });
});
