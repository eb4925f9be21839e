import { towards } from '#engine/arithmetic.ts';
import type { Random } from '#engine/random.ts';
import type { Coordinates } from '#games/dogfight/rules/field.ts';
import { PX, isNear, removeGone } from '#games/dogfight/rules/field.ts';
import { FULL } from '#games/dogfight/rules/jet.ts';
import type { Pickup, State } from '#games/dogfight/rules/state.ts';

const GAIN = { health: 30, ammo: 15 } as const;
/** Drops per 100 kills. */
const CHANCE = { ammo: 20, health: 8 } as const;
const FALL = 410;
const PULL = { within: 60 * PX, speed: 768 } as const;
const TAKEN = 26 * PX;
const LOST = 660 * PX;
/** Supply comes at this many rounds or fewer, and again after `wait` ticks. */
export const SUPPLY = { below: 10, wait: 300 } as const;

export function dropFrom(state: State, { x, y }: Readonly<Coordinates>, random: Random): void {
  const drawn = random.below(100);
  if (drawn < CHANCE.ammo) state.pickups.push({ x, y, kind: 'ammo' });
  else if (drawn < CHANCE.ammo + CHANCE.health) state.pickups.push({ x, y, kind: 'health' });
}

export function movePickups(state: State): void {
  removeGone(state.pickups, (pickup) => {
    pickup.y += FALL;
    if (isNear(state.jet, pickup, PULL.within)) {
      pickup.x = towards(pickup.x, state.jet.x, PULL.speed);
      pickup.y = towards(pickup.y, state.jet.y, PULL.speed);
    }
    if (!isNear(state.jet, pickup, TAKEN)) return pickup.y > LOST;
    take(state, pickup.kind);
    return true;
  });
}

export function supply(state: State, random: Random): void {
  if (state.ammo > SUPPLY.below || state.supplyWait > 0) return;
  if (state.pickups.some(({ kind }) => kind === 'ammo')) return;
  state.pickups.push({ x: (60 + random.below(361)) * PX, y: -10 * PX, kind: 'ammo' });
  state.supplyWait = SUPPLY.wait;
}

function take(state: State, kind: Pickup['kind']): void {
  state[kind] = Math.min(state[kind] + GAIN[kind], FULL[kind]);
}
