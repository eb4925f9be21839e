/** The medals of this player, from the server; the last known ones without a network. */
import type { Medal } from '#api/closed-periods.ts';
import { readInteger } from '#engine/read.ts';
import { readStored, store } from '#kit/storage.ts';
import { callApi } from '#web/api-client.ts';
import { storedDevice } from '#web/device/stored-device.ts';
import { dayAt } from '#web/device/utc-day.ts';
import type { KeptRunSummary } from '#web/history/kept-run.ts';
import { allSummaries, mark } from '#web/history/run-store.ts';

export type { Medal } from '#api/closed-periods.ts';

const NAME = 'medals';
/** As many as the server takes. */
const MOST_SCORES = 200;
const MOST_STORED = 200;

/** Newest first. Never rejects. */
export async function loadMedals(): Promise<Medal[]> {
  const { device } = storedDevice();
  const runs = await allSummaries();
  const scores = scoresToAsk(runs);
  const devices = device === undefined ? [] : [device];
  if (devices.length + scores.length === 0) return storedMedals();
  const reply = await callApi('POST /api/medals', { devices, scores }).catch(() => null);
  if (!reply?.ok) return storedMedals();
  store(NAME, reply.answer.slice(0, MOST_STORED));
  await markRuns(runs, reply.answer);
  return reply.answer;
}

/** For other devices of the player: the best submitted run of each game and day, newest first. */
export function scoresToAsk(runs: readonly KeptRunSummary[]): number[] {
  const best = new Map<string, KeptRunSummary & { readonly scoreId: number }>();
  for (const run of runs) {
    const { scoreId } = run;
    if (scoreId === null) continue;
    const key = `${run.game} ${dayAt(run.endedAt)}`;
    const known = best.get(key);
    if (!known || run.score > known.score) best.set(key, { ...run, scoreId });
  }
  const newest = [...best.values()].toSorted((one, other) => other.endedAt - one.endedAt);
  return newest.slice(0, MOST_SCORES).map(({ scoreId }) => scoreId);
}

/** Runs with a medal are never dropped for space. A medal may also have been lost. */
async function markRuns(runs: readonly KeptRunSummary[], won: readonly Medal[]): Promise<void> {
  for (const { id, scoreId, medals } of runs) {
    if (scoreId === null) continue;
    const now = won
      .filter((medal) => medal.score_id === scoreId)
      .map(({ period, start, rank }) => `${period} ${start} ${rank}`);
    if (now.join() !== medals.join()) await mark(id, { medals: now });
  }
}

function storedMedals(): Medal[] {
  return readStored(NAME, (data) => (Array.isArray(data) ? (data as unknown[]).filter(isMedal) : null)) ?? [];
}

function isMedal(data: unknown): data is Medal {
  const { game, period, start, rank, players, score_id, score, run_id } = {
    ...(data as Partial<Record<keyof Medal, unknown>>),
  };
  if (period !== 'day' && period !== 'week') return false;
  if (![game, start, run_id].every((text) => typeof text === 'string')) return false;
  const isWhole = (number: unknown) => readInteger(number, 1, Number.MAX_SAFE_INTEGER) !== null;
  return (
    /^\d{4}-\d\d-\d\d$/.test(start as string) &&
    readInteger(rank, 1, 3) !== null &&
    [players, score_id, score].every(isWhole)
  );
}
