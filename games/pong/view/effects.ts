import type { Frozen } from '#engine/rules.ts';
import { PIXEL } from '#games/pong/rules/court.ts';
import type { Side } from '#games/pong/rules/ball.ts';
import type { Action, State } from '#games/pong/rules/pong.ts';
import type { Change } from '#kit/running-game.ts';
import type { VisualEffect } from '#kit/visual-effects.ts';

export type PongEffect =
  | (VisualEffect & { readonly kind: 'trail'; readonly x: number; readonly y: number })
  | (VisualEffect & { readonly kind: 'hit'; readonly by: Side; readonly y: number })
  /** Every tenth hit of a rally. */
  | (VisualEffect & { readonly kind: 'rally'; readonly hits: number })
  | (VisualEffect & { readonly kind: 'point'; readonly to: Side });

export const DURATION = { trail: 130, recoil: 120, rays: 140, point: 300, sign: 900 } as const;

/** Hits of a rally that are called out, and after which the ball gets hotter. */
export const MILESTONE = 10;

export function effectsOf({ before, now }: Change<State, Action>): readonly PongEffect[] {
  const scorer = scorerIn(before, now);
  if (scorer) return [{ kind: 'point', to: scorer, ms: DURATION.point }];
  const { x, y } = before.ball;
  const effects: PongEffect[] = x === now.ball.x ? [] : [{ kind: 'trail', x, y, ms: DURATION.trail }];
  const by = hitterIn(before, now);
  if (by) effects.push({ kind: 'hit', name: by, by, y: now.ball.y / PIXEL, ms: DURATION.rays });
  if (by && now.hits % MILESTONE === 0)
    effects.push({ kind: 'rally', name: 'rally', hits: now.hits, ms: DURATION.sign });
  return effects;
}

export function hitterIn(before: Frozen<State>, now: Frozen<State>): Side | null {
  if (now.hits <= before.hits) return null;
  return now.ball.vx > 0 ? 'player' : 'house';
}

export function scorerIn(before: Frozen<State>, now: Frozen<State>): Side | null {
  if (now.points.player > before.points.player) return 'player';
  return now.points.house > before.points.house ? 'house' : null;
}
