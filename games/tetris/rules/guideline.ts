/** Modern scoring: T-spins, back-to-back, combos and drops. */
import type { Piece } from '#games/tetris/rules/piece.ts';
import type { Placed } from '#games/tetris/rules/shapes.ts';
import { EMPTY } from '#games/tetris/rules/stack.ts';

export type Spin = 'full' | 'mini';

/** What the last piece made, if it scored more than its drop. */
export interface Feat {
  lines: number;
  spin: Spin | null;
  /** Clears in a row before this one. */
  combo: number;
  backToBack: boolean;
  points: number;
}

export interface Guideline {
  /** Pieces in a row that cleared lines. */
  combo: number;
  /** The last clear was a Tetris or a T-spin. */
  chain: boolean;
  /** Kick of the last move if it was a turn: 0 for none. */
  kick: number | null;
  feat: Feat | null;
  /** Number of feats, so that equal ones differ. */
  feats: number;
}

const CLEAR = [0, 100, 300, 500, 800] as const;
const T_SPIN = [400, 800, 1200, 1600] as const;
const MINI = [100, 200, 400, 1600] as const;
export const COMBO = 50;
export const DROPPED_ROW = { soft: 1, hard: 2 } as const;
/** The last kick of the system moves a T so far that it counts as a full spin. */
const FAR_KICK = 4;

export function newGuideline(): Guideline {
  return { combo: 0, chain: false, kick: null, feat: null, feats: 0 };
}

/** Corners around the middle of a T, clockwise from the top left. */
const CORNERS = [
  [0, 0],
  [2, 0],
  [2, 2],
  [0, 2],
] as const;

/** The three-corner rule. Walls and floor count as filled. */
export function spinOf(rows: readonly string[], piece: Readonly<Placed>, kick: number | null): Spin | null {
  if (piece.shape !== 'T' || kick === null) return null;
  const filled = CORNERS.map(([across, down]) => rows[piece.row + down]?.[piece.column + across] !== EMPTY);
  if (filled.filter(Boolean).length < 3) return null;
  // The two corners beside its point, which a turn clockwise moves on by one.
  const isFront = filled[piece.facing] && filled[(piece.facing + 1) % 4];
  return isFront || kick === FAR_KICK ? 'full' : 'mini';
}

/** Updates combo and chain, and returns the points of a piece that cleared `lines`. */
export function scoreLock(guide: Guideline, spin: Spin | null, lines: number, level: number): number {
  guide.kick = null;
  guide.feat = null;
  const isHard = lines > 0 && (lines === 4 || spin !== null);
  const backToBack = isHard && guide.chain;
  if (lines > 0) guide.chain = isHard;
  const table = spin === 'full' ? T_SPIN : spin === 'mini' ? MINI : CLEAR;
  const clear = table[lines]! * (backToBack ? 1.5 : 1);
  const combo = lines > 0 ? guide.combo : 0;
  guide.combo = lines > 0 ? guide.combo + 1 : 0;
  const points = (clear + combo * COMBO) * level;
  if (points > 0) {
    guide.feat = { lines, spin, combo, backToBack, points };
    guide.feats++;
  }
  return points;
}

/** A move that is no turn ends the chance of a spin. Returns the rows that the piece fell. */
export function noteMove(guide: Guideline, before: Readonly<Placed>, now: Readonly<Piece>): number {
  const moved = before.column !== now.column || before.row !== now.row;
  if (moved && before.facing === now.facing) guide.kick = null;
  return Math.max(0, now.row - before.row);
}
