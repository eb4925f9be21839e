import type { Action, State } from '#games/2048/rules/2048.ts';
import { largestMerged } from '#games/2048/view/describe.ts';
import type { Change } from '#kit/running-game.ts';
import { semitonesAbove } from '#kit/melody.ts';
import type { Tone } from '#kit/sound.ts';

export function tonesOf(change: Change<State, Action>): readonly Tone[] {
  if (change.action === 'undo') return [{ wave: 'sine', from: 320, to: 160, ms: 90, gain: 0.25 }];
  const value = largestMerged(change);
  if (value === 0) return [{ wave: 'sine', from: 160, ms: 40, gain: 0.2 }];
  const pitch = semitonesAbove(196, 2 * Math.log2(value));
  return [{ wave: 'triangle', from: pitch, ms: 140, gain: 0.4, delayMs: 80 }];
}
