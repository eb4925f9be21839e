import { randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { seedFrom } from '#engine/random.ts';
import type { VerifiedScore } from '#server/leaderboards/keep-score.ts';

/** A score as the verifier would let it through, with a run of its own behind it. */
export function verifiedScore(game: string, score: number, playerName = 'Ann'): VerifiedScore {
  const log = gzipSync(JSON.stringify([[0, 'up']]));
  const run = { seed: seedFrom(1), version: 1, mode: 'classic', ticks: 100, log, pauses: [], doubt: null };
  return { game, score, playerName, run: { id: randomUUID(), ...run } };
}
