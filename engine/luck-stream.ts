/** The seeds of a run as a stream for other players. */
import type { Stream } from '#engine/random.ts';
import { isSeed } from '#engine/random.ts';
import { readWhole } from '#engine/read.ts';
import type { Piece } from '#engine/run.ts';

/** Empty if a reseed lacks its draw count, as in the oldest runs. */
export function streamOf(pieces: readonly Piece[]): [drawn: number, seed: string][] {
  const stream: [drawn: number, seed: string][] = [];
  for (const [, , seed, drawn] of pieces) {
    if (drawn === undefined) return [];
    stream.push([drawn, seed]);
  }
  return stream;
}

export function readStream(data: unknown): Stream | null {
  const isNext = (next: unknown) =>
    Array.isArray(next) &&
    next.length === 2 &&
    readWhole(next[0], 0, Number.MAX_SAFE_INTEGER) !== null &&
    isSeed(next[1]);
  return Array.isArray(data) && data.every(isNext) ? (data as Stream) : null;
}
