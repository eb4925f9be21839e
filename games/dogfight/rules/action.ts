import type { Place } from '#games/dogfight/rules/field.ts';
import { PX } from '#games/dogfight/rules/field.ts';
import { readWhole } from '#engine/read.ts';

/**
 * One number, so that a long run stays small on the wire. Below 32 it is the keys that are held now, as a sum of
 * `HELD`. From 32 on it is the place a mouse or a finger sends the jet to, in cells of 4 pixels, row by row.
 */
export type Action = number;

/** The keys that can be held. */
export const HELD = { left: 1, right: 2, up: 4, down: 8, fire: 16 } as const;

const ALL_HELD = 31;
const DIRECTIONS = HELD.left | HELD.right | HELD.up | HELD.down;
const CELLS = { across: 120, down: 160 } as const;
const FIRST_CELL = ALL_HELD + 1;
const CELL = 4 * PX;

/** An action from anywhere; opposite keys together are none, for whoever holds both must say which counts. */
export function readAction(data: unknown): Action | null {
  const action = readWhole(data, 0, FIRST_CELL + CELLS.across * CELLS.down - 1);
  return action === null || (isHeld(action) && isTorn(action)) ? null : action;
}

/** Whether the action says which keys are held, and not where to go. */
export function isHeld(action: Action): boolean {
  return action < FIRST_CELL;
}

/** Whether the held keys steer, and do not only fire. */
export function steers(held: number): boolean {
  return (held & DIRECTIONS) !== 0;
}

/** Which way the held keys push, across and down. */
export function acrossOf(held: number): number {
  return (held & HELD.right ? 1 : 0) - (held & HELD.left ? 1 : 0);
}

export function downOf(held: number): number {
  return (held & HELD.down ? 1 : 0) - (held & HELD.up ? 1 : 0);
}

/** The place that the action sends the jet to: the middle of its cell. */
export function placeOf(action: Action): Place {
  const cell = action - FIRST_CELL;
  return {
    x: (cell % CELLS.across) * CELL + CELL / 2,
    y: Math.floor(cell / CELLS.across) * CELL + CELL / 2,
  };
}

/** The action that sends the jet to a place. */
export function goTo({ x, y }: Readonly<Place>): Action {
  const column = Math.max(0, Math.min(Math.floor(x / CELL), CELLS.across - 1));
  const row = Math.max(0, Math.min(Math.floor(y / CELL), CELLS.down - 1));
  return FIRST_CELL + row * CELLS.across + column;
}

function isTorn(held: number): boolean {
  const both = (one: number, other: number) => (held & one) !== 0 && (held & other) !== 0;
  return both(HELD.left, HELD.right) || both(HELD.up, HELD.down);
}
