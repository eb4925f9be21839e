import type { Unit } from '#games/sudoku/rules/grid.ts';
import { bitOf } from '#games/sudoku/rules/grid.ts';

/** From easy to hard. */
export const TECHNIQUES = [
  'Single',
  'Hidden single',
  'Pointing pair',
  'Box and line',
  'Pair',
  'Triple',
  'X-wing',
  'Swordfish',
  'Chain',
] as const;

export type Technique = (typeof TECHNIQUES)[number];

/** 0 for empty cells, and the digits still possible in them as bit sets. */
export interface Candidates {
  readonly values: number[];
  readonly bits: number[];
}

export interface Removal {
  readonly cell: number;
  /** As a bit set. */
  readonly digits: number;
}

/** Either fills a cell or removes candidates. */
export interface Step {
  readonly technique: Technique;
  readonly fills: { readonly cell: number; readonly digit: number } | null;
  readonly removes: readonly Removal[];
  /** The cells that the reason is about: the pattern of a removal, the blockers of a digit. */
  readonly because: readonly number[];
  /** Digits of the pattern. */
  readonly digits: readonly number[];
  /** Where the pattern is; a fish has two or three. Empty for a single and a chain. */
  readonly units: readonly Unit[];
}

export function placesOf({ bits }: Candidates, { cells }: Unit, digit: number): number[] {
  return cells.filter((cell) => bits[cell]! & bitOf(digit));
}
