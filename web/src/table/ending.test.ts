// @vitest-environment jsdom
/** The end of a match: what one may be proud of is said where it is true. */
import { describe, expect, it, vi } from "vitest";
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
