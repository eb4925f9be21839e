import type { Frozen } from '#engine/rules.ts';
import type { Action, Enemy, EnemyKind, Pickup, State } from '#games/dogfight/rules/dogfight.ts';
import { PLATES, platesLeft } from '#games/dogfight/rules/boss.ts';
import { breaksPlate, ENEMIES } from '#games/dogfight/rules/enemies.ts';
import { PX, isNear } from '#games/dogfight/rules/field.ts';
import { multiplierOf } from '#games/dogfight/rules/hits.ts';
import type { JetTilt } from '#games/dogfight/view/jet-tilt.ts';
import { LEVEL, tiltAfter } from '#games/dogfight/view/jet-tilt.ts';
import type { Spot } from '#games/dogfight/view/positions.ts';
import { enemyById, previousPickup, spotOf } from '#games/dogfight/view/positions.ts';
import type { Change } from '#kit/running-game.ts';
import type { VisualEffect } from '#kit/visual-effects.ts';

export type DogfightEffect =
  | (VisualEffect & { readonly kind: 'hit'; readonly enemy: number })
  | (VisualEffect & {
      readonly kind: 'kill';
      readonly at: Spot;
      readonly of: EnemyKind;
      readonly multiplier: number;
      /** False for a plate. */
      readonly isDown: boolean;
    })
  | (VisualEffect & { readonly kind: 'rammed'; readonly at: Spot; readonly of: EnemyKind; readonly isDown: true })
  /** `state` has the enemies at the time of a kill. */
  | (VisualEffect & { readonly kind: 'stop'; readonly state: Frozen<State> })
  | (VisualEffect & { readonly kind: 'hurt' })
  | (VisualEffect & { readonly kind: 'fall' })
  | (VisualEffect & {
      readonly kind: 'took';
      readonly at: Spot;
      readonly words: string;
    })
  /** The shield took a hit. */
  | (VisualEffect & { readonly kind: 'shielded' })
  | (VisualEffect & { readonly kind: 'puff'; readonly at: Spot })
  /** Tilt in degrees before and after this tick. */
  | (VisualEffect & { readonly kind: 'tilt'; readonly from: number; readonly to: number });

export const MS = { hit: 50, stop: 60, hurt: 250, shielded: 200, blast: 520, float: 600, puff: 260 } as const;

/** At most three flashes a second, whatever the fire rate. */
const FLASH_WAIT = 20;
/** Enemies below this flew past and were not shot down. */
const PAST = 660 * PX;
const SLACK = 16 * PX;

/** View state per run that the game state lacks. */
interface Memory {
  readonly tilt: JetTilt;
  readonly flash: number;
}

const NOTHING: Memory = { tilt: LEVEL, flash: Number.NEGATIVE_INFINITY };

/** Keyed by the latest state, so that runs do not share memory. */
const memories = new WeakMap<Frozen<State>, Memory>();

export function effectsOf({ before, now, action }: Change<State, Action>): readonly DogfightEffect[] {
  const memory = memories.get(before) ?? NOTHING;
  memories.set(now, memory);
  if (action !== null || now.ticks === before.ticks) return [];
  const tilt = tiltAfter(memory.tilt, now.jet.x - before.jet.x);
  const effects: DogfightEffect[] = [
    { kind: 'tilt', name: 'tilt', ms: Number.POSITIVE_INFINITY, from: memory.tilt.degrees, to: tilt.degrees },
  ];
  addPuff(effects, now);
  const mayFlash = now.ticks < memory.flash || now.ticks - memory.flash >= FLASH_WAIT;
  const flashes = addLosses(effects, before, now, mayFlash);
  if (before.pickups.length > 0) effects.push(...gains(before, now));
  if (now.health < before.health) effects.push({ kind: 'hurt', name: 'hurt', ms: MS.hurt });
  if (now.powers && now.powers.shield < before.powers!.shield)
    effects.push({ kind: 'shielded', name: 'shielded', ms: MS.shielded });
  if (now.health === 0) effects.push({ kind: 'fall', name: 'fall', ms: Number.POSITIVE_INFINITY });
  memories.set(now, { tilt, flash: flashes ? now.ticks : memory.flash });
  return effects;
}

function addPuff(effects: DogfightEffect[], { ticks, jet, health }: Frozen<State>): void {
  if (ticks % 3 !== 0 || health === 0) return;
  const { x, y } = spotOf(jet);
  effects.push({ kind: 'puff', at: { x, y: y + 22 }, ms: MS.puff });
}

/** Adds hits, kills and rams; returns true if an enemy flashes (at most one does). */
function addLosses(effects: DogfightEffect[], before: Frozen<State>, now: Frozen<State>, mayFlash: boolean): boolean {
  let flashes = false;
  let combo = now.combo - (now.kills - before.kills);
  for (const enemy of before.enemies) {
    const later = enemyById(now, enemy.id);
    if (later?.hits === enemy.hits) continue;
    const at = spotOf(later ?? enemy);
    if (later && !breaksPlate(later)) {
      if (mayFlash && !flashes) effects.push({ kind: 'hit', enemy: enemy.id, ms: MS.hit });
      flashes ||= mayFlash;
    } else if (later || !wasRammed(enemy, before, now)) {
      if (enemy.y > PAST) continue;
      combo++;
      const place = later?.kind === 'boss' ? brokenPlateOf(later) : at;
      const multiplier = multiplierOf(combo);
      effects.push({ kind: 'kill', at: place, of: enemy.kind, multiplier, isDown: !later, ms: MS.float });
      effects.push({ kind: 'stop', name: 'stop', state: now, ms: MS.stop });
    } else effects.push({ kind: 'rammed', at, of: enemy.kind, isDown: true, ms: MS.blast });
  }
  return flashes;
}

function brokenPlateOf({ x, y, hits }: Frozen<Enemy>): Spot {
  const plate = PLATES[platesLeft(hits)]!;
  return spotOf({ x: x + plate.x, y: y + plate.y });
}

function wasRammed(enemy: Frozen<Enemy>, before: Frozen<State>, now: Frozen<State>): boolean {
  return now.immune > before.immune && isNear(enemy, now.jet, ENEMIES[enemy.kind].radius + SLACK);
}

function gains(before: Frozen<State>, now: Frozen<State>): DogfightEffect[] {
  return before.pickups
    .filter((pickup) => previousPickup(now, pickup) === undefined && isNear(pickup, now.jet, 40 * PX))
    .map(({ kind }) => ({ kind: 'took', at: spotOf(now.jet), words: wordsFor(kind, before, now), ms: MS.float }));
}

function wordsFor(kind: Frozen<Pickup>['kind'], before: Frozen<State>, now: Frozen<State>): string {
  if (kind === 'shield') return 'Shield';
  if (kind === 'spread') return 'Spread shot';
  // A shot in the same tick has used a round.
  const spent = kind === 'ammo' && now.fired > before.fired ? 1 : 0;
  const gained = now[kind] - before[kind] + spent;
  return gained > 0 ? `+${gained} ${kind}` : 'Full';
}
