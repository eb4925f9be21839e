import type { Frozen, Rules } from '#engine/rules.ts';
import type { Action } from '#games/sudoku/rules/action.ts';
import { readAction } from '#games/sudoku/rules/action.ts';
import { bitOf, digitsOf, peersOf } from '#games/sudoku/rules/grid.ts';
import { makePuzzle } from '#games/sudoku/rules/puzzle.ts';
import { Sheet } from '#games/sudoku/rules/search.ts';
import type { Sheets, UndoStep } from '#games/sudoku/rules/steps.ts';
import { redo, applyStep, undo } from '#games/sudoku/rules/steps.ts';

export type { Action } from '#games/sudoku/rules/action.ts';

export type Mode = 'classic';

export interface State extends Sheets {
  solution: number[];
  /** Cells of the puzzle, which cannot be changed. */
  given: boolean[];
  /** Cells filled by a hint; undo does not reduce the count. */
  hints: number;
  checks: number;
}

export const sudoku: Rules<State, Action, Mode> = {
  id: 'sudoku',
  version: 1,
  modes: ['classic'],

  start(_mode, random) {
    const { solution, given } = makePuzzle(random);
    const values = solution.map((digit, cell) => (given[cell] ? digit : 0));
    return { solution, given, values, notes: values.map(() => 0), past: [], future: [], hints: 0, checks: 0 };
  },

  readAction,

  legal(state, action) {
    if (action === 'undo') return state.past.length > 0;
    if (action === 'redo') return state.future.length > 0;
    if (action === 'hint') return true;
    if (action === 'check') return state.values.some((value, cell) => value !== 0 && !state.given[cell]);
    if (action.kind === 'set') return !state.given[action.cell] && state.values[action.cell] !== action.digit;
    if (action.kind === 'hint') return state.values[action.cell] !== state.solution[action.cell];
    if (action.kind === 'note') return emptyOnes(state, action.cells).length > 0;
    return filledOnes(state, action.cells).length > 0;
  },

  act(state, action) {
    if (action === 'undo') undo(state);
    else if (action === 'redo') redo(state);
    else if (action === 'check') state.checks++;
    else if (action === 'hint') fillIn(state, hintedCell(state.values, state.solution));
    else if (action.kind === 'hint') fillIn(state, action.cell);
    else if (action.kind === 'set') applyStep(state, entry(state, action.cell, action.digit));
    else if (action.kind === 'note') applyStep(state, notes(state, action.cells, action.digit));
    else
      applyStep(
        state,
        filledOnes(state, action.cells).map((cell) => ({ cell, value: 0, notes: 0 })),
      );
  },

  status: (state) => (state.values.every((value, cell) => value === state.solution[cell]) ? 'won' : 'playing'),

  // The game has no score; the time counts.
  score: () => 0,
};

/** Digits may be wrong. */
export function isFull(state: Frozen<State>): boolean {
  return !state.values.includes(0);
}

/** The empty cell with the fewest candidates, or the first wrong one if none is empty. */
export function hintedCell(values: readonly number[], solution: readonly number[]): number {
  const isRight = (cell: number) => values[cell] === solution[cell];
  // Ignore wrong digits: they would remove candidates from other cells.
  const sheet = new Sheet(values.map((value, cell) => (isRight(cell) ? value : 0)));
  const wrong = [...values.keys()].filter((cell) => !isRight(cell));
  const empty = wrong.filter((cell) => values[cell] === 0);
  const count = (cell: number) => digitsOf(sheet.candidates(cell)).length;
  const [first] = empty.length > 0 ? empty.sort((one, other) => count(one) - count(other) || one - other) : wrong;
  if (first === undefined) throw new Error('a solved grid needs no hint');
  return first;
}

function fillIn(state: State, cell: number): void {
  applyStep(state, entry(state, cell, state.solution[cell]!));
  state.hints++;
}

/** Also clears the notes of the cell, and this digit from the notes of its peers. */
function entry(state: Frozen<State>, cell: number, digit: number): UndoStep {
  const noted = peersOf(cell).filter((peer) => state.notes[peer]! & bitOf(digit));
  const freed = noted.map((peer) => ({ cell: peer, value: 0, notes: state.notes[peer]! & ~bitOf(digit) }));
  return [{ cell, value: digit, notes: 0 }, ...freed];
}

function notes(state: Frozen<State>, cells: readonly number[], digit: number): UndoStep {
  const empty = emptyOnes(state, cells);
  const bit = bitOf(digit);
  const all = empty.every((cell) => state.notes[cell]! & bit);
  return empty.map((cell) => ({
    cell,
    value: 0,
    notes: all ? state.notes[cell]! & ~bit : state.notes[cell]! | bit,
  }));
}

function emptyOnes(state: Frozen<State>, cells: readonly number[]): number[] {
  return cells.filter((cell) => state.values[cell] === 0);
}

/** Cells with a digit or notes of the player. */
function filledOnes(state: Frozen<State>, cells: readonly number[]): number[] {
  return cells.filter((cell) => !state.given[cell] && (state.values[cell] !== 0 || state.notes[cell] !== 0));
}
