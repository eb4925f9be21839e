/** A quiet sky to test single rules in. */
import { SeededRandom, seedFrom } from '#engine/random.ts';
import type { Bullet, Enemy, EnemyKind, State } from '#games/dogfight/rules/dogfight.ts';
import { dogfight } from '#games/dogfight/rules/dogfight.ts';
import { SHOT_SPEED } from '#games/dogfight/rules/bullets.ts';
import { ENEMIES } from '#games/dogfight/rules/enemies.ts';
import { PX } from '#games/dogfight/rules/field.ts';

/** A lone jet. One enemy is pending, but too late to matter. */
export function quietSky(changes: Partial<State> = {}): State {
  const state = dogfight.start('classic', new SeededRandom(seedFrom(1)));
  return { ...state, toCome: 1, spawnWait: 1_000_000, ...changes };
}

export function tick(state: State, count = 1, random = new SeededRandom(seedFrom(1))): void {
  for (let passed = 0; passed < count; passed++) dogfight.time!.tick(state, random);
}

/** Position in pixels. No run gives this id. */
export function enemyAt(kind: EnemyKind, x: number, y: number, changes: Partial<Enemy> = {}): Enemy {
  const { hits } = ENEMIES[kind];
  return { id: -1, x: x * PX, y: y * PX, kind, hits, phase: 0, cooldown: 1_000, salvos: 0, ...changes };
}

/** A motionless bullet; position in pixels. */
export function bulletAt(x: number, y: number): Bullet {
  return { x: x * PX, y: y * PX, dx: 0, dy: 0 };
}

/** A shot that reaches the position, in pixels, after the next tick. */
export function shotAt(x: number, y: number): { x: number; y: number } {
  return { x: x * PX, y: y * PX + SHOT_SPEED };
}

/** Kills a scout far from the jet in one tick without a drop. */
export function shootOneDown(state: State): void {
  state.enemies.push(enemyAt('scout', 60, 100));
  state.shots.push(shotAt(60, 100));
  tick(state, 1, noDrops());
}

/** A random generator whose first draw drops nothing. */
export function noDrops(): SeededRandom {
  for (let number = 1; ; number++)
    if (new SeededRandom(seedFrom(number)).below(100) >= 28) return new SeededRandom(seedFrom(number));
}
