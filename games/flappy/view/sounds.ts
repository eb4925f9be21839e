import type { Frozen } from '#engine/rules.ts';
import { PIXEL } from '#games/flappy/rules/field.ts';
import type { Action, State } from '#games/flappy/rules/flappy.ts';
import { clearance, overlapsBird } from '#games/flappy/rules/pipes.ts';
import type { Change } from '#kit/running-game.ts';
import type { Tone } from '#kit/sound.ts';

const NEAR = 6 * PIXEL;

const FLAP: readonly Tone[] = [{ wave: 'triangle', from: 300, to: 520, ms: 90, gain: 0.3 }];
const PING: readonly Tone[] = [
  { wave: 'sine', from: 1047, ms: 90, gain: 0.4 },
  { wave: 'sine', from: 1568, ms: 160, gain: 0.4, delayMs: 60 },
];
const WHOOSH: readonly Tone[] = [{ wave: 'noise', from: 1_400, ms: 150, gain: 0.2 }];
const CRASH: readonly Tone[] = [
  { wave: 'noise', from: 320, ms: 220, gain: 0.6 },
  { wave: 'triangle', from: 240, to: 60, ms: 450 },
];

export function tonesOf({ before, now, action }: Change<State, Action>): readonly Tone[] {
  if (action === 'flap') return FLAP;
  if (now.hit) return CRASH;
  if (now.passed > before.passed) return PING;
  return isNearMiss(now) && !isNearMiss(before) ? WHOOSH : [];
}

/** Within six pixels of a pipe's edge. */
function isNearMiss({ pipes, y }: Frozen<State>): boolean {
  return pipes.some((pipe) => overlapsBird(pipe) && clearance(pipe, y) <= NEAR);
}
