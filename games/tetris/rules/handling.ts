/** Key repeat: a held key moves the piece at once, and repeatedly after a delay. */
import type { Piece } from '#games/tetris/rules/piece.ts';
import { canGo, shift } from '#games/tetris/rules/piece.ts';

/** In ticks. A repeat of 0 moves to the wall at once. */
export interface Handling {
  delay: number;
  repeat: number;
}

export type Side = -1 | 1;

/** A held side and its ticks, which carry over to the next piece. */
export interface HeldSide {
  side: Side;
  ticks: number;
}

export const HANDLING: Readonly<Handling> = { delay: 10, repeat: 2 };

export function direction(action: `${string} ${'left' | 'right'}`): Side {
  return action.endsWith('left') ? -1 : 1;
}

export function slide(rows: readonly string[], piece: Piece, held: HeldSide | undefined, handling: Handling): void {
  if (!held || held.ticks < handling.delay) return;
  if (handling.repeat === 0) shift(rows, piece, room(rows, piece, held.side));
  else if ((held.ticks - handling.delay) % handling.repeat === 0) shift(rows, piece, held.side);
}

function room(rows: readonly string[], piece: Piece, side: Side): number {
  let across = 0;
  while (canGo(rows, piece, across + side, 0)) across += side;
  return across;
}
