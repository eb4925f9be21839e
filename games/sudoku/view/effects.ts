/** What the eye sees of a change for a moment. */
import type { Unit } from '#games/sudoku/rules/grid.ts';
import { columnOf, conflictsOf, rowOf, SIZE, UNITS } from '#games/sudoku/rules/grid.ts';
import type { Action, State } from '#games/sudoku/rules/sudoku.ts';
import { sudoku } from '#games/sudoku/rules/sudoku.ts';
import type { Change } from '#kit/live-game.ts';

/** An entry pops, a conflict shakes, a complete unit is swept, and the win runs through all cells. */
export interface Effect {
  readonly kind: 'pop' | 'shake' | 'sweep' | 'wave';
  readonly delayMs: number;
}

/** Nine cells of a unit, one after the other: the last one is done 250 ms after the first has begun. */
const SWEEP_STEP_MS = 15;
const WAVE_STEP_MS = 40;

/** The cell that the action gave a digit to; `null` if it did something else. */
export function enteredCell({ now, action }: Change<State, Action>): number | null {
  if (action === 'hint') return now.past.at(-1)?.[0]?.cell ?? null;
  return typeof action === 'object' && (action?.kind === 'set' || action?.kind === 'hint') ? action.cell : null;
}

/** The rows, columns and boxes that the entry has filled with nine different digits. */
export function completedUnits(change: Change<State, Action>): readonly Unit[] {
  const entered = enteredCell(change);
  if (entered === null) return [];
  const { values } = change.now;
  return UNITS.filter(({ cells }) => cells.includes(entered)).filter(
    ({ cells }) =>
      cells.every((cell) => values[cell] !== 0) && new Set(cells.map((cell) => values[cell])).size === SIZE,
  );
}

/** What is seen of the change, cell by cell. */
export function effectsOf(change: Change<State, Action>): ReadonlyMap<number, Effect> {
  const effects = new Map<number, Effect>();
  const { now } = change;
  const entered = enteredCell(change);
  if (entered === null) return effects;
  effects.set(entered, { kind: 'pop', delayMs: 0 });
  for (const { cells } of completedUnits(change))
    for (const [index, cell] of cells.entries()) effects.set(cell, { kind: 'sweep', delayMs: index * SWEEP_STEP_MS });
  const conflicts = conflictsOf(now.values, entered);
  if (conflicts.length > 0)
    for (const cell of [entered, ...conflicts]) effects.set(cell, { kind: 'shake', delayMs: 0 });
  if (sudoku.status(now) === 'won')
    for (const cell of now.values.keys())
      effects.set(cell, { kind: 'wave', delayMs: distance(entered, cell) * WAVE_STEP_MS });
  return effects;
}

function distance(from: number, to: number): number {
  return Math.max(Math.abs(rowOf(from) - rowOf(to)), Math.abs(columnOf(from) - columnOf(to)));
}
