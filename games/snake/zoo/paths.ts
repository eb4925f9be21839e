/** Paths on the field around a moving body. */
import type { Frozen } from '#engine/rules.ts';
import type { Cell, State, Turn } from '#games/snake/rules/snake.ts';
import { SIZE, neighbor } from '#games/snake/rules/snake.ts';

const LEVEL_FIRST: readonly Turn[] = ['left', 'right', 'up', 'down'];
const UP_FIRST: readonly Turn[] = ['up', 'down', 'left', 'right'];
const CELLS = SIZE * SIZE;
/** The neighbor of each cell by turn, -1 at a wall: precomputed, because it is read millions of times. */
const besideBy = (order: readonly Turn[]) =>
  order.map((turn) => Int16Array.from({ length: CELLS }, (_, cell) => neighbor(cell, turn) ?? -1));
const BESIDE = { level: besideBy(LEVEL_FIRST), up: besideBy(UP_FIRST) } as const;

/** A shortest path from the head to a cell; empty if there is none. */
export function shortestPath(body: readonly Cell[], goal: Cell, upFirst = false): Turn[] {
  const order = upFirst ? UP_FIRST : LEVEL_FIRST;
  const beside = upFirst ? BESIDE.up : BESIDE.level;
  const head = body[0]!;
  const steps = new Int16Array(CELLS).fill(-1);
  const from = new Int16Array(CELLS);
  const by = new Int8Array(CELLS);
  // A body cell is free once the tail has passed it.
  const freeAt = new Int16Array(CELLS);
  for (let index = 0; index < body.length; index++) freeAt[body[index]!] = body.length - index;
  steps[head] = 0;
  const queue = [head];
  for (const cell of queue) {
    if (cell === goal && cell !== head) break;
    for (let turn = 0; turn < 4; turn++) {
      const next = beside[turn]![cell]!;
      if (next === -1 || steps[next] !== -1 || freeAt[next]! > steps[cell]! + 1) continue;
      steps[next] = steps[cell]! + 1;
      from[next] = cell;
      by[next] = turn;
      queue.push(next);
    }
  }
  const way: Turn[] = [];
  if (steps[goal] === -1) return way;
  for (let cell = goal; cell !== head; cell = from[cell]!) way.push(order[by[cell]!]!);
  return way.toReversed();
}

/** A shortest path to the food if the tail is reachable from there; else toward the tail, else anywhere. */
export function safeWay({ body, food }: Frozen<State>, upFirst = false): Turn[] {
  const tail = body.at(-1)!;
  const way = food === null ? [] : shortestPath(body, food, upFirst);
  if (way.length > 0 && shortestPath(bodyAfter(body, way), tail).length > 0) return way;
  // The longest detour to the tail among first steps.
  const detours = LEVEL_FIRST.map((turn) => {
    const next = neighbor(body[0]!, turn);
    if (next === null || (body.includes(next) && next !== tail)) return null;
    const back = shortestPath([next, ...body.slice(0, -1)], body.at(-2)!);
    return back.length === 0 ? null : { turn, steps: back.length };
  }).filter((detour) => detour !== null);
  if (detours.length === 0) return way;
  return [detours.reduce((most, one) => (one.steps > most.steps ? one : most)).turn];
}

/** The body at the end of a path to the food. */
function bodyAfter(body: readonly Cell[], way: readonly Turn[]): Cell[] {
  const moved = [...body];
  for (const turn of way) moved.unshift(neighbor(moved[0]!, turn)!);
  return moved.slice(0, body.length + 1);
}
