import type { Frozen, Rules } from '#engine/rules.ts';
import type { Action } from '#games/sudoku/rules/action.ts';
import { readAction } from '#games/sudoku/rules/action.ts';
import { bitOf, digitsOf, peersOf, possibleIn } from '#games/sudoku/rules/grid.ts';
import type { Difficulty } from '#games/sudoku/rules/difficulty.ts';
import { DIFFICULTIES } from '#games/sudoku/rules/difficulty.ts';
import { dealGraded } from '#games/sudoku/rules/graded-puzzles.ts';
import { makePuzzle } from '#games/sudoku/rules/puzzle.ts';
import { Sheet } from '#games/sudoku/rules/search.ts';
import type { Sheets, UndoStep } from '#games/sudoku/rules/steps.ts';
import { redo, applyStep, undo } from '#games/sudoku/rules/steps.ts';

export type { Action } from '#games/sudoku/rules/action.ts';

export type Mode = 'classic' | Difficulty;

export const MOST_MISTAKES = 3;

export interface State extends Sheets {
  solution: number[];
  /** Cells of the puzzle, which cannot be changed. */
  given: boolean[];
  /** Cells filled by a hint; undo does not reduce the count. */
  hints: number;
  checks: number;
  /** Wrong digits entered. Only in graded puzzles, and with the limit. */
  mistakes?: number;
  /** `lifted` after the player went on. */
  limit?: 'on' | 'lifted';
  /** Automatic notes; false if they were turned off again. */
  auto?: boolean;
}

export const sudoku: Rules<State, Action, Mode> = {
  id: 'sudoku',
  version: 1,
  modes: ['classic', ...DIFFICULTIES],

  start(mode, random) {
    const { solution, given } = mode === 'classic' ? makePuzzle(random) : dealGraded(mode, random);
    const values = solution.map((digit, cell) => (given[cell] ? digit : 0));
    const state = { solution, given, values, notes: values.map(() => 0), past: [], future: [], hints: 0, checks: 0 };
    return mode === 'classic' ? state : { ...state, mistakes: 0 };
  },

  readAction,

  legal(state, action) {
    if (isStopped(state)) return action === 'go on';
    if (action === 'go on') return false;
    if (action === 'limit') return state.limit === undefined && state.past.length === 0;
    if (action === 'explain' || action === 'auto') return true;
    if (action === 'undo') return state.past.length > 0;
    if (action === 'redo') return state.future.length > 0;
    if (action === 'hint') return true;
    if (action === 'check') return state.values.some((value, cell) => value !== 0 && !state.given[cell]);
    if (action.kind === 'set') return !state.given[action.cell] && state.values[action.cell] !== action.digit;
    if (action.kind === 'hint') return state.values[action.cell] !== state.solution[action.cell];
    if (action.kind === 'note') return emptyOnes(state, action.cells).length > 0;
    if (action.kind === 'cross') {
      const { digits } = action;
      return action.cells.every((cell) => state.values[cell] === 0 && !(digits & bitOf(state.solution[cell]!)));
    }
    return filledOnes(state, action.cells).length > 0;
  },

  act(state, action) {
    if (action === 'undo') undo(state);
    else if (action === 'redo') redo(state);
    else if (action === 'check') state.checks++;
    else if (action === 'explain') state.hints++;
    else if (action === 'auto') toggleAuto(state);
    else if (action === 'go on') state.limit = 'lifted';
    else if (action === 'limit') {
      state.limit = 'on';
      state.mistakes ??= 0;
    } else if (action === 'hint') fillIn(state, hintedCell(state.values, state.solution));
    else if (action.kind === 'hint') fillIn(state, action.cell);
    else if (action.kind === 'set') {
      if (state.mistakes !== undefined && action.digit !== state.solution[action.cell]) state.mistakes++;
      applyStep(state, entry(state, action.cell, action.digit));
    } else if (action.kind === 'cross') applyStep(state, crossed(state, action.cells, action.digits));
    else if (action.kind === 'note') applyStep(state, noted(state, action.cells, action.digit));
    else applyStep(state, cleared(state, filledOnes(state, action.cells)));
  },

  status: (state) => (state.values.every((value, cell) => value === state.solution[cell]) ? 'won' : 'playing'),

  // The game has no score; the time counts.
  score: () => 0,
};

/** Waits until the player goes on or starts over. */
export function isStopped(state: Frozen<State>): boolean {
  return state.limit === 'on' && (state.mistakes ?? 0) >= MOST_MISTAKES;
}

/** Digits may be wrong. */
export function isFull(state: Frozen<State>): boolean {
  return !state.values.includes(0);
}

/** The empty cell with the fewest candidates, or the first wrong one if none is empty. */
function hintedCell(values: readonly number[], solution: readonly number[]): number {
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
  const marked = peersOf(cell).filter((peer) => state.notes[peer]! & bitOf(digit));
  const freed = marked.map((peer) => ({ cell: peer, value: 0, notes: state.notes[peer]! & ~bitOf(digit) }));
  const old = state.values[cell]!;
  const returned = state.auto && old !== 0 ? noteAgain(state, cell, old, digit, freed) : freed;
  return [{ cell, value: digit, notes: 0 }, ...returned];
}

/** With automatic notes: the old digit of the cell is possible again in its peers. */
function noteAgain(state: Frozen<State>, cell: number, old: number, next: number, freed: UndoStep): UndoStep {
  const values = state.values.with(cell, next);
  const peers = peersOf(cell).filter((peer) => state.values[peer] === 0);
  return peers.flatMap((peer) => {
    const notes = freed.find((content) => content.cell === peer)?.notes ?? state.notes[peer]!;
    const all = possibleIn(values, peer) & bitOf(old) ? notes | bitOf(old) : notes;
    return all === state.notes[peer] ? [] : [{ cell: peer, value: 0, notes: all }];
  });
}

function cleared(state: Frozen<State>, cells: readonly number[]): UndoStep {
  const [cell] = cells;
  if (!state.auto || cells.length !== 1 || state.values[cell!] === 0) {
    return cells.map((one) => ({ cell: one, value: 0, notes: 0 }));
  }
  const again = noteAgain(state, cell!, state.values[cell!]!, 0, []);
  return [{ cell: cell!, value: 0, notes: possibleIn(state.values, cell!) }, ...again];
}

/** Turning automatic notes on notes all candidates. The notes stay when they are turned off. */
function toggleAuto(state: State): void {
  state.auto = !state.auto;
  if (!state.auto) return;
  const { values, notes } = state;
  const step = [...values.keys()]
    .filter((cell) => values[cell] === 0 && notes[cell] !== possibleIn(values, cell))
    .map((cell) => ({ cell, value: 0, notes: possibleIn(values, cell) }));
  if (step.length > 0) applyStep(state, step);
}

function crossed(state: Frozen<State>, cells: readonly number[], digits: number): UndoStep {
  const { values, notes } = state;
  return cells.map((cell) => ({ cell, value: 0, notes: (notes[cell] || possibleIn(values, cell)) & ~digits }));
}

function noted(state: Frozen<State>, cells: readonly number[], digit: number): UndoStep {
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
