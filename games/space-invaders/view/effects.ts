import type { Frozen } from '#engine/rules.ts';
import type { Alien } from '#games/space-invaders/rules/state.ts';
import { ALIEN, FORMATION } from '#games/space-invaders/rules/march.ts';
import { WORTH_BY_ROW } from '#games/space-invaders/rules/points.ts';
import { SHOT } from '#games/space-invaders/rules/shots.ts';
import type { Action, State } from '#games/space-invaders/rules/space-invaders.ts';
import type { Change } from '#kit/running-game.ts';
import type { VisualEffect } from '#kit/visual-effects.ts';

export type InvadersEffect =
  | (VisualEffect & { readonly kind: 'killed'; readonly alien: Frozen<Alien> })
  /** `worth` is 0 where all are worth the same. */
  | (VisualEffect & { readonly kind: 'downed'; readonly x: number; readonly worth: number })
  /** The points of what was hit, in Arcade. */
  | (VisualEffect & { readonly kind: 'points'; readonly x: number; readonly y: number; readonly worth: number })
  /** What each row is worth, at the start of a wave of Arcade. */
  | (VisualEffect & { readonly kind: 'tags'; readonly wave: number })
  /** Says once what the mystery ship is worth. */
  | (VisualEffect & { readonly kind: 'call' })
  /** The shot reached the top of the field. */
  | (VisualEffect & { readonly kind: 'spark'; readonly x: number })
  | (VisualEffect & { readonly kind: 'hit'; readonly x: number })
  /** Fades out the card of the wave. */
  | (VisualEffect & { readonly kind: 'wave'; readonly wave: number });

export const DURATION = {
  ...{ burst: 250, spark: 200, explosion: 1_500, card: 300 },
  ...{ points: 450, shipPoints: 900, tags: 1_500, call: 2_000 },
} as const;

export function effectsOf({ before, now }: Change<State, Action>): readonly InvadersEffect[] {
  const effects: InvadersEffect[] = killedIn(before, now).map((alien) => ({
    kind: 'killed',
    alien,
    ms: DURATION.burst,
  }));
  if (before.ship && isShotDown(before, now)) {
    const worth = shipWorth(before, now);
    effects.push({ kind: 'downed', x: before.ship.x, worth, ms: worth > 0 ? DURATION.shipPoints : DURATION.burst });
  }
  if (now.points !== undefined) effects.push(...pointsOf(before, now));
  if (before.shot && !now.shot && before.shot.y < SHOT.end + SHOT.speed && now.kills === before.kills)
    effects.push({ kind: 'spark', x: before.shot.x, ms: DURATION.spark });
  if (now.lives < before.lives) effects.push({ kind: 'hit', name: 'hit', x: now.cannon, ms: DURATION.explosion });
  if (now.wave > before.wave) effects.push({ kind: 'wave', name: 'wave', wave: now.wave, ms: DURATION.card });
  return effects;
}

export function killedIn(before: Frozen<State>, now: Frozen<State>): readonly Frozen<Alien>[] {
  if (now.aliens.length >= before.aliens.length) return [];
  const alive = new Set(now.aliens.map(({ column, row }) => `${column} ${row}`));
  return before.aliens.filter(({ column, row }) => !alive.has(`${column} ${row}`));
}

/** Not if it flew away. */
export function isShotDown(before: Frozen<State>, now: Frozen<State>): boolean {
  const killed = before.aliens.length - now.aliens.length;
  return before.ship !== null && now.ship === null && now.kills - before.kills > killed;
}

/** 0 in Classic. */
export function shipWorth(before: Frozen<State>, now: Frozen<State>): number {
  const aliens = killedIn(before, now).reduce((sum, { row }) => sum + WORTH_BY_ROW[row]!, 0);
  return (now.points ?? 0) - (before.points ?? 0) - aliens;
}

function pointsOf(before: Frozen<State>, now: Frozen<State>): readonly InvadersEffect[] {
  const effects: InvadersEffect[] = killedIn(before, now).map(({ x, y, row }) => ({
    ...{ kind: 'points', x: x + ALIEN.width / 2, y: y + ALIEN.height, worth: WORTH_BY_ROW[row]!, ms: DURATION.points },
  }));
  if (now.wave > before.wave || isFirstTick(before, now))
    effects.push({ kind: 'tags', name: 'tags', wave: now.wave, ms: DURATION.tags });
  if (now.ship && !before.ship && now.wave === 1) effects.push({ kind: 'call', name: 'call', ms: DURATION.call });
  return effects;
}

/** The first alien of the first wave moves. */
function isFirstTick(before: Frozen<State>, now: Frozen<State>): boolean {
  return now.wave === 1 && before.turn === 0 && now.turn === 1 && before.aliens[0]?.x === FORMATION.left;
}
