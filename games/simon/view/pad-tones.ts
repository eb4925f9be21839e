import { TICKS_PER_SECOND } from '#engine/rules.ts';
import { lightTicks } from '#games/simon/rules/pace.ts';
import type { Pad } from '#games/simon/rules/simon.ts';
import type { Tone } from '#kit/sound.ts';

/** In Hz, as on the toy. */
const PITCHES = [415, 310, 252, 209];

/** A square wave, softened by a triangle wave of the same pitch. */
export function padTones(pad: Pad, ms: number): readonly Tone[] {
  const from = PITCHES[pad]!;
  return [
    { wave: 'square', from, ms, gain: 0.14 },
    { wave: 'triangle', from, ms, gain: 0.4 },
  ];
}

export function lightMs(length: number, isFast?: boolean): number {
  return (lightTicks(length, isFast) * 1000) / TICKS_PER_SECOND;
}
