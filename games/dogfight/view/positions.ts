/** Matches things across two states for interpolation, since the rules give them no ids. */
import type { Frozen } from '#engine/rules.ts';
import type { Enemy, Pickup, State } from '#games/dogfight/rules/dogfight.ts';
import type { Place } from '#games/dogfight/rules/field.ts';
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

const WEAVE = 128;
/** Numbers, since ids are computed for every enemy in every frame. Only one ace exists at a time. */
const ACE = -1;
const FIRST_NAME = { scout: 0, fighter: WEAVE, diver: 2 * WEAVE, bomber: 3 * WEAVE } as const;
/** Upper bound of a pickup's movement per tick. */
const NEAR = 8 * PX;

/** A stable id: the phase increases with the ticks, so their difference stays constant. */
export function nameOf({ kind, phase }: Frozen<Enemy>, ticks: number): number {
  return kind === 'ace' ? ACE : FIRST_NAME[kind] + ((((phase - ticks) % WEAVE) + WEAVE) % WEAVE);
}

export function enemyNamed({ enemies, ticks }: Frozen<State>, name: number): Frozen<Enemy> | undefined {
  for (let index = enemies.length - 1; index >= 0; index--)
    if (nameOf(enemies[index]!, ticks) === name) return enemies[index];
  return undefined;
}

export function spotOf({ x, y }: Readonly<Place>): Spot {
  return { x: x / PX, y: y / PX };
}

/** Without `before` there is no interpolation. */
export function spotBetween(before: Readonly<Place> | undefined, now: Readonly<Place>, fraction: number): Spot {
  const from = before ?? now;
  return { x: interpolate(from.x, now.x, fraction) / PX, y: interpolate(from.y, now.y, fraction) / PX };
}

export function previousPickup({ pickups }: Frozen<State>, pickup: Frozen<Pickup>): Frozen<Pickup> | undefined {
  for (const other of pickups) if (other.kind === pickup.kind && isNear(other, pickup, NEAR)) return other;
  return undefined;
}
