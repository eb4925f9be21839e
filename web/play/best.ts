/** The best score on this device, per game and mode. */
import { readWhole } from '#engine/read.ts';
import { keep, kept } from '#kit/storage.ts';

const nameOf = (game: string, mode: string) => `best:${game}:${mode}`;

/** The best score so far; 0 if there is none. */
export function bestScore(game: string, mode: string): number {
  return kept(nameOf(game, mode), (data) => readWhole(data, 0, Number.MAX_SAFE_INTEGER)) ?? 0;
}

/** Remembers the score if it is the best; says whether it was. */
export function offerScore(game: string, mode: string, score: number): boolean {
  if (score <= bestScore(game, mode)) return false;
  keep(nameOf(game, mode), score);
  return true;
}
