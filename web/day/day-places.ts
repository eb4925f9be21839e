import { fetchRank } from '#web/play/session/find-run.ts';
import { dateOf } from '#web/device/utc-day.ts';
import { ownScores } from '#web/play/ranking/own-scores.ts';

export interface DayPlace {
  /** `null` while under review. */
  readonly rank: number | null;
  readonly total: number;
  readonly next: { readonly rank: number; readonly points: number } | null;
}

/** Games without a rank are left out. */
export async function dayPlaces(games: readonly string[], day: number): Promise<Record<string, DayPlace>> {
  const places = await Promise.all(
    games.map(async (game): Promise<[string, DayPlace] | null> => {
      const id = bestScore(game, dateOf(day));
      const place = id === null ? null : await fetchRank(game, id, { board: 'daily' });
      return place && [game, place];
    }),
  );
  return Object.fromEntries(places.filter((place) => place !== null));
}

function bestScore(game: string, date: string): number | null {
  const ofDay = ownScores(game).filter(({ board, day }) => board === 'daily' && day === date);
  return ofDay.toSorted((one, other) => other.score - one.score)[0]?.id ?? null;
}
