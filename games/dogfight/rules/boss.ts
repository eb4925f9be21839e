/** The Ace of Arcade: a fortress with five plates, of which the wing tips break first. */
import { nearestDirection } from '#games/dogfight/rules/directions.ts';
import type { Coordinates } from '#games/dogfight/rules/field.ts';
import { PX, isNear } from '#games/dogfight/rules/field.ts';
import type { Enemy, State } from '#games/dogfight/rules/state.ts';
import { bulletSpeedOf } from '#games/dogfight/rules/wave.ts';

export const BOSS = {
  hits: 30,
  /** Hits per plate; each plate counts as a kill. */
  plate: 6,
  /** Of the body. */
  radius: 56 * PX,
  /** Glides in for 72 ticks and cannot be hit before it stands. */
  from: -72 * PX,
  stands: 120 * PX,
  speed: 683,
  swing: 110 * PX,
} as const;

/** Relative to the center; the last standing one breaks first. */
export const PLATES: readonly Readonly<Coordinates>[] = [
  { x: 0, y: 46 * PX },
  { x: -24 * PX, y: 32 * PX },
  { x: 24 * PX, y: 32 * PX },
  { x: -99 * PX, y: -12 * PX },
  { x: 99 * PX, y: -12 * PX },
];
/** Half of a plate's width and height. */
const PLATE = { across: 9 * PX, down: 7 * PX } as const;
const TURRETS = [-62 * PX, 62 * PX] as const;
const MUZZLE = { turret: 26 * PX, chin: 58 * PX } as const;
/** Every third salvo is a fan. */
const FAN = { every: 3, across: [-512, -256, 0, 256, 512] } as const;

export function stands({ y }: Readonly<Coordinates>): boolean {
  return y >= BOSS.stands;
}

export function platesLeft(hits: number): number {
  return Math.ceil(hits / BOSS.plate);
}

/** Whether a shot hits the body or a standing plate. */
export function touchesBoss(boss: Readonly<Enemy>, place: Readonly<Coordinates>, reach: number): boolean {
  if (!stands(boss)) return false;
  if (isNear(place, boss, BOSS.radius + reach)) return true;
  const left = platesLeft(boss.hits);
  for (let index = 0; index < left; index++) {
    const plate = PLATES[index]!;
    const x = Math.abs(place.x - boss.x - plate.x);
    const y = Math.abs(place.y - boss.y - plate.y);
    if (x < PLATE.across + reach && y < PLATE.down + reach) return true;
  }
  return false;
}

export function fireBoss(boss: Enemy, state: State): void {
  if (!stands(boss)) return;
  const speed = bulletSpeedOf(state.wave);
  if (++boss.salvos % FAN.every === 0) {
    for (const dx of FAN.across) state.bullets.push({ x: boss.x, y: boss.y + MUZZLE.chin, dx, dy: (speed * 205) >> 8 });
  } else {
    for (const turret of TURRETS) {
      const from = { x: boss.x + turret, y: boss.y + MUZZLE.turret };
      const { x, y } = nearestDirection(from, state.jet);
      state.bullets.push({ ...from, dx: (speed * x) >> 10, dy: (speed * y) >> 10 });
    }
  }
  boss.cooldown = Math.max(44, 70 - state.wave);
}
