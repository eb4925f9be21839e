import type { Action, State } from '#games/flappy/rules/flappy.ts';
import type { Change } from '#kit/running-game.ts';
import type { ActiveEffect, VisualEffect } from '#kit/visual-effects.ts';

export type FlappyEffect =
  | (VisualEffect & { readonly kind: 'flap' })
  | (VisualEffect & { readonly kind: 'scored' })
  /** Day turns into night or back. */
  | (VisualEffect & { readonly kind: 'dusk' })
  | (VisualEffect & { readonly kind: 'died' });

export const DURATION = { wingBeat: 120, pop: 120, dusk: 1_000 } as const;

const POINTS_A_DAY = 20;

export function isNight(passed: number): boolean {
  return Math.floor(passed / POINTS_A_DAY) % 2 === 1;
}

export function effectsOf({ before, now, action }: Change<State, Action>): readonly FlappyEffect[] {
  const effects: FlappyEffect[] = [];
  if (action === 'flap') effects.push({ kind: 'flap', name: 'flap', ms: DURATION.wingBeat });
  if (now.passed > before.passed) effects.push({ kind: 'scored', name: 'scored', ms: DURATION.pop });
  if (isNight(now.passed) !== isNight(before.passed)) effects.push({ kind: 'dusk', name: 'dusk', ms: DURATION.dusk });
  if (now.hit && !before.hit) effects.push({ kind: 'died', ms: Number.POSITIVE_INFINITY });
  return effects;
}

/** At most one effect of each kind exists. */
export function ageOf(effects: readonly ActiveEffect<FlappyEffect>[], kind: FlappyEffect['kind']): number | null {
  for (let index = 0; index < effects.length; index++) if (effects[index]!.kind === kind) return effects[index]!.age;
  return null;
}
