import { expect, test } from "vitest";
import { Connection, type ConnectionState, type Wire, type World } from "./connection";
import type { FromServer, Play } from "../protocol.gen";
import { FakeTime } from "../time.fake";

class FakeWire implements Wire {
  onopen: (() => void) | null = null;
  onmessage: ((message: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;
  sent: unknown[] = [];
  isClosed = false;

  constructor(
    readonly match: number,
    readonly seen: number,
  ) {}

  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }

  close(): void {
    this.isClosed = true;
  }

  tell(message: unknown): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

const WELCOME = { kind: "Welcome", you: 0, table: {}, match: null, chat: [], muted: [] };
const PLAY: Play = { kind: "Play", id: "one", match: 1, ask: 1, action: { kind: "Hold" } };

function table() {
  const wires: FakeWire[] = [];
  const time = new FakeTime();
  const heard: FromServer[] = [];
  const states: ConnectionState["kind"][] = [];
  const world: World = {
    now: () => time.now(),
    after: (ms, act) => time.after(ms, act),
    random: () => 0.5,
    open(match, seen) {
      const wire = new FakeWire(match, seen);
      wires.push(wire);
      return wire;
    },
  };
  const connection = new Connection(
    world,
    (message) => heard.push(message),
    (state) => states.push(state.kind),
  );
  connection.start();
  const wire = (number: number): FakeWire => {
    const found = wires[number];
    if (found === undefined) throw new Error(`there were only ${wires.length} connections`);
    return found;
  };
  return { wires, wire, time, heard, states, connection };
}

test("a line is open when it is welcome", () => {
  const { wire, states, heard } = table();
  wire(0).onopen?.();
  expect(states).toEqual([]);
  wire(0).tell(WELCOME);
  expect(states).toEqual(["open"]);
  expect(heard).toHaveLength(1);
});

test("a wish is sent when the line is open, and repeated with its id until it is answered", async () => {
  const { wire, time, connection } = table();
  connection.wish(PLAY);
  expect(wire(0).sent).toEqual([]);
  wire(0).tell(WELCOME);
  expect(wire(0).sent).toEqual([PLAY]);
  await time.pass(4500);
  expect(wire(0).sent).toEqual([PLAY, PLAY]);
  wire(0).tell({ kind: "Answered", id: "one", match: 1, seq: 2 });
  expect(connection.isUnanswered("one")).toBe(false);
  await time.pass(9000);
  expect(wire(0).sent).toEqual([PLAY, PLAY]);
});

test.each([
  { kind: "Update", answers: "one" },
  { kind: "Answered", id: "one" },
  { kind: "Refused", id: "one", problem: {} },
  { kind: "Said", id: "one" },
])("$kind answers a wish", (answer) => {
  const { wire, connection } = table();
  wire(0).tell(WELCOME);
  connection.wish(PLAY);
  wire(0).tell(answer);
  expect(connection.isUnanswered("one")).toBe(false);
});

test("an answer to another device's wish is none to ours", () => {
  const { wire, connection } = table();
  wire(0).tell(WELCOME);
  connection.wish(PLAY);
  wire(0).tell({ kind: "Update", answers: null });
  expect(connection.isUnanswered("one")).toBe(true);
});

test("a lost line comes back, tells what was seen, and repeats what was not answered", async () => {
  const { wire, wires, time, connection, states } = table();
  wire(0).tell(WELCOME);
  connection.seen(1, 7);
  connection.wish(PLAY);
  wire(0).onclose?.();
  expect(states).toEqual(["open", "quiet"]);
  expect(wires).toHaveLength(1);
  await time.pass(600);
  expect([wire(1).match, wire(1).seen]).toEqual([1, 7]);
  wire(1).tell(WELCOME);
  expect(wire(1).sent).toEqual([PLAY]);
  expect(states).toEqual(["open", "quiet", "open"]);
});

test("each try to come back waits longer, but never too long", async () => {
  const { wires, wire, time } = table();
  const pauses: number[] = [];
  for (let number = 0; number < 8; number++) {
    const since = time.now();
    wire(number).onclose?.();
    while (wires.length === number + 1) await time.pass(50);
    pauses.push(time.now() - since);
  }
  expect(pauses).toEqual([500, 1000, 2000, 4000, 8000, 15000, 15000, 15000]);
});

test("a user who is tired of waiting can try now", () => {
  const { wires, wire, connection } = table();
  wire(0).onclose?.();
  connection.hurry();
  expect(wires).toHaveLength(2);
  connection.hurry();
  expect(wires).toHaveLength(2);
});

test("a silent line is asked, and given up if it does not answer", async () => {
  const { wire, wires, time, states } = table();
  wire(0).tell(WELCOME);
  await time.pass(10_000);
  expect(wire(0).sent).toEqual([{ kind: "Ping" }]);
  wire(0).tell({ kind: "Pong" });
  await time.pass(10_000);
  expect(wire(0).sent).toHaveLength(2);
  await time.pass(5_000);
  expect(wire(0).isClosed).toBe(true);
  expect(states).toEqual(["open", "quiet"]);
  await time.pass(1_000);
  expect(wires).toHaveLength(2);
});

test("a handshake that hangs is given up", async () => {
  const { wires, time } = table();
  await time.pass(16_000);
  expect(wires).toHaveLength(2);
});

test("after a goodbye for good there is no reconnection", async () => {
  const { wire, wires, time, connection, states } = table();
  wire(0).tell(WELCOME);
  connection.wish(PLAY);
  wire(0).tell({ kind: "Goodbye", because: "no-table", sentence: "There is no such table.", again: null });
  wire(0).onclose?.();
  await time.pass(60_000);
  expect(wires).toHaveLength(1);
  expect(states).toEqual(["open", "ended"]);
  expect(connection.isUnanswered("one")).toBe(false);
});

test("after a goodbye with a time we come back then", async () => {
  const { wire, wires, time } = table();
  wire(0).tell(WELCOME);
  wire(0).tell({ kind: "Goodbye", because: "flood", sentence: "", again: 3000 });
  await time.pass(2900);
  expect(wires).toHaveLength(1);
  await time.pass(200);
  expect(wires).toHaveLength(2);
});

test("what an old connection says does not matter any more", async () => {
  const { wire, time, heard } = table();
  wire(0).onclose?.();
  await time.pass(600);
  wire(0).tell(WELCOME);
  wire(0).onclose?.();
  expect(heard).toEqual([]);
  wire(1).tell(WELCOME);
  expect(heard).toHaveLength(1);
});

test("the same step is acknowledged once, a new match from its beginning", () => {
  const { wire, connection } = table();
  wire(0).tell(WELCOME);
  connection.seen(1, 3);
  connection.seen(1, 3);
  connection.seen(1, 2);
  connection.seen(2, 0);
  expect(wire(0).sent).toEqual([
    { kind: "Seen", match: 1, seq: 3 },
    { kind: "Seen", match: 2, seq: 0 },
  ]);
});

test("a line that is hung up stays silent", async () => {
  const { wire, wires, time, connection } = table();
  wire(0).tell(WELCOME);
  connection.stop();
  connection.wish(PLAY);
  connection.hurry();
  await time.pass(60_000);
  expect(wire(0).isClosed).toBe(true);
  expect(wire(0).sent).toEqual([]);
  expect(wires).toHaveLength(1);
});
