/** Where the scores of a day that were made on this device stand among all, as the server knows by now. */
import type { DayPlace } from '#web/day/use-day-places.ts';
import { dateOf } from '#web/day/utc-day.ts';
import { ownScores } from '#web/leaderboard/own-scores.ts';

/** The places of the games that have one. What cannot be had is left out. */
export async function dayPlaces(games: readonly string[], day: number): Promise<Record<string, DayPlace>> {
  const places = await Promise.all(
    games.map(async (game): Promise<[string, DayPlace] | null> => {
      const id = bestScore(game, dateOf(day));
      const place = id === null ? null : await placeOf(game, id).catch(() => null);
      return place && [game, place];
    }),
  );
  return Object.fromEntries(places.filter((place) => place !== null));
}

/** The id of the best score that this device has put on the day's board; `null` if there is none. */
function bestScore(game: string, date: string): number | null {
  const ofDay = ownScores(game).filter(({ board, day }) => board === 'daily' && day === date);
  return ofDay.toSorted((one, other) => other.score - one.score)[0]?.id ?? null;
}

async function placeOf(game: string, id: number): Promise<DayPlace | null> {
  const answer = await fetch(`/api/leaderboards/${game}?board=daily&around=${id}`);
  return answer.ok ? ((await answer.json()) as DayPlace) : null;
}
