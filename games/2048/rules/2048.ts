import type { Random } from '#engine/random.ts';
import { readOneOf } from '#engine/read.ts';
import type { Rules } from '#engine/rules.ts';
import { ranked } from '#games/2048/rules/limits.ts';
import type { Direction } from '#games/2048/rules/slide.ts';
import { SIZE, canSlide, slide } from '#games/2048/rules/slide.ts';

export type { Direction } from '#games/2048/rules/slide.ts';

export type Mode = 'classic';

/** `finish` ends the run as won once the goal is reached. */
export type Action = Direction | 'finish';

export interface State {
  /** 16 values in reading order; 0 is empty. */
  cells: number[];
  /** The sum of all merged tiles. */
  score: number;
  finished: boolean;
}

const GOAL = 2048;
const DIRECTIONS: readonly Direction[] = ['up', 'right', 'down', 'left'];
const ACTIONS: readonly Action[] = [...DIRECTIONS, 'finish'];

export const game2048: Rules<State, Action, Mode> = {
  id: '2048',
  version: 1,
  modes: ['classic'],
  ranked,

  start(_mode, random) {
    const cells = Array<number>(SIZE * SIZE).fill(0);
    spawn(cells, random);
    spawn(cells, random);
    return { cells, score: 0, finished: false };
  },

  readAction: (data) => readOneOf(data, ACTIONS),

  legal: (state, action) => (action === 'finish' ? reachesGoal(state.cells) : canSlide(state.cells, action)),

  act(state, action, random) {
    if (action === 'finish') {
      state.finished = true;
      return;
    }
    const { cells, gained } = slide(state.cells, action);
    spawn(cells, random);
    state.cells = cells;
    state.score += gained;
  },

  status(state) {
    const over = state.finished || !DIRECTIONS.some((direction) => canSlide(state.cells, direction));
    if (!over) return 'playing';
    return reachesGoal(state.cells) ? 'won' : 'lost';
  },

  score: (state) => state.score,
};

export function reachesGoal(cells: readonly number[]): boolean {
  return cells.some((value) => value >= GOAL);
}

/** A 4 with probability 1/10, else a 2. */
export function spawn(cells: number[], random: Random): void {
  const empty: number[] = [];
  for (let cell = 0; cell < cells.length; cell++) if (cells[cell] === 0) empty.push(cell);
  const cell = random.pick(empty);
  cells[cell] = random.chance(1, 10) ? 4 : 2;
}
