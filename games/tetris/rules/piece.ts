/** The falling piece: how it moves, and how long it may rest before it locks. */
import type { Placed, Shape } from '#games/tetris/rules/shapes.ts';
import { FIELD, fits } from '#games/tetris/rules/stack.ts';
import type { Rotation } from '#games/tetris/rules/rotation.ts';
import { rotated } from '#games/tetris/rules/rotation.ts';

export interface Piece extends Placed {
  /** Ticks since it last went down by a row. */
  hung: number;
  /** Ticks on the ground since it landed, or since the last move that gave it more time. */
  rest: number;
  /** How many moves have given it more time; `null` before it has landed. */
  resets: number | null;
  /** The lowest row that its box has come to. */
  lowest: number;
}

/** How many ticks a piece rests before it locks, and how many moves start them anew. */
const LOCK = { ticks: 30, resets: 15 } as const;

/** The piece where it starts: in the middle of the lowest hidden rows, rounded left. */
export function atStart(shape: Shape): Piece {
  const row = FIELD.hidden - 2;
  return { shape, facing: 0, column: shape === 'O' ? 4 : 3, row, hung: 0, rest: 0, resets: null, lowest: row };
}

/** Whether the piece could go so many columns to the right and rows down. */
export function canGo(rows: readonly string[], piece: Readonly<Placed>, across: number, down: number): boolean {
  const { shape, facing, column, row } = piece;
  return fits(rows, { shape, facing, column: column + across, row: row + down });
}

/** Where the piece would come down. */
export function landing(rows: readonly string[], piece: Readonly<Placed>): Placed {
  const { shape, facing, column } = piece;
  let { row } = piece;
  while (fits(rows, { shape, facing, column, row: row + 1 })) row++;
  return { shape, facing, column, row };
}

/** Moves the piece by so many columns if there is room. */
export function shift(rows: readonly string[], piece: Piece, across: number): void {
  if (across === 0 || !canGo(rows, piece, across, 0)) return;
  piece.column += across;
  gainTime(rows, piece);
}

/** Turns the piece if there is room. */
export function rotatePiece(rows: readonly string[], piece: Piece, turn: Rotation): void {
  const placed = rotated(rows, piece, turn);
  if (placed === null) return;
  Object.assign(piece, placed);
  gainTime(rows, piece);
}

/** Lets the piece go down by a row if there is room. */
export function sink(rows: readonly string[], piece: Piece): void {
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

/** Lets a tick pass for a piece that goes down every so many ticks; says whether its time to lock has come. */
export function passTick(rows: readonly string[], piece: Piece, interval: number): boolean {
  if (canGo(rows, piece, 0, 1)) {
    if (++piece.hung >= interval) sink(rows, piece);
    // A piece that has used up its time locks the moment it touches the ground again.
    return piece.rest >= LOCK.ticks && !canGo(rows, piece, 0, 1);
  }
  return ++piece.rest >= LOCK.ticks;
}

/** A move after the first landing starts the rest anew, up to fifteen times; the one after that ends it. */
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
