import type { Coordinates } from '#games/dogfight/rules/field.ts';
import { PX } from '#games/dogfight/rules/field.ts';
import { readInteger } from '#engine/read.ts';

/**
 * One number keeps logs small: below 32 the sum of the held keys (`HELD`), from 32 on the pointer target in cells of 4
 * pixels, row by row.
 */
export type Action = number;

export const HELD = { left: 1, right: 2, up: 4, down: 8, fire: 16 } as const;

const ALL_HELD = 31;
const DIRECTIONS = HELD.left | HELD.right | HELD.up | HELD.down;
const CELLS = { across: 120, down: 160 } as const;
const FIRST_CELL = ALL_HELD + 1;
const CELL = 4 * PX;

/** Rejects opposite keys together: the client must decide which one counts. */
export function readAction(data: unknown): Action | null {
  const action = readInteger(data, 0, FIRST_CELL + CELLS.across * CELLS.down - 1);
  return action === null || (isHeld(action) && hasOppositeKeys(action)) ? null : action;
}

export function isHeld(action: Action): boolean {
  return action < FIRST_CELL;
}

export function steers(held: number): boolean {
  return (held & DIRECTIONS) !== 0;
}

export function acrossOf(held: number): number {
  return (held & HELD.right ? 1 : 0) - (held & HELD.left ? 1 : 0);
}

export function downOf(held: number): number {
  return (held & HELD.down ? 1 : 0) - (held & HELD.up ? 1 : 0);
}

export function placeOf(action: Action): Coordinates {
  const cell = action - FIRST_CELL;
  return {
    x: (cell % CELLS.across) * CELL + CELL / 2,
    y: Math.floor(cell / CELLS.across) * CELL + CELL / 2,
  };
}

export function goTo({ x, y }: Readonly<Coordinates>): Action {
  const column = Math.max(0, Math.min(Math.floor(x / CELL), CELLS.across - 1));
  const row = Math.max(0, Math.min(Math.floor(y / CELL), CELLS.down - 1));
  return FIRST_CELL + row * CELLS.across + column;
}

function hasOppositeKeys(held: number): boolean {
  const both = (one: number, other: number) => (held & one) !== 0 && (held & other) !== 0;
  return both(HELD.left, HELD.right) || both(HELD.up, HELD.down);
}
