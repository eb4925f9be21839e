import type { Action, State } from '#games/color/rules/color.ts';
import type { Change } from '#kit/running-game.ts';
import { TIME_UP, semitonesAbove } from '#kit/melody.ts';
import type { Tone } from '#kit/sound.ts';
import { WARNING_SECONDS, secondsLeft } from '#kit/time-bar.tsx';

const FIRST_HIT = 392;
const HIGHEST = 12;
/** Points of a hit that counts once. */
const HIT = 10;

export function tonesOf({ before, now, action }: Change<State, Action>): readonly Tone[] {
  if (now.hits > before.hits) {
    const pitch = semitonesAbove(FIRST_HIT, Math.min(now.streak - 1, HIGHEST));
    const note: Tone = { wave: 'triangle', from: pitch, ms: 140, gain: 0.45 };
    // A double hit has a second note, an octave above.
    return now.score - before.score > HIT ? [note, { ...note, from: 2 * pitch, delayMs: 60, gain: 0.25 }] : [note];
  }
  if (action !== null) {
    return [
      { wave: 'noise', from: 180, ms: 110, gain: 0.45 },
      { wave: 'sine', from: 120, to: 60, ms: 160, gain: 0.5 },
    ];
  }
  if (now.left === 0) return TIME_UP;
  const seconds = secondsLeft(now.left);
  const isNew = seconds !== secondsLeft(before.left);
  return isNew && seconds <= WARNING_SECONDS ? [{ wave: 'square', from: 880, ms: 30, gain: 0.15 }] : [];
}
