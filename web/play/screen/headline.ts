import type { Frozen, Status } from '#engine/rules.ts';
import type { AnyView } from '#kit/game-view.ts';

const HEADLINES: Readonly<Record<Exclude<Status, 'playing'>, string>> = {
  won: 'You Won! 🎉',
  lost: 'Game Over',
  draw: "It's a Draw!",
  time: "Time's Up!",
};

export function headlineOf(view: AnyView, state: Frozen<unknown>, result: Exclude<Status, 'playing'>): string {
  return view.ending.headline?.(state) ?? HEADLINES[result];
}
