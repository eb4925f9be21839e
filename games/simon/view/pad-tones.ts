import { TICKS_PER_SECOND } from '#engine/rules.ts';
import { lightTicks } from '#games/simon/rules/pace.ts';
import type { Pad } from '#games/simon/rules/simon.ts';
import type { Tone } from '#kit/sound.ts';

/** The pitches of the pads on the toy, in Hz. */
const PITCHES = [415, 310, 252, 209];

/** A square wave, softened by a triangle of the same pitch. */
export function padTones(pad: Pad, ms: number): readonly Tone[] {
  const from = PITCHES[pad]!;
  return [
    { wave: 'square', from, ms, gain: 0.14 },
    { wave: 'triangle', from, ms, gain: 0.4 },
  ];
}

/** How long each pad of a sequence of the given length is lit. */
export function lightMs(length: number): number {
  return (lightTicks(length) * 1000) / TICKS_PER_SECOND;
}
