import type { Random } from '#engine/random.ts';
import { readOneOf } from '#engine/read.ts';
import type { Frozen, Rules } from '#engine/rules.ts';
import { ranked } from '#games/2048/rules/limits.ts';
import type { Direction } from '#games/2048/rules/slide.ts';
import { canSlide, slide } from '#games/2048/rules/slide.ts';

export type { Direction } from '#games/2048/rules/slide.ts';

export type Mode = 'classic' | '3x3' | '5x5' | 'classic with undo';

/** `finish` ends the run as won once the goal is reached. With `undo`, it also ends a run without moves. */
export type Action = Direction | 'finish' | 'undo';

export interface State {
  /** In reading order; 0 is empty. */
  cells: number[];
  /** The sum of all merged tiles. */
  score: number;
  finished: boolean;
  /** Positions to undo to, the last one last: score, then cells, as JSON. Absent in the ranked mode. */
  past?: string[];
  undos?: number;
}

const SIZES: Readonly<Record<Mode, number>> = { classic: 4, '3x3': 3, '5x5': 5, 'classic with undo': 4 };
const DIRECTIONS: readonly Direction[] = ['up', 'right', 'down', 'left'];
const ACTIONS: readonly Action[] = [...DIRECTIONS, 'finish', 'undo'];

export const game2048: Rules<State, Action, Mode> = {
  id: '2048',
  version: 1,
  modes: ['classic', '3x3', '5x5'],
  undoMode: 'classic with undo',
  ranked,

  start(mode, random) {
    const cells = Array<number>(SIZES[mode] * SIZES[mode]).fill(0);
    spawn(cells, random);
    spawn(cells, random);
    const state: State = { cells, score: 0, finished: false };
    return mode === 'classic' ? state : { ...state, past: [], undos: 0 };
  },

  readAction: (data) => readOneOf(data, ACTIONS),

  legal(state, action) {
    if (action === 'undo') return canUndo(state);
    if (action === 'finish') return reachesGoal(state.cells) || isStuck(state.cells);
    return canSlide(state.cells, action);
  },

  act(state, action, random) {
    if (action === 'finish') {
      state.finished = true;
      return;
    }
    if (action === 'undo') {
      [state.score, ...state.cells] = JSON.parse(state.past!.pop()!) as [number, ...number[]];
      state.undos!++;
      return;
    }
    state.past?.push(JSON.stringify([state.score, ...state.cells]));
    const { cells, gained } = slide(state.cells, action);
    spawn(cells, random);
    state.cells = cells;
    state.score += gained;
  },

  status(state) {
    // A player who can undo decides when a stuck run is over.
    const over = state.finished || (!canUndo(state) && isStuck(state.cells));
    if (!over) return 'playing';
    return reachesGoal(state.cells) ? 'won' : 'lost';
  },

  score: (state) => state.score,
};

/** 3x3 has no room for a tile above 1024. */
export function goalOf(cells: { readonly length: number }): number {
  return cells.length === 9 ? 256 : 2048;
}

export function reachesGoal(cells: readonly number[]): boolean {
  const goal = goalOf(cells);
  return cells.some((value) => value >= goal);
}

function canUndo({ past = [] }: Pick<Frozen<State>, 'past'>): boolean {
  return past.length > 0;
}

export function isStuck(cells: readonly number[]): boolean {
  return !DIRECTIONS.some((direction) => canSlide(cells, direction));
}

/** A 4 with probability 1/10, else a 2. */
export function spawn(cells: number[], random: Random): void {
  const empty: number[] = [];
  for (let cell = 0; cell < cells.length; cell++) if (cells[cell] === 0) empty.push(cell);
  const cell = random.pick(empty);
  cells[cell] = random.chance(1, 10) ? 4 : 2;
}
