/** The seeds a run used, as a stream on which others can play. */
import type { Stream } from '#engine/random.ts';
import { isSeed } from '#engine/random.ts';
import { readWhole } from '#engine/read.ts';
import type { Piece } from '#engine/run.ts';

/** The stream after the run's first seed; empty if a reseed does not record its draws, as in the oldest runs. */
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
