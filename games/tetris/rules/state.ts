import type { Frozen } from '#engine/rules.ts';
import type { Handling, Held } from '#games/tetris/rules/handling.ts';
import type { Piece } from '#games/tetris/rules/piece.ts';
import type { Shape } from '#games/tetris/rules/shapes.ts';
import type { Rotation } from '#games/tetris/rules/rotation.ts';

export interface State {
  /** All 24 rows from the top, a letter for each filled cell and a dot for each empty one. Full rows stay while they vanish. */
  rows: string[];
  /** `null` while full rows vanish. */
  piece: Piece | null;
  /** What comes next, at least five pieces. */
  queue: Shape[];
  /** The piece put aside. */
  kept: Shape | null;
  /** Whether the falling piece came by a hold, so that it cannot be held. */
  swapped: boolean;
  /** The sides that are held down, in the order in which they were pressed. */
  sides: Held[];
  /** Whether soft drop is held down. */
  sinking: boolean;
  handling: Handling;
  /** Ticks until the full rows are gone. */
  vanish: number;
  /** What was asked for while rows vanished, for the next piece. */
  wish: { turn: Rotation | null; hold: boolean };
  lines: number;
  score: number;
  gravity: boolean;
  /** How many lines win the run. There only where a run can be won: the other modes keep the fingerprints of their recorded runs. */
  goal?: number;
  over: boolean;
}

const SOFT_DROP = 3;
const LINES_A_LEVEL = 10;
/** The lines of a sprint. */
export const SPRINT_LINES = 40;

/** Whether the lines that win the run are cleared. */
export function isWon({ goal, lines }: Pick<Frozen<State>, 'goal' | 'lines'>): boolean {
  return goal !== undefined && lines >= goal;
}

export function levelOf({ lines }: Pick<Frozen<State>, 'lines'>): number {
  return 1 + Math.floor(lines / LINES_A_LEVEL);
}

/** Ticks a row at a level: a second at first, from the second level on a tenth less for each level, down to a tenth. */
export function gravityOf(level: number): number {
  return level === 1 ? 60 : Math.max(6, 60 - 6 * level);
}

/** Ticks a row now; never, where there is no gravity. */
export function interval(state: Frozen<State>): number {
  const gravity = state.gravity ? gravityOf(levelOf(state)) : Number.POSITIVE_INFINITY;
  return state.sinking ? Math.min(SOFT_DROP, gravity) : gravity;
}
