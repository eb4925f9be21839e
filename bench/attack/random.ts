import { SeededRandom, seedFrom } from '#engine/random.ts';
import { SEED } from '#kit/testing/tier.ts';

let drawn = 0;

/** Another one each time, by `SEED`. */
export function newRandom(): SeededRandom {
  return new SeededRandom(seedFrom(SEED + drawn++));
}

export function noise(random: SeededRandom, bytes: number): Buffer {
  return Buffer.from(Array.from({ length: bytes }, () => random.below(256)));
}
