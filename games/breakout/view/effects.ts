import { COLUMNS } from '#games/breakout/rules/field.ts';
import type { Action, State } from '#games/breakout/rules/breakout.ts';
import type { Change } from '#kit/live-game.ts';
import type { Mark } from '#kit/visual-effects.ts';

/** What the eye still sees of a tick after it has passed. */
export type BreakoutMark =
  /** A place that the ball has left. */
  | (Mark & { readonly kind: 'trail'; readonly x: number; readonly y: number })
  | (Mark & { readonly kind: 'broke'; readonly brick: number })
  | (Mark & { readonly kind: 'hit' })
  | (Mark & { readonly kind: 'lost'; readonly lives: number })
  | (Mark & { readonly kind: 'won' });

export const DURATION = { trail: 110, shards: 350, squash: 80, fade: 1_200, slowMotion: 250 } as const;

export function marksOf({ before, now }: Change<State, Action>): readonly BreakoutMark[] {
  const marks: BreakoutMark[] = [];
  if (before.ball && now.ball && before.ball.y !== now.ball.y)
    marks.push({ kind: 'trail', x: before.ball.x, y: before.ball.y, ms: DURATION.trail });
  for (const brick of brokenIn(before, now)) marks.push({ kind: 'broke', brick, ms: DURATION.shards });
  if (now.hits > before.hits) marks.push({ kind: 'hit', name: 'hit', ms: DURATION.squash });
  if (now.lives < before.lives) marks.push({ kind: 'lost', name: 'lost', lives: now.lives, ms: DURATION.fade });
  if (!now.bricks.includes(true) && before.bricks.includes(true))
    marks.push({ kind: 'won', ms: Number.POSITIVE_INFINITY });
  return marks;
}

/** The bricks that were broken between two states. */
export function brokenIn(
  before: { readonly bricks: readonly boolean[] },
  now: { readonly bricks: readonly boolean[] },
): readonly number[] {
  return before.bricks.flatMap((stood, brick) => (stood && !now.bricks[brick] ? [brick] : []));
}

/** The row of a brick, counted from the top. */
export function rowOf(brick: number): number {
  return Math.floor(brick / COLUMNS);
}
