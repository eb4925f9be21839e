import { clamp, towards } from '#engine/arithmetic.ts';
import type { Random } from '#engine/random.ts';
import { BOSS, fireBoss } from '#games/dogfight/rules/boss.ts';
import { nearestDirection } from '#games/dogfight/rules/directions.ts';
import type { Coordinates } from '#games/dogfight/rules/field.ts';
import { FIELD, PX, removeGone } from '#games/dogfight/rules/field.ts';
import type { Enemy, EnemyKind, State } from '#games/dogfight/rules/state.ts';
import { bulletSpeedOf, gapOf, speedUp, weightsOf } from '#games/dogfight/rules/wave.ts';

export const ENEMIES: Readonly<Record<EnemyKind, { readonly hits: number; readonly radius: number }>> = {
  scout: { hits: 1, radius: 14 * PX },
  fighter: { hits: 2, radius: 16 * PX },
  diver: { hits: 1, radius: 12 * PX },
  bomber: { hits: 4, radius: 22 * PX },
  ace: { hits: 20, radius: 34 * PX },
  boss: { hits: BOSS.hits, radius: BOSS.radius },
};

/** A switch is faster than an object lookup by name on this hot path. */
export function radiusOf(kind: EnemyKind): number {
  switch (kind) {
    case 'scout':
      return ENEMIES.scout.radius;
    case 'fighter':
      return ENEMIES.fighter.radius;
    case 'diver':
      return ENEMIES.diver.radius;
    case 'bomber':
      return ENEMIES.bomber.radius;
    case 'ace':
      return ENEMIES.ace.radius;
    case 'boss':
      return BOSS.radius;
  }
}

/** Hits per plate of an ace; each plate counts as a kill. */
export const PLATE = 4;

export function breaksPlate({ kind, hits }: Readonly<Pick<Enemy, 'kind' | 'hits'>>): boolean {
  return (kind === 'ace' && hits % PLATE === 0) || (kind === 'boss' && hits % BOSS.plate === 0);
}

const MOST_ENEMIES = 12;
const GONE = 680 * PX;
/** Fighters and bombers hold fire outside the field and above a jet closer than this. */
const POINT_BLANK = 120 * PX;
const WEAVE = 128;
const SWING = { period: 384, half: 192, reach: 150 * PX, middle: 240 * PX } as const;

export function spawn(state: State, random: Random): void {
  if (state.toCome === 0 || state.spawnWait > 0 || state.enemies.length >= MOST_ENEMIES) return;
  const kind = drawKind(state.wave, random);
  const x = (30 + random.below(421)) * PX;
  const phase = random.below(WEAVE);
  const cooldown = 40 + random.below(60);
  addEnemy(state, kind, { x, y: -30 * PX }, cooldown, phase);
  state.toCome--;
  state.spawnWait = gapOf(state.wave);
}

export function spawnAce(state: State): void {
  addEnemy(state, 'ace', { x: SWING.middle, y: -40 * PX }, 120);
}

export function spawnBoss(state: State): void {
  // A quarter of the swing: it starts in the middle.
  addEnemy(state, 'boss', { x: SWING.middle, y: BOSS.from }, 90, SWING.period / 4);
}

export function addEnemy(state: State, kind: EnemyKind, { x, y }: Coordinates, cooldown: number, phase = 0): void {
  const { hits } = ENEMIES[kind];
  state.enemies.push({ id: state.nextEnemy++, x, y, kind, hits, phase, cooldown, salvos: 0 });
}

export function moveEnemies(state: State): void {
  for (const enemy of state.enemies) {
    const radius = radiusOf(enemy.kind);
    move(enemy, state);
    enemy.x = clamp(enemy.x, radius, FIELD.width - radius);
    enemy.phase = (enemy.phase + 1) % (enemy.kind === 'ace' || enemy.kind === 'boss' ? SWING.period : WEAVE);
    enemy.cooldown--;
    if (enemy.cooldown <= 0 && maySee(enemy, state)) FIRES[enemy.kind]?.(enemy, state);
  }
  removeGone(state.enemies, ({ y }) => y > GONE);
}

function drawKind(wave: number, random: Random): EnemyKind {
  const weights = weightsOf(wave);
  let left = random.below(weights.reduce((sum, [, weight]) => sum + weight, 0));
  for (const [kind, weight] of weights) {
    if (left < weight) return kind;
    left -= weight;
  }
  throw new Error(`no kind drawn in wave ${wave}`);
}

function maySee({ kind, y }: Enemy, { jet }: State): boolean {
  return kind === 'ace' || kind === 'boss' || (y > 0 && y < jet.y - POINT_BLANK);
}

type Manoeuvre = (enemy: Enemy, state: State) => void;

function move(enemy: Enemy, { wave, jet }: State): void {
  switch (enemy.kind) {
    case 'scout':
      enemy.y += speedUp(512, wave);
      enemy.x += enemy.phase < WEAVE / 2 ? 307 : -307;
      break;
    case 'fighter':
      enemy.y += speedUp(enemy.y < 160 * PX ? 384 : 172, wave);
      enemy.x = towards(enemy.x, jet.x, speedUp(205, wave));
      break;
    case 'diver':
      if (enemy.y < 120 * PX) enemy.y += 410;
      else {
        enemy.y += speedUp(870, wave);
        enemy.x = towards(enemy.x, jet.x, 256);
      }
      break;
    case 'bomber':
      enemy.y += speedUp(138, wave);
      break;
    case 'ace':
      enemy.y = Math.min(enemy.y + 256, 90 * PX);
      enemy.x = SWING.middle + swingAt((enemy.phase + 1) % SWING.period, SWING.reach);
      break;
    case 'boss':
      enemy.y = Math.min(enemy.y + BOSS.speed, BOSS.stands);
      enemy.x = SWING.middle + swingAt((enemy.phase + 1) % SWING.period, BOSS.swing);
  }
}

/** Triangle wave around the middle. */
function swingAt(phase: number, reach: number): number {
  const passed = Math.floor(((phase % SWING.half) * 2 * reach) / SWING.half);
  return phase < SWING.half ? passed - reach : reach - passed;
}

const FIRES: Readonly<Partial<Record<EnemyKind, Manoeuvre>>> = {
  fighter(enemy, state) {
    shoot(state, enemy, 16, 0, bulletSpeedOf(state.wave));
    enemy.cooldown = Math.max(55, 100 - 3 * state.wave);
  },
  bomber(enemy, state) {
    const down = (bulletSpeedOf(state.wave) * 217) >> 8;
    for (const across of [-307, 0, 307]) shoot(state, enemy, 20, across, down);
    enemy.cooldown = Math.max(80, 130 - 3 * state.wave);
  },
  ace(enemy, state) {
    const speed = bulletSpeedOf(state.wave);
    const { x, y } = nearestDirection({ x: enemy.x, y: enemy.y + 30 * PX }, state.jet);
    shoot(state, enemy, 30, (speed * x) >> 10, (speed * y) >> 10);
    if (++enemy.salvos % 3 === 0)
      for (const across of [-512, -256, 256, 512]) shoot(state, enemy, 30, across, (speed * 205) >> 8);
    enemy.cooldown = Math.max(36, 60 - state.wave);
  },
  boss: fireBoss,
};

function shoot(state: State, { x, y }: Enemy, pixelsBelow: number, dx: number, dy: number): void {
  state.bullets.push({ x, y: y + pixelsBelow * PX, dx, dy });
}
