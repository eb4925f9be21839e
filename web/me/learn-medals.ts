import type { Medal } from '#api/closed-periods.ts';
import { callApi } from '#web/api-client.ts';
import type { KeptRunSummary } from '#web/history/kept-run.ts';
import { mark } from '#web/history/run-store.ts';

/** Of one request. */
const MOST_SCORES = 200;

/** Asks the server which submitted runs won a medal, and marks them. */
export async function learnMedals(runs: readonly KeptRunSummary[]): Promise<void> {
  const submitted = runs.filter(({ scoreId }) => scoreId !== null && scoreId > 0).slice(0, MOST_SCORES);
  if (submitted.length === 0) return;
  const scores = submitted.map(({ scoreId }) => scoreId!);
  const reply = await callApi('POST /api/medals', { scores, devices: [] }).catch(() => null);
  if (reply?.ok) await markMedals(submitted, reply.answer);
}

/** Runs with a medal are never dropped. A medal may also have been lost. */
export async function markMedals(asked: readonly KeptRunSummary[], won: readonly Medal[]): Promise<void> {
  for (const run of asked) {
    // Weeks come first: a row shows one medal.
    const medals = won
      .filter(({ score_id }) => score_id === run.scoreId)
      .toSorted(
        (one, other) => Number(other.period === 'week') - Number(one.period === 'week') || one.rank - other.rank,
      )
      .map(({ period, start, rank }) => `${period} ${start} ${rank}`);
    if (medals.join() !== run.medals.join()) await mark(run.id, { medals });
  }
}
