import type { Random } from '#engine/random.ts';
import { touchesBoss } from '#games/dogfight/rules/boss.ts';
import { breaksPlate, radiusOf } from '#games/dogfight/rules/enemies.ts';
import type { Coordinates } from '#games/dogfight/rules/field.ts';
import { PX, isNear } from '#games/dogfight/rules/field.ts';
import { takesHit } from '#games/dogfight/rules/powers.ts';
import { dropFrom } from '#games/dogfight/rules/pickups.ts';
import type { Enemy, State } from '#games/dogfight/rules/state.ts';

const POINTS = 100;
const HIGHEST_MULTIPLIER = 3;
const KILLS_A_STEP = 3;
/** Ticks without a kill that end a combo. */
export const COMBO_TICKS = 180;

const DAMAGE = { bullet: 20, contact: 15, immune: 45 } as const;
/** Hit distances. Shot and contact are added to the enemy's radius; the bullet's is absolute. */
export const REACH = { shot: 4 * PX, contact: 12 * PX, bullet: 16 * PX } as const;

/** Points per kill in hundreds. */
export function multiplierOf(combo: number): number {
  return Math.min(HIGHEST_MULTIPLIER, 1 + Math.floor(Math.max(combo - 1, 0) / KILLS_A_STEP));
}

/** Each shot hits the first enemy it touches. */
export function hitEnemies(state: State, random: Random): void {
  const { shots, enemies } = state;
  let flying = 0;
  while (flying < shots.length) {
    const enemy = firstTouched(enemies, shots[flying]!, REACH.shot);
    if (enemy === null) flying++;
    else {
      shots.splice(flying, 1);
      hit(state, enemy, random);
    }
  }
}

function hit(state: State, enemy: Enemy, random: Random): void {
  state.struck++;
  enemy.hits--;
  const isDown = enemy.hits === 0;
  if (isDown) remove(state.enemies, enemy);
  if (isDown || breaksPlate(enemy)) countKill(state, enemy, random);
}

function countKill(state: State, enemy: Enemy, random: Random): void {
  state.combo++;
  state.comboLeft = COMBO_TICKS;
  state.bestCombo = Math.max(state.bestCombo, state.combo);
  state.kills++;
  state.score += POINTS * multiplierOf(state.combo);
  dropFrom(state, enemy, random);
}

/** At most one bullet hurts per tick, and none while the jet is immune. */
export function hitJet(state: State): void {
  if (state.immune > 0) return;
  const index = state.bullets.findIndex((bullet) => isNear(state.jet, bullet, REACH.bullet));
  if (index === -1) return;
  state.bullets.splice(index, 1);
  hurt(state, DAMAGE.bullet);
}

/** The enemy is destroyed without points; an ace survives. A boss is out of reach. */
export function ram(state: State): void {
  if (state.immune > 0) return;
  const enemy = firstTouched(state.enemies, state.jet, REACH.contact);
  if (enemy === null) return;
  if (enemy.kind !== 'ace') remove(state.enemies, enemy);
  hurt(state, DAMAGE.contact);
}

function firstTouched(enemies: readonly Enemy[], place: Readonly<Coordinates>, reach: number): Enemy | null {
  for (const enemy of enemies) {
    const touches =
      enemy.kind === 'boss' ? touchesBoss(enemy, place, reach) : isNear(place, enemy, radiusOf(enemy.kind) + reach);
    if (touches) return enemy;
  }
  return null;
}

function hurt(state: State, damage: number): void {
  if (!takesHit(state)) state.health -= damage;
  state.immune = DAMAGE.immune;
}

function remove<Item>(list: Item[], item: Item): void {
  list.splice(list.indexOf(item), 1);
}
