import type { ClosedPeriod } from '#api/closed-periods.ts';
import { callApi } from '#web/api-client.ts';
import { dateOf, dayAt } from '#web/device/utc-day.ts';
import type { ClosedChoice } from '#web/leaderboard/period-words.ts';
import { endOf } from '#web/leaderboard/period-words.ts';
import { latest } from '#web/history/run-store.ts';
import { ownScores } from '#web/play/ranking/own-scores.ts';

/** As many as the server takes. */
const MOST_SCORES = 50;
const MOST_RUNS = 2_000;
const DAY_MS = 24 * 60 * 60 * 1000;

/** `not closed`: still running, in the future, or from before the board. */
export async function readClosed(game: string, choice: ClosedChoice): Promise<ClosedPeriod | 'not closed' | 'offline'> {
  const { period, start } = choice;
  const scores = await ownScoreIds(game, choice);
  const query = {
    period,
    ...(start === null ? {} : { start }),
    ...(scores.length > 0 ? { scores: scores.join(',') } : {}),
  };
  const reply = await callApi('GET /api/leaderboards/{game}/closed', null, { game, query }).catch(() => null);
  if (reply?.ok) return reply.answer;
  return reply && (reply.status === 404 || reply.status === 422) ? 'not closed' : 'offline';
}

/** The player's best scores in that period, or the newest ones if it is not known yet. */
async function ownScoreIds(game: string, { period, start }: ClosedChoice): Promise<readonly number[]> {
  const remembered = ownScores(game).flatMap(({ id, score, board, day }) =>
    board === 'open' ? [{ id, score, day }] : [],
  );
  // The device remembers twenty scores per game; stored runs go back further. Before the day after: a run may be
  // submitted past midnight.
  const before =
    start === null ? {} : { before: { endedAt: Date.parse(endOf({ period, start })) + 2 * DAY_MS, id: '' } };
  const runs = await latest({ game, limit: MOST_RUNS, ...before });
  const stored = runs.flatMap(({ scoreId, score, endedAt }) =>
    scoreId === null ? [] : [{ id: scoreId, score, day: dateOf(dayAt(endedAt)) }],
  );
  const all = [...new Map([...stored, ...remembered].map((one) => [one.id, one])).values()];
  if (start === null) return ids(all.toSorted((one, other) => other.id - one.id));
  const dayBefore = dateOf(Date.parse(start) / DAY_MS - 1);
  const within = all.filter(({ day }) => day >= dayBefore && day <= endOf({ period, start }));
  return ids(within.toSorted((one, other) => other.score - one.score));
}

const ids = (scores: readonly { readonly id: number }[]) => scores.slice(0, MOST_SCORES).map(({ id }) => id);
