/** Where things are on the picture and were a moment ago, worked out of two states: nothing in the rules has a name of its own. */
import type { Frozen } from '#engine/rules.ts';
import { SHOT_SPEED } from '#games/dogfight/rules/bullets.ts';
import type { Bullet, Enemy, Pickup, State } from '#games/dogfight/rules/dogfight.ts';
import type { Place } from '#games/dogfight/rules/field.ts';
import { FIELD, PX, isNear } from '#games/dogfight/rules/field.ts';
import { interpolate } from '#kit/interpolate.ts';

/** The field in pixels. */
export const WIDTH = FIELD.width / PX;
export const HEIGHT = FIELD.height / PX;

/** A place on the picture, in pixels. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

const WEAVE = 128;
/** No pickup moves further in a tick. */
const NEAR = 8 * PX;

/** What an enemy can be told by as long as it lives: its phase goes up with the ticks, so their difference stays. */
export function nameOf({ kind, phase }: Frozen<Enemy>, ticks: number): string {
  return kind === 'ace' ? kind : `${kind} ${(((phase - ticks) % WEAVE) + WEAVE) % WEAVE}`;
}

/** The enemies by their names. */
export function namedEnemies({ enemies, ticks }: Frozen<State>): ReadonlyMap<string, Frozen<Enemy>> {
  return new Map(enemies.map((enemy) => [nameOf(enemy, ticks), enemy]));
}

export function spotOf({ x, y }: Readonly<Place>): Spot {
  return { x: x / PX, y: y / PX };
}

/** The spot on the way between two places; where there was none before, nothing slides in. */
export function spotBetween(before: Readonly<Place> | undefined, now: Readonly<Place>, fraction: number): Spot {
  const from = before ?? now;
  return { x: interpolate(from.x, now.x, fraction) / PX, y: interpolate(from.y, now.y, fraction) / PX };
}

export function bulletSpot({ x, y, dx, dy }: Frozen<Bullet>, fraction: number): Spot {
  return { x: (x - dx * (1 - fraction)) / PX, y: (y - dy * (1 - fraction)) / PX };
}

export function shotSpot({ x, y }: Readonly<Place>, fraction: number): Spot {
  return { x: x / PX, y: (y + SHOT_SPEED * (1 - fraction)) / PX };
}

/** The same pickup in an earlier state. */
export function previousPickup(before: Frozen<State>, pickup: Frozen<Pickup>): Frozen<Pickup> | undefined {
  return before.pickups.find((other) => other.kind === pickup.kind && isNear(other, pickup, NEAR));
}
