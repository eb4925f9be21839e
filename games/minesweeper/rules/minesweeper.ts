import type { Random } from '#engine/random.ts';
import { readFields, readOneOf, readInteger } from '#engine/read.ts';
import type { Frozen, Rules, Status } from '#engine/rules.ts';
import type { Cell } from '#games/minesweeper/rules/field.ts';
import { FIELD, neighborsOf, numberOf, SAFE_CELLS } from '#games/minesweeper/rules/field.ts';
import { opening } from '#games/minesweeper/rules/opening.ts';
import { placeMines, placeWithoutGuessing } from '#games/minesweeper/rules/placement.ts';

/** `no guess` is solvable by logic alone; `race` too, and it begins with the middle open, the same for everybody. */
export type Mode = 'no guess' | 'classic' | 'race';

export interface State {
  cells: Cell[];
  /** `null` until the first cell is opened, because the mines are placed around it. */
  mines: boolean[] | null;
  guessFree: boolean;
}

/** `chord` opens the neighbors of a number that has its flags. */
export interface Action {
  readonly kind: 'reveal' | 'flag' | 'chord';
  readonly cell: number;
}

/** Row 6, column 6. */
const MIDDLE = 55;

export const minesweeper: Rules<State, Action, Mode> = {
  id: 'minesweeper',
  version: 1,
  modes: ['no guess', 'classic'],
  roomModes: ['race'],

  start(mode, random) {
    const state: State = {
      cells: Array<Cell>(FIELD.cells).fill('hidden'),
      mines: null,
      guessFree: mode !== 'classic',
    };
    if (mode === 'race') open(state, { kind: 'reveal', cell: MIDDLE }, random);
    return state;
  },

  readAction(data) {
    const fields = readFields(data, ['kind', 'cell']);
    const kind = readOneOf(fields?.kind, ['reveal', 'flag', 'chord']);
    const cell = readInteger(fields?.cell, 0, FIELD.cells - 1);
    return kind === null || cell === null ? null : { kind, cell };
  },

  legal(state, { kind, cell }) {
    if (kind === 'chord') return state.cells[cell] === 'open' && isFullyFlagged(state, cell) && opens(state, cell);
    return kind === 'reveal' ? state.cells[cell] === 'hidden' : state.cells[cell] !== 'open';
  },

  act(state, action, random) {
    const { kind, cell } = action;
    if (kind === 'flag') {
      state.cells[cell] = state.cells[cell] === 'flagged' ? 'hidden' : 'flagged';
      return;
    }
    open(state, action, random);
  },

  status,

  // Unscored: only the time counts.
  score: () => 0,
};

function open(state: State, action: Frozen<Action>, random: Random): void {
  state.mines ??= (state.guessFree ? placeWithoutGuessing : placeMines)(action.cell, random);
  for (const opened of opening(state.cells, state.mines, startsOf(action))) state.cells[opened.cell] = 'open';
}

export function startsOf({ kind, cell }: Frozen<Action>): readonly number[] {
  if (kind === 'flag') return [];
  return kind === 'reveal' ? [cell] : neighborsOf(cell);
}

/** Several if a chord with a wrong flag opened more than one mine. */
export function struckMines(state: Frozen<State>): number[] {
  return [...state.cells.keys()].filter((cell) => state.cells[cell] === 'open' && state.mines?.[cell]);
}

/** Negative with more flags than mines. */
export function minesLeft(state: Frozen<State>): number {
  return FIELD.mines - state.cells.filter((cell) => cell === 'flagged').length;
}

function status(state: Frozen<State>): Status {
  if (struckMines(state).length > 0) return 'lost';
  return state.cells.filter((cell) => cell === 'open').length === SAFE_CELLS ? 'won' : 'playing';
}

/** The number equals its flagged neighbors. */
function isFullyFlagged(state: Frozen<State>, cell: number): boolean {
  const number = numberOf(state.mines ?? [], cell);
  return number > 0 && neighborsOf(cell).filter((other) => state.cells[other] === 'flagged').length === number;
}

function opens(state: Frozen<State>, cell: number): boolean {
  return neighborsOf(cell).some((other) => state.cells[other] === 'hidden');
}
