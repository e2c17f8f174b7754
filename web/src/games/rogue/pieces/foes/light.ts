/** The light a foe stands in: torch, dust, venom, wine, blood, and the cold that comes with the dead. */

export interface Light {
  /** From the heart of the light to the dark around it. */
  readonly stops: readonly [string, string, string, string];
  readonly ray: string;
  /** Walls, and the knife's cuts in them. */
  readonly wall: string;
  readonly cut: string;
  /** The rubble in front. */
  readonly ground: string;
}

export const LIGHTS = {
  ember: {
    stops: ["#ffb066", "#e2571f", "#6e1d0e", "#2b0d08"],
    ray: "#ffc98a",
    wall: "#2b0d08",
    cut: "#7c2a14",
    ground: "#160504",
  },
  dust: {
    stops: ["#ffd98a", "#d98a2b", "#6b3a10", "#271304"],
    ray: "#ffe3a6",
    wall: "#271304",
    cut: "#7d4a18",
    ground: "#150a02",
  },
  venom: {
    stops: ["#fff0a0", "#c2ac30", "#585018", "#1c1a06"],
    ray: "#fbf2b0",
    wall: "#1b1905",
    cut: "#5f5a1c",
    ground: "#0f0e03",
  },
  wine: {
    stops: ["#ffa77e", "#b2334f", "#4f1136", "#1e0616"],
    ray: "#ffc3a8",
    wall: "#1e0616",
    cut: "#6a1f48",
    ground: "#12030d",
  },
  blood: {
    stops: ["#ff8f5e", "#c5231a", "#550a0d", "#1d0405"],
    ray: "#ffb48a",
    wall: "#1d0405",
    cut: "#741417",
    ground: "#120203",
  },
  cold: {
    stops: ["#cfe6da", "#5f9c9c", "#1d444d", "#0a1a22"],
    ray: "#e6f5ea",
    wall: "#0a1a22",
    cut: "#2c5a63",
    ground: "#050f15",
  },
} as const satisfies Record<string, Light>;

export type LightName = keyof typeof LIGHTS;
