import type { Removal, Technique } from '#games/sudoku/rules/solver-step.ts';

/** A hint as the grid and its card show it. */
export interface Explained {
  readonly title: Technique;
  readonly sentence: string;
  /** The cell to fill, or the first one that loses a candidate. */
  readonly cell: number;
  /** `null` if the step only removes candidates. */
  readonly fills: number | null;
  readonly removes: readonly Removal[];
  /** All other cells are dimmed. */
  readonly lit: readonly number[];
  readonly because: readonly number[];
  readonly crossed: readonly number[];
}

export type Mark = 'because' | 'crossed' | 'target' | 'lit' | 'dim';

export function markOf(hint: Explained | null, cell: number): Mark | null {
  if (!hint) return null;
  if (hint.fills !== null && hint.cell === cell) return 'target';
  if (hint.crossed.includes(cell)) return 'crossed';
  if (hint.because.includes(cell)) return 'because';
  return hint.lit.includes(cell) ? 'lit' : 'dim';
}
