/** Stars over the house: scattered by chance, but every evening the same. */

export interface Star {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly light: number;
}

const MANY = 76;
const WIDTH = 1280;
const HEIGHT = 270;

export function stars(): Star[] {
  let luck = 12;
  const next = () => (luck = (luck * 16807) % 2147483647) / 2147483647;
  return Array.from({ length: MANY }, () => {
    const [x, depth, size, light] = [next(), next(), next(), next()];
    // Fewer towards the glow of the horizon, and few that are big.
    return {
      x: round(x * WIDTH),
      y: round(depth ** 1.5 * HEIGHT),
      size: round(0.7 + 1.6 * size ** 3),
      light: round(0.3 + 0.6 * light),
    };
  });
}

const round = (n: number): number => Math.round(n * 10) / 10;
