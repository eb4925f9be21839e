import type { Random } from '#engine/random.ts';
import type { HitBox } from '#games/space-invaders/rules/field.ts';
import { FIELD } from '#games/space-invaders/rules/field.ts';
import type { Ship, State } from '#games/space-invaders/rules/state.ts';

export const SHIP = { width: 40, height: 18, top: 34, speed: 2, every: 1_500 } as const;

/** Appears only while at least this many aliens live. */
const MANY = 8;

export function shipBox({ x }: { readonly x: number }): HitBox {
  return { x, y: SHIP.top, width: SHIP.width, height: SHIP.height };
}

export function flyShip(state: State, random: Random): void {
  if (--state.shipWait === 0) {
    state.shipWait = SHIP.every;
    if (state.aliens.length >= MANY) state.ship = newShip(random.below(2));
  }
  if (!state.ship) return;
  state.ship.x += SHIP.speed * state.ship.heading;
  if (state.ship.x <= -SHIP.width || state.ship.x >= FIELD.width) state.ship = null;
}

function newShip(side: number): Ship {
  return side === 0 ? { x: -SHIP.width, heading: 1 } : { x: FIELD.width, heading: -1 };
}
