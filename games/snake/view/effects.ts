import type { Action, Cell, State } from '#games/snake/rules/snake.ts';
import type { Change } from '#kit/live-game.ts';
import type { Mark } from '#kit/visual-effects.ts';

/** What the eye still sees of a step after it was taken. */
export type SnakeMark =
  /** The cell that the tail is sliding out of; `null` if it stayed because the snake grew. */
  | (Mark & { readonly kind: 'left'; readonly cell: Cell | null })
  | (Mark & { readonly kind: 'ate'; readonly cell: Cell })
  | (Mark & { readonly kind: 'died' });

/** A bulge passes one segment in two ticks; at this age it has passed the longest snake. */
const ATE_MS = 400 * 2 * (1000 / 60);

export function marksOf({ before, now }: Change<State, Action>): readonly SnakeMark[] {
  if (now.hit && !before.hit) return [{ kind: 'died', ms: Number.POSITIVE_INFINITY }];
  if (before.body[0] === now.body[0]) return [];
  const grew = now.body.length > before.body.length;
  const left: SnakeMark = {
    kind: 'left',
    name: 'left',
    cell: grew ? null : (before.body.at(-1) ?? null),
    ms: Number.POSITIVE_INFINITY,
  };
  return grew ? [left, { kind: 'ate', cell: now.body[0]!, ms: ATE_MS }] : [left];
}
