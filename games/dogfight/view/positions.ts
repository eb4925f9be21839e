/** Matches things across two states for interpolation. */
import type { Frozen } from '#engine/rules.ts';
import type { Enemy, Pickup, State } from '#games/dogfight/rules/dogfight.ts';
import type { Coordinates } from '#games/dogfight/rules/field.ts';
import { FIELD, PX, isNear } from '#games/dogfight/rules/field.ts';
import { interpolate } from '#kit/interpolate.ts';

/** In pixels. */
export const WIDTH = FIELD.width / PX;
export const HEIGHT = FIELD.height / PX;

/** In pixels. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** Upper bound of a pickup's movement per tick. */
const NEAR = 8 * PX;

export function enemyById({ enemies }: Frozen<State>, id: number): Frozen<Enemy> | undefined {
  for (const enemy of enemies) if (enemy.id === id) return enemy;
  return undefined;
}

export function spotOf({ x, y }: Readonly<Coordinates>): Spot {
  return { x: x / PX, y: y / PX };
}

/** Without `before` there is no interpolation. */
export function spotBetween(
  before: Readonly<Coordinates> | undefined,
  now: Readonly<Coordinates>,
  fraction: number,
): Spot {
  const from = before ?? now;
  return { x: interpolate(from.x, now.x, fraction) / PX, y: interpolate(from.y, now.y, fraction) / PX };
}

/** Pickups have no ids. */
export function previousPickup({ pickups }: Frozen<State>, pickup: Frozen<Pickup>): Frozen<Pickup> | undefined {
  for (const other of pickups) if (other.kind === pickup.kind && isNear(other, pickup, NEAR)) return other;
  return undefined;
}
