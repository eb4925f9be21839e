import type { Frozen } from '#engine/rules.ts';
import { RADIUS } from '#games/breakout/rules/ball.ts';
import type { Action, State } from '#games/breakout/rules/breakout.ts';
import { bricksLeft, isCleared } from '#games/breakout/rules/breakout.ts';
import { BRICK, leftOf, PIXEL, topOf } from '#games/breakout/rules/field.ts';
import type { Ball } from '#games/breakout/rules/state.ts';
import type { Brick, GiftKind } from '#games/breakout/rules/walls.ts';
import { brickAt } from '#games/breakout/rules/walls.ts';
import type { Change } from '#kit/running-game.ts';
import type { VisualEffect } from '#kit/visual-effects.ts';

export type BreakoutEffect =
  /** A former position of the ball. */
  | (VisualEffect & { readonly kind: 'trail'; readonly x: number; readonly y: number })
  | (VisualEffect & { readonly kind: 'broke'; readonly brick: number; readonly paint: Brick })
  /** Where a ball or bolt met a brick. */
  | (VisualEffect & { readonly kind: 'star'; readonly x: number; readonly y: number })
  | (VisualEffect & { readonly kind: 'hit' })
  | (VisualEffect & { readonly kind: 'caught'; readonly gift: GiftKind })
  | (VisualEffect & { readonly kind: 'lost'; readonly lives: number })
  | (VisualEffect & { readonly kind: 'won' });

export const DURATION = {
  trail: 110,
  shards: 420,
  star: 80,
  squash: 80,
  caught: 900,
  fade: 1_200,
  slowMotion: 250,
} as const;

export function effectsOf(change: Change<State, Action>): readonly BreakoutEffect[] {
  const { before, now } = change;
  const effects: BreakoutEffect[] = [];
  if (before.ball && now.ball && before.ball.y !== now.ball.y) effects.push(trailOf(before.ball));
  if (before.levels && !now.levels?.pause) for (const ball of before.levels.more) effects.push(trailOf(ball));
  for (const brick of brokenBricks(before, now)) {
    const paint = brickAt(before.levels?.level, brick) ?? 'y';
    effects.push({ kind: 'broke', brick, paint, ms: DURATION.shards }, starAt(brick));
  }
  for (const brick of [...crackedBricks(before, now), ...ringingSteel(before, now)]) effects.push(starAt(brick));
  if (now.hits > before.hits) effects.push({ kind: 'hit', name: 'hit', ms: DURATION.squash });
  const gift = caughtGift(before, now);
  if (gift) effects.push({ kind: 'caught', name: 'caught', gift, ms: DURATION.caught });
  if (now.lives < before.lives) effects.push({ kind: 'lost', name: 'lost', lives: now.lives, ms: DURATION.fade });
  if (isCleared(now) && !isCleared(before)) effects.push({ kind: 'won', ms: Number.POSITIVE_INFINITY });
  return effects;
}

function trailOf({ x, y }: Frozen<Ball>): BreakoutEffect {
  return { kind: 'trail', x, y, ms: DURATION.trail };
}

function starAt(brick: number): BreakoutEffect {
  const x = (leftOf(brick) + BRICK.width / 2) / PIXEL;
  return { kind: 'star', x, y: (topOf(brick) + BRICK.height / 2) / PIXEL, ms: DURATION.star };
}

type Wall = Pick<Frozen<State>, 'bricks' | 'levels'>;

/** Where a new level replaces the wall, all that was left of the old one broke. */
export function brokenBricks(before: Wall, now: Wall): readonly number[] {
  const { levels } = before;
  if (before.bricks === now.bricks) return NONE;
  const isNew = levels?.level !== now.levels?.level;
  return before.bricks.flatMap((stood, brick) =>
    stood && (isNew ? brickAt(levels?.level, brick) !== 'X' : !now.bricks[brick]) ? [brick] : [],
  );
}

const NONE: readonly number[] = [];

export function crackedBricks(before: Wall, now: Wall): readonly number[] {
  if (!before.levels || !now.levels || now.levels.cracked.length <= before.levels.cracked.length) return NONE;
  return now.levels.cracked.slice(before.levels.cracked.length);
}

/** Steel keeps no trace of a hit: it is where a ball has turned. */
export function ringingSteel(before: Frozen<State>, now: Frozen<State>): readonly number[] {
  const { levels } = now;
  if (!before.ball || !now.ball || !levels || levels.pause > 0 || bricksLeft(before) !== bricksLeft(now)) return NONE;
  const { x, y } = now.ball;
  if (!hasTurned(before.ball, now.ball)) return NONE;
  const near = RADIUS + 10 * PIXEL;
  return now.bricks.flatMap((stands, brick) => {
    if (!stands || brickAt(levels.level, brick) !== 'X') return [];
    const dx = Math.max(leftOf(brick) - x, x - leftOf(brick) - BRICK.width, 0);
    const dy = Math.max(topOf(brick) - y, y - topOf(brick) - BRICK.height, 0);
    return dx < near && dy < near ? [brick] : [];
  });
}

/** The ball reversed on an axis. */
export function hasTurned(before: Frozen<Ball> | null, now: Frozen<Ball> | null): boolean {
  if (!before || !now) return false;
  return Math.sign(before.vx) !== Math.sign(now.vx) || Math.sign(before.vy) !== Math.sign(now.vy);
}

export function caughtGift(before: Frozen<State>, now: Frozen<State>): GiftKind | null {
  if (!before.levels || !now.levels) return null;
  if (now.levels.wide > before.levels.wide) return 'w';
  if (now.levels.shots > before.levels.shots) return 'l';
  return now.levels.more.length > before.levels.more.length ? 'm' : null;
}
