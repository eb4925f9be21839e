import type { Tone } from '#kit/sound.ts';

/** A short note for every press. */
export function hear(): readonly Tone[] {
  return [{ wave: 'triangle', from: 440, ms: 80 }];
}
