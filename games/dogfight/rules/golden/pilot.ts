/** Heuristic pilots for golden runs, balance tests and the longest runs. */
import { clamp } from '#engine/arithmetic.ts';
import type { Frozen } from '#engine/rules.ts';
import type { Action } from '#games/dogfight/rules/action.ts';
import { HELD, acrossOf, downOf } from '#games/dogfight/rules/action.ts';
import type { Run } from '#engine/run.ts';
import type { Enemy, Mode, State } from '#games/dogfight/rules/dogfight.ts';
import { ENEMIES } from '#games/dogfight/rules/enemies.ts';
import type { Coordinates } from '#games/dogfight/rules/field.ts';
import { PX } from '#games/dogfight/rules/field.ts';
import { JET } from '#games/dogfight/rules/jet.ts';
import { speedUp } from '#games/dogfight/rules/wave.ts';

export interface Skill {
  /** Ticks between decisions. */
  readonly pace: number;
  /** Ticks of lookahead for danger; 0 sees none. */
  readonly foresight: number;
  /** Horizontal aim tolerance in pixels. */
  readonly sights: number;
}

export const SKILLS = {
  weak: { pace: 12, foresight: 0, sights: 24 },
  casual: { pace: 12, foresight: 8, sights: 18 },
  good: { pace: 15, foresight: 12, sights: 18 },
  /** Lasts for the full twenty minutes. */
  expert: { pace: 12, foresight: 24, sights: 24 },
} as const satisfies Record<string, Skill>;

interface Threat {
  readonly at: Readonly<Coordinates>;
  readonly dx: number;
  readonly dy: number;
  /** Minimum distance to keep. */
  readonly reach: number;
}

const STEP = 4;
const MARGIN = 8 * PX;
const WAYS = [0, 1, 2, 4, 5, 6, 8, 9, 10] as const;
/** Idle position. */
const HOME: Readonly<Coordinates> = { x: 240 * PX, y: 540 * PX };

export function fly(run: Run<State, Action, Mode>, skill: Skill, ticks = Number.POSITIVE_INFINITY): void {
  while (run.status === 'playing' && run.ticks < ticks) {
    if (run.ticks % skill.pace === 0) run.act(keysOf(run.state, skill));
    run.tick();
  }
}

export function keysOf(state: Frozen<State>, skill: Skill): Action {
  const goal = goalOf(state);
  const threats = skill.foresight > 0 ? threatsTo(state) : [];
  let best = 0;
  let least = Number.POSITIVE_INFINITY;
  for (const way of WAYS) {
    const cost = dangerOf(state.jet, way, threats, skill.foresight) + distance(ahead(state.jet, way, STEP * 2), goal);
    if (cost < least) [best, least] = [way, cost];
  }
  return best | (isInSights(state, skill.sights * PX) ? HELD.fire : 0);
}

/** A useful pickup, else below the lowest enemy. */
function goalOf({ pickups, enemies, jet, ammo, health }: Frozen<State>): Readonly<Coordinates> {
  const wants = { ammo: ammo < 40, health: health < 90, shield: true, spread: true };
  const wanted = pickups.filter(({ kind, y }) => y > 150 * PX && wants[kind]);
  if (wanted.length > 0) return nearest(jet, wanted);
  const above = enemies.filter(({ y }) => y > -20 * PX && y < jet.y - 60 * PX);
  if (above.length === 0) return HOME;
  const lowest = above.reduce((best, enemy) => (enemy.y > best.y ? enemy : best));
  return { x: leadOf(lowest, jet), y: HOME.y };
}

/** The enemy's x when a shot arrives. */
function leadOf(enemy: Frozen<Enemy>, jet: Readonly<Coordinates>): number {
  const ticks = Math.max(0, Math.floor((jet.y - enemy.y) / 3_300));
  return enemy.kind === 'scout' ? enemy.x + (enemy.phase < 64 ? 307 : -307) * Math.min(ticks, 24) : enemy.x;
}

function isInSights({ enemies, jet }: Frozen<State>, width: number): boolean {
  return enemies.some(
    (enemy) =>
      enemy.y < jet.y &&
      enemy.y > -20 * PX &&
      Math.abs(leadOf(enemy, jet) - jet.x) < Math.min(width, ENEMIES[enemy.kind].radius),
  );
}

function threatsTo({ bullets, enemies, wave, jet }: Frozen<State>): Threat[] {
  return [
    ...bullets.map(({ x, y, dx, dy }) => ({ at: { x, y }, dx, dy, reach: 16 * PX + MARGIN })),
    ...enemies.map((enemy) => ({
      at: enemy,
      ...courseOf(enemy, wave, jet),
      reach: ENEMIES[enemy.kind].radius + 12 * PX + MARGIN,
    })),
  ];
}

function courseOf(enemy: Frozen<Enemy>, wave: number, jet: Readonly<Coordinates>): { dx: number; dy: number } {
  const side = Math.sign(jet.x - enemy.x);
  if (enemy.kind === 'scout') return { dx: enemy.phase < 64 ? 307 : -307, dy: speedUp(512, wave) };
  if (enemy.kind === 'fighter') return { dx: side * 100, dy: speedUp(enemy.y < 160 * PX ? 384 : 172, wave) };
  if (enemy.kind === 'diver') return { dx: side * 128, dy: enemy.y < 120 * PX ? 410 : speedUp(870, wave) };
  return { dx: 0, dy: enemy.kind === 'bomber' ? speedUp(138, wave) : 0 };
}

/** Higher the sooner and nearer a threat comes. */
function dangerOf(jet: Readonly<Coordinates>, way: number, threats: readonly Threat[], foresight: number): number {
  let danger = 0;
  for (let ticks = STEP; ticks <= foresight; ticks += STEP) {
    const place = ahead(jet, way, Math.min(ticks, 24));
    for (const { at, dx, dy, reach } of threats) {
      const x = Math.abs(at.x + dx * ticks - place.x);
      const y = Math.abs(at.y + dy * ticks - place.y);
      if (x < reach && y < reach && x * x + y * y < reach * reach)
        danger += (foresight - ticks + STEP) * 4_000 + (reach - Math.max(x, y)) * 4;
    }
  }
  return danger;
}

function ahead({ x, y }: Readonly<Coordinates>, way: number, ticks: number): Coordinates {
  const across = acrossOf(way);
  const down = downOf(way);
  const speed = across !== 0 && down !== 0 ? JET.diagonal : JET.speed;
  return {
    x: clamp(x + across * speed * ticks, JET.left, JET.right),
    y: clamp(y + down * speed * ticks, JET.top, JET.bottom),
  };
}

function distance(one: Readonly<Coordinates>, other: Readonly<Coordinates>): number {
  return Math.abs(one.x - other.x) + Math.abs(one.y - other.y);
}

function nearest<Item extends Readonly<Coordinates>>(to: Readonly<Coordinates>, items: readonly Item[]): Item {
  return items.reduce((best, item) => (distance(to, item) < distance(to, best) ? item : best));
}
