/** Arrow keys: from where the focus is to the nearest thing in that direction. */

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

const ARROWS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export const arrowOf = (key: string): readonly [x: number, y: number] | null => ARROWS[key] ?? null;

const middle = ({ left, top, width, height }: Box): readonly [number, number] => [left + width / 2, top + height / 2];
const ASIDE = 2.5; // what lies straight ahead is nearer than what lies beside the way

/** Which of *boxes* comes next in that direction; -1: none. */
export function nextBox(from: Box, boxes: readonly Box[], [x, y]: readonly [x: number, y: number]): number {
  const [fromX, fromY] = middle(from);
  let best = -1;
  let nearest = Infinity;
  boxes.forEach((box, at) => {
    const [toX, toY] = middle(box);
    const ahead = (toX - fromX) * x + (toY - fromY) * y;
    const aside = Math.abs((toX - fromX) * y) + Math.abs((toY - fromY) * x);
    const far = ahead + ASIDE * aside;
    if (ahead > 1 && aside < ahead * 3 && far < nearest) [best, nearest] = [at, far];
  });
  return best;
}
