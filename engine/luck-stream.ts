/** Luck as others can have it too: what a run drew, whatever it did meanwhile, as a stream of seeds. */
import type { Stream } from '#engine/random.ts';
import { isSeed } from '#engine/random.ts';
import { readWhole } from '#engine/read.ts';
import type { Piece } from '#engine/run.ts';

/** The stream of all that a run drew after its first seed. Of one that does not say how much it drew, only that seed can be shared. */
export function streamOf(pieces: readonly Piece[]): [drawn: number, seed: string][] {
  const stream: [drawn: number, seed: string][] = [];
  for (const [, , seed, drawn] of pieces) {
    if (drawn === undefined) return [];
    stream.push([drawn, seed]);
  }
  return stream;
}

/** Reads a stream as JSON brought it: `null` unless it is a list of [drawn, seed]. */
export function readStream(data: unknown): Stream | null {
  const isNext = (next: unknown) =>
    Array.isArray(next) &&
    next.length === 2 &&
    readWhole(next[0], 0, Number.MAX_SAFE_INTEGER) !== null &&
    isSeed(next[1]);
  return Array.isArray(data) && data.every(isNext) ? (data as Stream) : null;
}
