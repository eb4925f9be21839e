import type { Action, State } from '#games/flappy/rules/flappy.ts';
import type { Medal } from '#games/flappy/view/medals.ts';
import { medalFor } from '#games/flappy/view/medals.ts';
import { bestRun } from '#games/flappy/view/best-run.ts';
import type { Change } from '#kit/running-game.ts';
import type { ActiveEffect, VisualEffect } from '#kit/visual-effects.ts';

export type FlappyEffect =
  | (VisualEffect & { readonly kind: 'flap' })
  | (VisualEffect & { readonly kind: 'scored' })
  /** Day turns into night or back. */
  | (VisualEffect & { readonly kind: 'turn' })
  | (VisualEffect & { readonly kind: 'medal'; readonly medal: Medal['name']; readonly y: number })
  | (VisualEffect & { readonly kind: 'sign'; readonly words: string; readonly color: `--${string}` })
  | (VisualEffect & { readonly kind: 'died' });

export const DURATION = { wingBeat: 120, pop: 120, turn: 1_200, sign: 1_230, medal: 1_500 } as const;

const PIPES_A_HALF = 15;
const MEDAL_COLOR = {
  Bronze: '--medal-bronze',
  Silver: '--medal-silver',
  Gold: '--medal-gold',
  Platinum: '--g-light',
} as const;

/** The second half of the day: night in the light theme, dusk in the dark one, which starts at night. */
export function isLate(passed: number): boolean {
  return Math.floor(passed / PIPES_A_HALF) % 2 === 1;
}

/** The pipe earns a medal. */
export function isGolden(pipe: number): boolean {
  return medalFor(pipe)?.from === pipe;
}

export function effectsOf({ before, now, action }: Change<State, Action>): readonly FlappyEffect[] {
  const effects: FlappyEffect[] = [];
  if (action === 'flap') effects.push({ kind: 'flap', name: 'flap', ms: DURATION.wingBeat });
  if (now.passed > before.passed) {
    effects.push({ kind: 'scored', name: 'scored', ms: DURATION.pop });
    if (isLate(now.passed) !== isLate(before.passed)) effects.push({ kind: 'turn', name: 'turn', ms: DURATION.turn });
    const medal = isGolden(now.passed) ? medalFor(now.passed) : null;
    if (medal) {
      effects.push(sign(`${medal.name}!`, MEDAL_COLOR[medal.name]));
      effects.push({ kind: 'medal', name: 'medal', medal: medal.name, y: now.y, ms: DURATION.medal });
    }
  }
  if (now.hit && !before.hit) effects.push({ kind: 'died', ms: Number.POSITIVE_INFINITY });
  return effects;
}

/** With the player's best run as a goal. */
export function ownEffectsOf(change: Change<State, Action>): readonly FlappyEffect[] {
  const effects = effectsOf(change);
  const best = bestRun()?.score;
  const isBeaten = change.before.passed === best && change.now.passed > best;
  return isBeaten ? [...effects, sign('New best!', '--paint-yellow')] : effects;
}

function sign(words: string, color: `--${string}`): FlappyEffect {
  return { kind: 'sign', name: 'sign', words, color, ms: DURATION.sign };
}

type Active<Kind extends FlappyEffect['kind']> = ActiveEffect<Extract<FlappyEffect, { kind: Kind }>>;

/** At most one effect of each kind exists. */
export function effectOf<Kind extends FlappyEffect['kind']>(
  effects: readonly ActiveEffect<FlappyEffect>[],
  kind: Kind,
): Active<Kind> | null {
  for (let index = 0; index < effects.length; index++)
    if (effects[index]!.kind === kind) return effects[index] as Active<Kind>;
  return null;
}

export function ageOf(effects: readonly ActiveEffect<FlappyEffect>[], kind: FlappyEffect['kind']): number | null {
  return effectOf(effects, kind)?.age ?? null;
}
