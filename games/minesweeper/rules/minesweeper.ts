import type { Random } from '#engine/random.ts';
import { readFields, readOneOf, readInteger } from '#engine/read.ts';
import type { Frozen, Rules, Status } from '#engine/rules.ts';
import type { Cell } from '#games/minesweeper/rules/field.ts';
import { FIELD, FIELDS, fieldOf, numberOf } from '#games/minesweeper/rules/field.ts';
import { opening } from '#games/minesweeper/rules/opening.ts';
import { placeByRepair, placeMines, placeWithoutGuessing } from '#games/minesweeper/rules/placement.ts';

/**
 * `no guess` is solvable by logic alone, and so are the other sizes; `race` too, and it begins with the middle open, the
 * same for everybody.
 */
export type Mode = 'no guess' | keyof typeof FIELDS | 'classic' | 'race';

export interface State {
  cells: Cell[];
  /** `null` until the first cell is opened, because the mines are placed around it. */
  mines: boolean[] | null;
  /** Becomes false if no such field of another size was found. */
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
  modes: ['no guess', '9x9', '16x16', '30x16', 'classic'],
  roomModes: ['race'],

  start(mode, random) {
    const state: State = {
      cells: Array<Cell>((mode in FIELDS ? FIELDS[mode as keyof typeof FIELDS] : FIELD).cells).fill('hidden'),
      mines: null,
      guessFree: mode !== 'classic',
    };
    if (mode === 'race') open(state, { kind: 'reveal', cell: MIDDLE }, random);
    return state;
  },

  readAction(data) {
    const fields = readFields(data, ['kind', 'cell']);
    const kind = readOneOf(fields?.kind, ['reveal', 'flag', 'chord']);
    const cell = readInteger(fields?.cell, 0, FIELDS['30x16'].cells - 1);
    return kind === null || cell === null ? null : { kind, cell };
  },

  legal(state, { kind, cell }) {
    if (cell >= state.cells.length) return false;
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
  state.mines ??= place(state, action.cell, random);
  const starts = startsOf(action, state.cells);
  for (const opened of opening(state.cells, state.mines, starts)) state.cells[opened.cell] = 'open';
}

function place(state: State, first: number, random: Random): boolean[] {
  const field = fieldOf(state.cells);
  if (field === FIELD) return (state.guessFree ? placeWithoutGuessing : placeMines)(first, random);
  const { mines, guessFree } = placeByRepair(first, random, field);
  state.guessFree = guessFree;
  return mines;
}

export function startsOf({ kind, cell }: Frozen<Action>, cells: readonly Cell[]): readonly number[] {
  if (kind === 'flag') return [];
  return kind === 'reveal' ? [cell] : fieldOf(cells).neighborsOf(cell);
}

/** Several if a chord with a wrong flag opened more than one mine. */
export function struckMines(state: Frozen<State>): number[] {
  return [...state.cells.keys()].filter((cell) => state.cells[cell] === 'open' && state.mines?.[cell]);
}

/** Negative with more flags than mines. */
export function minesLeft(state: Frozen<State>): number {
  return fieldOf(state.cells).mines - state.cells.filter((cell) => cell === 'flagged').length;
}

function status(state: Frozen<State>): Status {
  if (struckMines(state).length > 0) return 'lost';
  return state.cells.filter((cell) => cell === 'open').length === fieldOf(state.cells).safe ? 'won' : 'playing';
}

/** The number equals its flagged neighbors. */
function isFullyFlagged(state: Frozen<State>, cell: number): boolean {
  const number = numberOf(state.mines ?? [], cell);
  return (
    number > 0 &&
    fieldOf(state.cells)
      .neighborsOf(cell)
      .filter((other) => state.cells[other] === 'flagged').length === number
  );
}

function opens(state: Frozen<State>, cell: number): boolean {
  return fieldOf(state.cells)
    .neighborsOf(cell)
    .some((other) => state.cells[other] === 'hidden');
}
