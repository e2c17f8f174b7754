import { describe, expect, it } from "vitest";
import { readMoment, seatOf, sourceOf, writeMoment } from "./moment";

describe("the address of a moment", () => {
  it("can be read again", () => {
    for (const eyes of ["all", "watch", "0", "3"] as const)
      expect(readMoment(writeMoment({ at: 12, eyes }).slice(1))).toEqual({ at: 12, eyes });
  });

  it("is the beginning with everything shown, where it says nothing", () => {
    expect(readMoment("")).toEqual({ at: 0, eyes: "all" });
  });

  it("takes what can be read of a typing error", () => {
    expect(readMoment("at=7&eyes=cat")).toEqual({ at: 7, eyes: "all" });
    expect(readMoment("at=-7&eyes=watch")).toEqual({ at: 0, eyes: "watch" });
    expect(readMoment("at=1e9&eyes=123")).toEqual({ at: 0, eyes: "all" });
    expect(readMoment("D-4.2")).toEqual({ at: 0, eyes: "all" });
  });

  it("names a seat, or none in particular", () => {
    expect(seatOf("2")).toBe(2);
    expect(seatOf("all")).toBeNull();
    expect(seatOf("watch")).toBeNull();
  });
});

describe("what an address of a replay means to the server", () => {
  it("is a match of a table, or an uploaded record", () => {
    expect(sourceOf("/t/abc/2")).toBe("/tables/abc/matches/2");
    expect(sourceOf("/r/xyz")).toBe("/records/xyz");
  });
});
