import type { Frozen } from '#engine/rules.ts';
import type { Guideline } from '#games/tetris/rules/guideline.ts';
import type { Handling, HeldSide } from '#games/tetris/rules/handling.ts';
import type { Piece } from '#games/tetris/rules/piece.ts';
import type { Shape } from '#games/tetris/rules/shapes.ts';
import type { Rotation } from '#games/tetris/rules/rotation.ts';

export interface State {
  /**
   * All 24 rows from the top, a letter for each filled cell and a dot for each empty one. Full rows stay while they
   * vanish.
   */
  rows: string[];
  /** `null` while full rows vanish. */
  piece: Piece | null;
  /** At least five pieces. */
  queue: Shape[];
  /** The piece on hold. */
  kept: Shape | null;
  /** The falling piece came from a hold, so it cannot be held. */
  swapped: boolean;
  /** Held sides in the order of their presses. */
  sides: HeldSide[];
  /** Soft drop is held. */
  sinking: boolean;
  handling: Handling;
  /** Ticks until the full rows are gone. */
  vanish: number;
  /** Requests for the next piece, made while rows vanished. */
  wish: { turn: Rotation | null; hold: boolean };
  lines: number;
  score: number;
  gravity: boolean;
  /** Lines that win the run. Absent in modes that cannot be won, to keep the fingerprints of their recorded runs. */
  goal?: number;
  /** Only with modern scoring. */
  guide?: Guideline;
  /** Ticks left, only against the clock. */
  left?: number;
  over: boolean;
}

const SOFT_DROP = 3;
const LINES_A_LEVEL = 10;
export const SPRINT_LINES = 40;
export const ULTRA_TICKS = 2 * 60 * 60;

export function isWon({ goal, lines }: Pick<Frozen<State>, 'goal' | 'lines'>): boolean {
  return goal !== undefined && lines >= goal;
}

export function levelOf({ lines }: Pick<Frozen<State>, 'lines'>): number {
  return 1 + Math.floor(lines / LINES_A_LEVEL);
}

/** Ticks per row: 60 at level 1, then 6 less per level, at least 6. */
export function gravityOf(level: number): number {
  return level === 1 ? 60 : Math.max(6, 60 - 6 * level);
}

/** Ticks per row; infinite without gravity. */
export function interval(state: Frozen<State>): number {
  const gravity = state.gravity ? gravityOf(levelOf(state)) : Number.POSITIVE_INFINITY;
  return state.sinking ? Math.min(SOFT_DROP, gravity) : gravity;
}
