import type { Action, Cell, State } from '#games/snake/rules/snake.ts';
import type { Change } from '#kit/running-game.ts';
import type { VisualEffect } from '#kit/visual-effects.ts';

export type SnakeEffect =
  /** The cell the tail is sliding out of; `null` if the snake grew. */
  | (VisualEffect & { readonly kind: 'left'; readonly cell: Cell | null })
  | (VisualEffect & { readonly kind: 'ate'; readonly cell: Cell })
  | (VisualEffect & { readonly kind: 'died' });

/** A bulge passes one segment in two ticks; this is the time for the longest snake. */
const ATE_MS = 400 * 2 * (1000 / 60);

export function effectsOf({ before, now }: Change<State, Action>): readonly SnakeEffect[] {
  if (now.hit && !before.hit) return [{ kind: 'died', ms: Number.POSITIVE_INFINITY }];
  if (before.body[0] === now.body[0]) return [];
  const grew = now.body.length > before.body.length;
  const left: SnakeEffect = {
    kind: 'left',
    name: 'left',
    cell: grew ? null : (before.body.at(-1) ?? null),
    ms: Number.POSITIVE_INFINITY,
  };
  return grew ? [left, { kind: 'ate', cell: now.body[0]!, ms: ATE_MS }] : [left];
}
