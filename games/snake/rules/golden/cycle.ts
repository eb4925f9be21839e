/** A bot that cannot lose: it follows a cycle through all cells, so it always reaches the food. */
import type { Frozen } from '#engine/rules.ts';
import type { Cell, State, Turn } from '#games/snake/rules/snake.ts';
import { SIZE, columnOf, neighbor, rowOf } from '#games/snake/rules/snake.ts';

const TURNS: readonly Turn[] = ['up', 'down', 'left', 'right'];
const LENGTH = SIZE * SIZE;

/** Takes shortcuts, limited by food and tail, while the snake is shorter than `shortcutsBelow`. */
export function cycleTurn(state: Frozen<State>, shortcutsBelow = 0): Turn {
  const head = state.body[0]!;
  const stepsTo = (cell: Cell) => (placeOf(cell) - placeOf(head) + LENGTH) % LENGTH;
  // The body lies in the order of the cycle, tail first, so all cells before the tail are free.
  const farthest = state.body.length < shortcutsBelow ? Math.min(stepsTo(state.body.at(-1)!), stepsTo(state.food!)) : 1;
  let best: { turn: Turn; steps: number } | null = null;
  for (const turn of TURNS) {
    const cell = neighbor(head, turn);
    if (cell === null) continue;
    const steps = stepsTo(cell);
    if (steps <= farthest && (best === null || steps > best.steps)) best = { turn, steps };
  }
  if (best === null) throw new Error(`the cycle does not go on from ${head}`);
  return best.turn;
}

/** Index of the cell on the cycle: down and up the columns from left to right, then back along the top row. */
function placeOf(cell: Cell): number {
  const column = columnOf(cell);
  const row = rowOf(cell);
  if (row === 0) return (LENGTH - column) % LENGTH;
  return column * (SIZE - 1) + (column % 2 === 0 ? row : SIZE - row);
}
