import type { Frozen } from '#engine/rules.ts';
import type { Side } from '#games/pong/rules/ball.ts';
import type { Action, State } from '#games/pong/rules/pong.ts';
import type { Change } from '#kit/running-game.ts';
import type { VisualEffect } from '#kit/visual-effects.ts';

export type PongEffect =
  | (VisualEffect & { readonly kind: 'trail'; readonly x: number; readonly y: number })
  | (VisualEffect & { readonly kind: 'hit'; readonly by: Side })
  | (VisualEffect & { readonly kind: 'point'; readonly to: Side });

export const DURATION = { trail: 130, recoil: 80, point: 250 } as const;

export function effectsOf({ before, now }: Change<State, Action>): readonly PongEffect[] {
  const scorer = scorerIn(before, now);
  if (scorer) return [{ kind: 'point', to: scorer, ms: DURATION.point }];
  const { x, y } = before.ball;
  const effects: PongEffect[] = x === now.ball.x ? [] : [{ kind: 'trail', x, y, ms: DURATION.trail }];
  const by = hitterIn(before, now);
  if (by) effects.push({ kind: 'hit', name: by, by, ms: DURATION.recoil });
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
