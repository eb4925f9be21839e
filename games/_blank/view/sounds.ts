import type { Tone } from '#kit/sound.ts';

export function tonesOf(): readonly Tone[] {
  return [{ wave: 'triangle', from: 440, ms: 80 }];
}
