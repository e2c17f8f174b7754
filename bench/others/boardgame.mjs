// A boardgame.io server, which keeps its matches in memory: a game of the same shape, one tile and three answers.
import { Server } from "boardgame.io/dist/cjs/server.js";

const SEATS = ["0", "1", "2", "3"];

const table = {
  name: "table",
  setup: () => ({
    owing: ["0"],
    asked: 0,
    moves: 0,
    active: 0,
    laid: false,
    last: null,
    points: [0, 0, 0, 0],
    stacks: [15],
    top: { tile: { kind: "L", ghost: null }, rotation: 1, opens: false },
    hands: [2, 1, 1, 2],
  }),
  turn: { activePlayers: { all: "play" }, stages: { play: {} } },
  moves: {
    play: {
      ignoreStaleStateID: true, // three answer at once
      move: ({ G, playerID }, id) => {
        G.moves += 1;
        G.last = id;
        G.owing = G.owing.filter((one) => one !== playerID);
        if (G.owing.length) return;
        if (G.laid) G.active = (G.active + 1) % SEATS.length;
        G.owing = G.laid ? [SEATS[G.active]] : SEATS.filter((one) => one !== SEATS[G.active]);
        G.laid = !G.laid;
        G.asked = G.moves;
      },
    },
  },
};

const server = Server({ games: [table], origins: [/.*/] });
await server.run({ port: Number(process.argv[2]) });
