import type { Frozen } from '#engine/rules.ts';
import type { Alien } from '#games/space-invaders/rules/state.ts';
import { SHOT } from '#games/space-invaders/rules/shots.ts';
import type { Action, State } from '#games/space-invaders/rules/space-invaders.ts';
import type { Change } from '#kit/running-game.ts';
import type { VisualEffect } from '#kit/visual-effects.ts';

export type InvadersEffect =
  | (VisualEffect & { readonly kind: 'killed'; readonly alien: Frozen<Alien> })
  | (VisualEffect & { readonly kind: 'downed'; readonly x: number })
  /** The shot reached the top of the field. */
  | (VisualEffect & { readonly kind: 'spark'; readonly x: number })
  | (VisualEffect & { readonly kind: 'hit'; readonly x: number })
  /** Fades out the card of the wave. */
  | (VisualEffect & { readonly kind: 'wave'; readonly wave: number });

export const DURATION = { burst: 250, spark: 200, explosion: 1_500, card: 300 } as const;

export function effectsOf({ before, now }: Change<State, Action>): readonly InvadersEffect[] {
  const effects: InvadersEffect[] = killedIn(before, now).map((alien) => ({
    kind: 'killed',
    alien,
    ms: DURATION.burst,
  }));
  if (before.ship && isShotDown(before, now)) effects.push({ kind: 'downed', x: before.ship.x, ms: DURATION.burst });
  if (before.shot && !now.shot && before.shot.y < SHOT.end + SHOT.speed && now.kills === before.kills)
    effects.push({ kind: 'spark', x: before.shot.x, ms: DURATION.spark });
  if (now.lives < before.lives) effects.push({ kind: 'hit', name: 'hit', x: now.cannon, ms: DURATION.explosion });
  if (now.wave > before.wave) effects.push({ kind: 'wave', name: 'wave', wave: now.wave, ms: DURATION.card });
  return effects;
}

function killedIn(before: Frozen<State>, now: Frozen<State>): readonly Frozen<Alien>[] {
  if (now.aliens.length >= before.aliens.length) return [];
  const alive = new Set(now.aliens.map(({ column, row }) => `${column} ${row}`));
  return before.aliens.filter(({ column, row }) => !alive.has(`${column} ${row}`));
}

/** Not if it flew away. */
export function isShotDown(before: Frozen<State>, now: Frozen<State>): boolean {
  const killed = before.aliens.length - now.aliens.length;
  return before.ship !== null && now.ship === null && now.kills - before.kills > killed;
}
