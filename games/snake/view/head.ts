/** The head and where it looks. */
import type { Frozen } from '#engine/rules.ts';
import type { Cell, State, Turn } from '#games/snake/rules/snake.ts';
import { applesOf, columnOf, rowOf } from '#games/snake/rules/snake.ts';
import { middleOf } from '#games/snake/view/ribbon.ts';
import { directionOf, drawEyes } from '#kit/canvas-eyes.ts';
import type { Context2D, Palette, Point } from '#kit/shapes.ts';
import { disc } from '#kit/shapes.ts';

export const HEAD = 15;
/** Height of the darker side below each shape. */
export const SIDE = 4;
const CROSS = { reach: 3, width: 2.5 } as const;
const AHEAD: Readonly<Record<Turn, Point>> = {
  up: { x: 0, y: -1 },
  down: { x: 0, y: 1 },
  left: { x: -1, y: 0 },
  right: { x: 1, y: 0 },
};

export function drawHead(
  context: Context2D,
  { x, y }: Point,
  state: Frozen<State>,
  [side, face]: readonly [string, string],
  { swells, palette }: { readonly swells: boolean; readonly palette: Palette },
): void {
  const ahead = AHEAD[state.heading ?? 'right'];
  const radius = swells ? HEAD * 1.25 : HEAD;
  disc(context, x, y + SIDE - 1, radius, side);
  disc(context, x, y - 1, radius, face);
  if (isHungry(state)) disc(context, x + ahead.x * 11, y + ahead.y * 11 + 2, 5, palette('--paint-ink'));
  // Across the heading, slightly to the front.
  const isUpright = state.heading === 'up' || state.heading === 'down';
  const [across, down] = isUpright ? [7.5, 0] : [0, 7.5];
  const middle = { x: x + ahead.x * 3, y: y - 2 + ahead.y * 3 };
  const at = [
    { x: middle.x - across, y: middle.y - down },
    { x: middle.x + across, y: middle.y + down },
  ];
  const gaze = gazeFrom({ x, y }, state);
  const look = { x: gaze.x * 2.6, y: gaze.y * 2.6 };
  drawEyes(context, { at, radius: 6.5, pupil: 3.5, look, cross: state.hit && CROSS }, palette);
}

/** Unit vector to the nearest apple. */
function gazeFrom(head: Point, state: Frozen<State>): Point {
  const apple = nearestApple(state);
  if (apple === null) return { x: 0, y: 0 };
  const { x, y } = middleOf(apple);
  return directionOf(x - head.x, y - head.y);
}

function nearestApple(state: Frozen<State>): Cell | null {
  let nearest: Cell | null = null;
  for (const apple of applesOf(state))
    if (nearest === null || distanceTo(state, apple) < distanceTo(state, nearest)) nearest = apple;
  return nearest;
}

function distanceTo({ body: cells }: Frozen<State>, cell: Cell): number {
  const head = cells[0]!;
  return Math.abs(columnOf(cell) - columnOf(head)) + Math.abs(rowOf(cell) - rowOf(head));
}

function isHungry(state: Frozen<State>): boolean {
  const apple = state.hit ? null : nearestApple(state);
  return apple !== null && distanceTo(state, apple) <= 2;
}
