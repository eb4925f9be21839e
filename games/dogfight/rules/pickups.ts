import { towards } from '#engine/arithmetic.ts';
import type { Random } from '#engine/random.ts';
import { PX, isNear, removeGone } from '#games/dogfight/rules/field.ts';
import { FULL } from '#games/dogfight/rules/jet.ts';
import { isFirstWave } from '#games/dogfight/rules/first-wave.ts';
import { POWER } from '#games/dogfight/rules/powers.ts';
import type { Enemy, Pickup, State } from '#games/dogfight/rules/state.ts';

const GAIN = { health: 30, ammo: 15 } as const;
/** Drops per 100 kills. */
const CHANCE = { ammo: 20, health: 8, shield: 2, spread: 4 } as const;
const DROPS = ['ammo', 'health'] as const;
const ARCADE_DROPS = [...DROPS, 'shield', 'spread'] as const;
const FALL = 410;
const PULL = { within: 60 * PX, speed: 768 } as const;
const TAKEN = 26 * PX;
const LOST = 660 * PX;
/** Supply comes at this many rounds or fewer, and again after `wait` ticks. */
export const SUPPLY = { below: 10, wait: 300 } as const;

export function dropFrom(state: State, enemy: Readonly<Enemy>, random: Random): void {
  const kind = droppedKind(state, enemy, random);
  if (kind) state.pickups.push({ x: enemy.x, y: enemy.y, kind });
}

function droppedKind(state: State, { kind, hits }: Readonly<Enemy>, random: Random): Pickup['kind'] | null {
  // The first kill of a run is always rewarded.
  if (isFirstWave(state)) return state.kills === 1 ? 'spread' : null;
  if (kind === 'boss' && hits === 0) return 'shield';
  let left = random.below(100);
  for (const drop of state.powers ? ARCADE_DROPS : DROPS) {
    if (left < CHANCE[drop]) return drop;
    left -= CHANCE[drop];
  }
  return null;
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
