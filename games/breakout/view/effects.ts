import type { Action, State } from '#games/breakout/rules/breakout.ts';
import type { Change } from '#kit/running-game.ts';
import type { VisualEffect } from '#kit/visual-effects.ts';

export type BreakoutEffect =
  /** A former position of the ball. */
  | (VisualEffect & { readonly kind: 'trail'; readonly x: number; readonly y: number })
  | (VisualEffect & { readonly kind: 'broke'; readonly brick: number })
  | (VisualEffect & { readonly kind: 'hit' })
  | (VisualEffect & { readonly kind: 'lost'; readonly lives: number })
  | (VisualEffect & { readonly kind: 'won' });

export const DURATION = { trail: 110, shards: 350, squash: 80, fade: 1_200, slowMotion: 250 } as const;

export function effectsOf({ before, now }: Change<State, Action>): readonly BreakoutEffect[] {
  const effects: BreakoutEffect[] = [];
  if (before.ball && now.ball && before.ball.y !== now.ball.y)
    effects.push({ kind: 'trail', x: before.ball.x, y: before.ball.y, ms: DURATION.trail });
  for (const brick of brokenBricks(before, now)) effects.push({ kind: 'broke', brick, ms: DURATION.shards });
  if (now.hits > before.hits) effects.push({ kind: 'hit', name: 'hit', ms: DURATION.squash });
  if (now.lives < before.lives) effects.push({ kind: 'lost', name: 'lost', lives: now.lives, ms: DURATION.fade });
  if (!now.bricks.includes(true) && before.bricks.includes(true))
    effects.push({ kind: 'won', ms: Number.POSITIVE_INFINITY });
  return effects;
}

export function brokenBricks(
  before: { readonly bricks: readonly boolean[] },
  now: { readonly bricks: readonly boolean[] },
): readonly number[] {
  return before.bricks.flatMap((stood, brick) => (stood && !now.bricks[brick] ? [brick] : []));
}
