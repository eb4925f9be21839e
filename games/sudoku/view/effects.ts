/** Short animations after a change. */
import type { Unit } from '#games/sudoku/rules/grid.ts';
import { columnOf, conflictsOf, rowOf, SIZE, UNITS } from '#games/sudoku/rules/grid.ts';
import type { Action, State } from '#games/sudoku/rules/sudoku.ts';
import { sudoku } from '#games/sudoku/rules/sudoku.ts';
import type { Change } from '#kit/running-game.ts';

export interface Effect {
  readonly kind: 'pop' | 'shake' | 'sweep' | 'wave';
  readonly delayMs: number;
}

/** Nine cells start 15 ms apart: the last one ends 250 ms after the first has started. */
const SWEEP_STEP_MS = 15;
const WAVE_STEP_MS = 40;

/** `null` if the action entered no digit. */
export function enteredCell({ now, action }: Change<State, Action>): number | null {
  if (action === 'hint') return now.past.at(-1)?.[0]?.cell ?? null;
  return typeof action === 'object' && (action?.kind === 'set' || action?.kind === 'hint') ? action.cell : null;
}

/** Units the entry has filled with nine different digits. */
export function completedUnits(change: Change<State, Action>): readonly Unit[] {
  const entered = enteredCell(change);
  if (entered === null) return [];
  const { values } = change.now;
  return UNITS.filter(({ cells }) => cells.includes(entered)).filter(
    ({ cells }) =>
      cells.every((cell) => values[cell] !== 0) && new Set(cells.map((cell) => values[cell])).size === SIZE,
  );
}

/** By cell. */
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
