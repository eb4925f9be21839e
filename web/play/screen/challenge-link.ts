import type { CatalogueEntry } from '#games/games.ts';
import type { ScoreNames } from '#kit/words.ts';
import { scoreText } from '#kit/words.ts';

interface OwnRun {
  readonly run_id: string;
  readonly score: number;
  readonly board: string;
}

/** Daily runs stay secret until the day is over, so their link leads to the daily game. */
export function challengeOf(
  { title, path }: Pick<CatalogueEntry, 'title' | 'path'>,
  names: ScoreNames,
  { run_id, score, board }: OwnRun,
): { readonly text: string; readonly path: string } {
  const isDaily = board === 'daily';
  return {
    text: `${isDaily ? `Today's ${title}` : title}: ${scoreText(names, score)}. Can you beat it?`,
    path: `${path}?${isDaily ? 'daily' : `beat=${run_id}`}`,
  };
}
