// A Colyseus server that only sends: each move is told to all four seats, each of which gets a message of its own, as
// long as one of Duskboard's. Nothing is judged and nothing is kept.
import { Room, Server } from "@colyseus/core";
import { WebSocketTransport } from "@colyseus/ws-transport";

const SEATS = [0, 1, 2, 3];
const TILES = ["S", "L", "R", "T", "X", "F"];
const HOLD = [{ kind: "Hold" }, { kind: "AnnounceLost" }];
const PLACE = TILES.slice(0, 3).flatMap((kind) =>
  [0, 1, 2, 3].map((rotation) => ({ kind: "PlaceTile", tile: { kind, ghost: null }, rotation })),
);

class Table extends Room {
  maxClients = SEATS.length;
  maxMessagesPerSecond = Infinity;
  patchRate = null;
  seats = [];
  owing = [0];
  active = 0;
  laid = false;
  seq = 0;
  asked = SEATS.length;

  onCreate() {
    this.onMessage("play", (client, play) => this.play(this.seats.indexOf(client), play));
  }

  onJoin(client) {
    this.seats.push(client);
  }

  // As in Dungeon in Memory: one lays a tile, then the three others answer at once.
  play(seat, play) {
    if (play.id === "here") {
      if (++this.seq === SEATS.length) this.seats.forEach((to, at) => to.send("told", this.update(at, 0, null)));
      return;
    }
    this.seq += 1;
    this.owing = this.owing.filter((one) => one !== seat);
    if (!this.owing.length) {
      if (this.laid) this.active = (this.active + 1) % SEATS.length;
      this.owing = this.laid ? [this.active] : SEATS.filter((one) => one !== this.active);
      this.laid = !this.laid;
      this.asked = this.seq;
    }
    this.seats.forEach((to, at) => to.send("told", this.update(at, seat, at === seat ? play.id : null)));
  }

  update(seat, actor, answers) {
    const { active, asked, laid, owing, seq } = this;
    const isAsked = owing.includes(seat);
    return {
      kind: "Update",
      match: 1,
      seq,
      seat: actor,
      by: "seat",
      events: [{ kind: "DecisionSealed", seat: actor, lost: actor === seat ? false : null }],
      view: {
        seat,
        phase: laid ? "announce" : "place",
        active,
        asked: owing,
        team: SEATS,
        points: [0, 0, 0, 0],
        deck: 12,
        stacks: [15],
        top: { tile: { kind: "L", ghost: null }, rotation: 1, opens: false },
        cards: [],
        hands: [2, 1, 1, 2],
        hand: [
          { kind: TILES[(seat + seq) % TILES.length], ghost: null },
          { kind: "L", ghost: null },
        ],
        sealed: isAsked ? null : false,
        turned_up: null,
        opens: false,
        check: null,
      },
      ask: isAsked ? { number: asked, choices: { listed: laid ? HOLD : PLACE } } : null,
      owing: owing.map((one) => ({ seat: one, left: 44999 })),
      result: null,
      answers,
    };
  }
}

const server = new Server({ transport: new WebSocketTransport({ pingInterval: 20_000 }), greet: false });
server.define("table", Table);
await server.listen(Number(process.argv[2]), "127.0.0.1");
