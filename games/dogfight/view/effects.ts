import type { Frozen } from '#engine/rules.ts';
import type { Action, Enemy, Kind, Pickup, State } from '#games/dogfight/rules/dogfight.ts';
import { ENEMIES, PLATE } from '#games/dogfight/rules/enemies.ts';
import { PX, isNear } from '#games/dogfight/rules/field.ts';
import { multiplierOf } from '#games/dogfight/rules/hits.ts';
import { JetTilt } from '#games/dogfight/view/jet-tilt.ts';
import type { Spot } from '#games/dogfight/view/positions.ts';
import { previousPickup, namedEnemies, spotOf } from '#games/dogfight/view/positions.ts';
import type { Change } from '#kit/live-game.ts';
import type { VisualEffect } from '#kit/visual-effects.ts';

/** What the eye still sees of a tick after it has passed. */
export type DogfightEffect =
  | (VisualEffect & { readonly kind: 'hit'; readonly enemy: string })
  | (VisualEffect & {
      readonly kind: 'kill';
      readonly at: Spot;
      readonly of: Kind;
      readonly multiplier: number;
      readonly luck: number;
    })
  | (VisualEffect & { readonly kind: 'rammed'; readonly at: Spot; readonly of: Kind; readonly luck: number })
  /** Where the enemies were when one of them was shot down. */
  | (VisualEffect & { readonly kind: 'stop'; readonly enemies: ReadonlyMap<string, Frozen<Enemy>> })
  | (VisualEffect & { readonly kind: 'hurt' })
  /** The jet is down. */
  | (VisualEffect & { readonly kind: 'fall' })
  | (VisualEffect & {
      readonly kind: 'took';
      readonly at: Spot;
      readonly what: Pickup['kind'];
      readonly gained: number;
    })
  | (VisualEffect & { readonly kind: 'puff'; readonly at: Spot })
  /** How far the jet leans, in degrees, before this tick and after it. */
  | (VisualEffect & { readonly kind: 'tilt'; readonly from: number; readonly to: number });

export const MS = { hit: 50, stop: 60, hurt: 250, blast: 450, float: 700, puff: 260 } as const;

/** Nothing flashes more than three times a second, however fast the gun. */
const FLASH_WAIT = 20;
/** How far below an enemy may be that flew past and was not shot down. */
const PAST = 660 * PX;
const SLACK = 16 * PX;

/** A function that says which change leaves which marks. It remembers how far the jet leans, and the last flash. */
export function watchMarks(): (change: Change<State, Action>) => readonly DogfightEffect[] {
  const tilt = new JetTilt();
  let lastFlash = Number.NEGATIVE_INFINITY;
  const mayFlash = (ticks: number) => {
    if (ticks >= lastFlash && ticks - lastFlash < FLASH_WAIT) return false;
    lastFlash = ticks;
    return true;
  };
  return ({ before, now, action }) => {
    if (action !== null || now.ticks === before.ticks) return [];
    const speed = now.jet.x - before.jet.x;
    return [
      { kind: 'tilt', name: 'tilt', ms: Number.POSITIVE_INFINITY, ...tilt.update(speed) },
      ...puffs(now),
      ...losses(before, now).filter(({ kind }) => kind !== 'hit' || mayFlash(now.ticks)),
      ...gains(before, now),
      ...(now.health < before.health ? [{ kind: 'hurt', name: 'hurt', ms: MS.hurt } as const] : []),
      ...(now.health === 0 ? [{ kind: 'fall', name: 'fall', ms: Number.POSITIVE_INFINITY } as const] : []),
    ];
  };
}

function puffs({ ticks, jet, health }: Frozen<State>): DogfightEffect[] {
  if (ticks % 3 !== 0 || health === 0) return [];
  const { x, y } = spotOf(jet);
  return [{ kind: 'puff', at: { x, y: y + 22 }, ms: MS.puff }];
}

/** What became of the enemies: hit, shot down or rammed. */
function losses(before: Frozen<State>, now: Frozen<State>): DogfightEffect[] {
  const left = namedEnemies(now);
  const effects: DogfightEffect[] = [];
  let combo = now.combo - (now.kills - before.kills);
  for (const [name, enemy] of namedEnemies(before)) {
    const later = left.get(name);
    if (later?.hits === enemy.hits) continue;
    const at = spotOf(later ?? enemy);
    const luck = now.ticks + effects.length;
    if (later && !brokePlate(later)) effects.push({ kind: 'hit', enemy: name, ms: MS.hit });
    else if (later || !wasRammed(enemy, before, now)) {
      if (enemy.y > PAST) continue;
      combo++;
      effects.push({ kind: 'kill', at, of: enemy.kind, multiplier: multiplierOf(combo), luck, ms: MS.float });
      effects.push({ kind: 'stop', name: 'stop', enemies: left, ms: MS.stop });
    } else effects.push({ kind: 'rammed', at, of: enemy.kind, luck, ms: MS.blast });
  }
  return effects;
}

function brokePlate({ kind, hits }: Frozen<Enemy>): boolean {
  return kind === 'ace' && hits % PLATE === 0;
}

function wasRammed(enemy: Frozen<Enemy>, before: Frozen<State>, now: Frozen<State>): boolean {
  return now.immune > before.immune && isNear(enemy, now.jet, ENEMIES[enemy.kind].radius + SLACK);
}

/** The pickups that were taken. */
function gains(before: Frozen<State>, now: Frozen<State>): DogfightEffect[] {
  return before.pickups
    .filter((pickup) => previousPickup(now, pickup) === undefined && isNear(pickup, now.jet, 40 * PX))
    .map(({ kind }) => {
      // A shot in the same tick has taken a round away again.
      const spent = kind === 'ammo' ? now.fired - before.fired : 0;
      const gained = now[kind] - before[kind] + spent;
      return { kind: 'took', at: spotOf(now.jet), what: kind, gained, ms: MS.float };
    });
}
