/** Where things are on the picture and were a moment ago, worked out of two states: nothing in the rules has a name of its own. */
import type { Frozen } from '#engine/rules.ts';
import type { Enemy, Pickup, State } from '#games/dogfight/rules/dogfight.ts';
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
/** Names are numbers, since they are made for every enemy in every frame. There is but one ace at a time. */
const ACE = -1;
const FIRST_NAME = { scout: 0, fighter: WEAVE, diver: 2 * WEAVE, bomber: 3 * WEAVE } as const;
/** No pickup moves further in a tick. */
const NEAR = 8 * PX;

/** What an enemy can be told by as long as it lives: its phase goes up with the ticks, so their difference stays. */
export function nameOf({ kind, phase }: Frozen<Enemy>, ticks: number): number {
  return kind === 'ace' ? ACE : FIRST_NAME[kind] + ((((phase - ticks) % WEAVE) + WEAVE) % WEAVE);
}

/** The enemy of that name in a state. */
export function enemyNamed({ enemies, ticks }: Frozen<State>, name: number): Frozen<Enemy> | undefined {
  for (let index = enemies.length - 1; index >= 0; index--)
    if (nameOf(enemies[index]!, ticks) === name) return enemies[index];
  return undefined;
}

export function spotOf({ x, y }: Readonly<Place>): Spot {
  return { x: x / PX, y: y / PX };
}

/** The spot on the way between two places; where there was none before, nothing slides in. */
export function spotBetween(before: Readonly<Place> | undefined, now: Readonly<Place>, fraction: number): Spot {
  const from = before ?? now;
  return { x: interpolate(from.x, now.x, fraction) / PX, y: interpolate(from.y, now.y, fraction) / PX };
}

/** The same pickup in an earlier state. */
export function previousPickup({ pickups }: Frozen<State>, pickup: Frozen<Pickup>): Frozen<Pickup> | undefined {
  for (const other of pickups) if (other.kind === pickup.kind && isNear(other, pickup, NEAR)) return other;
  return undefined;
}
