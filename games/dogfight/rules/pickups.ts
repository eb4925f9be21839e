import { towards } from '#engine/arithmetic.ts';
import type { Random } from '#engine/random.ts';
import type { Coordinates } from '#games/dogfight/rules/field.ts';
import { PX, isNear, removeGone } from '#games/dogfight/rules/field.ts';
import { FULL } from '#games/dogfight/rules/jet.ts';
import { isFirstWave } from '#games/dogfight/rules/first-wave.ts';
import { POWER } from '#games/dogfight/rules/powers.ts';
import type { Enemy, Pickup, State } from '#games/dogfight/rules/state.ts';

const GAIN = { health: 30, ammo: 15 } as const;
/** Drops per 100 kills. */
const CHANCE = { ammo: 20, health: 8 } as const;
/** In Arcade also power-ups. */
const ARCADE_CHANCE = { shield: 2, spread: 4 } as const;
const FALL = 410;
const PULL = { within: 60 * PX, speed: 768 } as const;
const TAKEN = 26 * PX;
const LOST = 660 * PX;
/** Supply comes at this many rounds or fewer, and again after `wait` ticks. */
export const SUPPLY = { below: 10, wait: 300 } as const;

export function dropFrom(state: State, enemy: Readonly<Enemy>, random: Random): void {
  const { x, y } = enemy;
  if (isFirstWave(state)) {
    // The first kill of a run is always rewarded.
    if (state.kills === 1) state.pickups.push({ x, y, kind: 'spread' });
    return;
  }
  if (enemy.kind === 'boss' && enemy.hits === 0) return void state.pickups.push({ x, y, kind: 'shield' });
  const drawn = random.below(100);
  if (drawn < CHANCE.ammo) state.pickups.push({ x, y, kind: 'ammo' });
  else if (drawn < CHANCE.ammo + CHANCE.health) state.pickups.push({ x, y, kind: 'health' });
  else if (state.powers) dropPower(state, { x, y }, drawn - CHANCE.ammo - CHANCE.health);
}

function dropPower({ pickups }: State, { x, y }: Readonly<Coordinates>, drawn: number): void {
  if (drawn < ARCADE_CHANCE.shield) pickups.push({ x, y, kind: 'shield' });
  else if (drawn < ARCADE_CHANCE.shield + ARCADE_CHANCE.spread) pickups.push({ x, y, kind: 'spread' });
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
  const across = isFirstWave(state) ? 240 : 60 + random.below(361);
  state.pickups.push({ x: across * PX, y: -10 * PX, kind: 'ammo' });
  state.supplyWait = SUPPLY.wait;
}

function take(state: State, kind: Pickup['kind']): void {
  if (kind === 'shield' || kind === 'spread') {
    if (state.powers) state.powers[kind] = POWER[kind];
    return;
  }
  state[kind] = Math.min(state[kind] + GAIN[kind], FULL[kind]);
}
