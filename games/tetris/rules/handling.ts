/** How a key that is held down moves the piece: once at once, and after a delay again and again. */
import type { Piece } from '#games/tetris/rules/piece.ts';
import { canGo, shift } from '#games/tetris/rules/piece.ts';

/** Both in ticks. A repeat of 0 goes to the wall at once. */
export interface Handling {
  delay: number;
  repeat: number;
}

export type Side = -1 | 1;

/** A side that is held down, and for how many ticks. It counts on from piece to piece. */
export interface Held {
  side: Side;
  ticks: number;
}

export const HANDLING: Readonly<Handling> = { delay: 10, repeat: 2 };

/** Which way an action that ends in a side goes. */
export function direction(action: `${string} ${'left' | 'right'}`): Side {
  return action.endsWith('left') ? -1 : 1;
}

/** Moves the piece by the side that is held, if it has been held for long enough. */
export function slide(rows: readonly string[], piece: Piece, held: Held | undefined, handling: Handling): void {
  if (!held || held.ticks < handling.delay) return;
  if (handling.repeat === 0) shift(rows, piece, room(rows, piece, held.side));
  else if ((held.ticks - handling.delay) % handling.repeat === 0) shift(rows, piece, held.side);
}

/** How far the piece can go to a side. */
function room(rows: readonly string[], piece: Piece, side: Side): number {
  let across = 0;
  while (canGo(rows, piece, across + side, 0)) across += side;
  return across;
}
