/** Who hits whom, and what it is worth. */
import type { Random } from '#engine/random.ts';
import { PLATE, radiusOf } from '#games/dogfight/rules/enemies.ts';
import type { Place } from '#games/dogfight/rules/field.ts';
import { PX, isNear } from '#games/dogfight/rules/field.ts';
import { dropFrom } from '#games/dogfight/rules/pickups.ts';
import type { Enemy, State } from '#games/dogfight/rules/state.ts';

const POINTS = 100;
const HIGHEST_MULTIPLIER = 3;
const KILLS_A_STEP = 3;
/** A combo that gets no kill for this long is lost. */
export const COMBO_TICKS = 180;

const DAMAGE = { bullet: 20, contact: 15, immune: 45 } as const;
/** How near is a hit: a shot adds to the enemy's own size, as does the jet; a bullet's distance is all there is. */
export const REACH = { shot: 4 * PX, contact: 12 * PX, bullet: 16 * PX } as const;

/** What each kill of a combo of the given length is worth, in multiples of 100. */
export function multiplierOf(combo: number): number {
  return Math.min(HIGHEST_MULTIPLIER, 1 + Math.floor(Math.max(combo - 1, 0) / KILLS_A_STEP));
}

/** Each shot hits the first enemy it touches and is gone. */
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
  if (isDown || (enemy.kind === 'ace' && enemy.hits % PLATE === 0)) countKill(state, enemy, random);
}

function countKill(state: State, enemy: Enemy, random: Random): void {
  state.combo++;
  state.comboLeft = COMBO_TICKS;
  state.bestCombo = Math.max(state.bestCombo, state.combo);
  state.kills++;
  state.score += POINTS * multiplierOf(state.combo);
  dropFrom(state, enemy, random);
}

/** At most one bullet hurts in a tick, and none a jet that was hurt just now. */
export function hitJet(state: State): void {
  if (state.immune > 0) return;
  const index = state.bullets.findIndex((bullet) => isNear(state.jet, bullet, REACH.bullet));
  if (index === -1) return;
  state.bullets.splice(index, 1);
  hurt(state, DAMAGE.bullet);
}

/** An enemy that touches the jet hurts it and is lost for nothing. An ace shrugs it off. */
export function ram(state: State): void {
  if (state.immune > 0) return;
  const enemy = firstTouched(state.enemies, state.jet, REACH.contact);
  if (enemy === null) return;
  if (enemy.kind !== 'ace') remove(state.enemies, enemy);
  hurt(state, DAMAGE.contact);
}

/** The first enemy that is nearer to the place than its own size and the reach. */
function firstTouched(enemies: readonly Enemy[], place: Readonly<Place>, reach: number): Enemy | null {
  for (const enemy of enemies) if (isNear(place, enemy, radiusOf(enemy.kind) + reach)) return enemy;
  return null;
}

function hurt(state: State, damage: number): void {
  state.health -= damage;
  state.immune = DAMAGE.immune;
}

function remove<Item>(list: Item[], item: Item): void {
  list.splice(list.indexOf(item), 1);
}
