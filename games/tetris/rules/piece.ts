import type { Placed, Shape } from '#games/tetris/rules/shapes.ts';
import { FIELD, fits } from '#games/tetris/rules/stack.ts';
import type { Rotation } from '#games/tetris/rules/rotation.ts';
import { kicked } from '#games/tetris/rules/rotation.ts';

export interface Piece extends Placed {
  /** Ticks since it last moved down a row. */
  hung: number;
  /** Ticks on the ground since it landed or since the last reset. */
  rest: number;
  /** Moves that reset the lock delay; `null` before the first landing. */
  resets: number | null;
  /** Lowest row its box has reached. */
  lowest: number;
}

/** Lock delay, and the number of moves that reset it. */
const LOCK = { ticks: 30, resets: 15 } as const;

/** Centered in the lowest hidden rows, rounded to the left. */
export function atStart(shape: Shape): Piece {
  const row = FIELD.hidden - 2;
  return { shape, facing: 0, column: shape === 'O' ? 4 : 3, row, hung: 0, rest: 0, resets: null, lowest: row };
}

export function canGo(rows: readonly string[], piece: Readonly<Placed>, across: number, down: number): boolean {
  const { shape, facing, column, row } = piece;
  return fits(rows, { shape, facing, column: column + across, row: row + down });
}

export function landing(rows: readonly string[], piece: Readonly<Placed>): Placed {
  const { shape, facing, column } = piece;
  let { row } = piece;
  while (fits(rows, { shape, facing, column, row: row + 1 })) row++;
  return { shape, facing, column, row };
}

export function shift(rows: readonly string[], piece: Piece, across: number): void {
  if (across === 0 || !canGo(rows, piece, across, 0)) return;
  piece.column += across;
  gainTime(rows, piece);
}

/** Returns the kick it took, or `null` if it has no room. */
export function rotatePiece(rows: readonly string[], piece: Piece, turn: Rotation): number | null {
  const result = kicked(rows, piece, turn);
  if (result === null) return null;
  Object.assign(piece, result.placed);
  gainTime(rows, piece);
  return result.kick;
}

export function moveDown(rows: readonly string[], piece: Piece): void {
  if (canGo(rows, piece, 0, 1)) {
    piece.row++;
    piece.hung = 0;
    if (piece.row > piece.lowest) {
      piece.lowest = piece.row;
      piece.rest = 0;
      if (piece.resets !== null) piece.resets = 0;
    } else if (piece.resets === LOCK.resets) piece.rest = LOCK.ticks;
  }
  noteLanding(rows, piece);
}

export function passTick(rows: readonly string[], piece: Piece, interval: number): boolean {
  if (canGo(rows, piece, 0, 1)) {
    if (++piece.hung >= interval) moveDown(rows, piece);
    // A piece with no lock delay left locks as soon as it touches the ground again.
    return piece.rest >= LOCK.ticks && !canGo(rows, piece, 0, 1);
  }
  return ++piece.rest >= LOCK.ticks;
}

/** Each move after the first landing resets the lock delay, up to fifteen times; the next ends it. */
function gainTime(rows: readonly string[], piece: Piece): void {
  if (piece.resets === null) return noteLanding(rows, piece);
  if (piece.resets < LOCK.resets) {
    piece.resets++;
    piece.rest = 0;
  } else piece.rest = LOCK.ticks;
}

function noteLanding(rows: readonly string[], piece: Piece): void {
  if (!canGo(rows, piece, 0, 1)) piece.resets ??= 0;
}
