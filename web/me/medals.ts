/** The medals of this player, from the server; the last known ones without a network. */
import type { Medal } from '#api/closed-periods.ts';
import { readInteger } from '#engine/read.ts';
import { readStored, store } from '#kit/storage.ts';
import { callApi } from '#web/api-client.ts';
import { storedDevice } from '#web/device/stored-device.ts';
import { dayAt } from '#web/device/utc-day.ts';
import type { KeptRunSummary } from '#web/history/kept-run.ts';
import { allSummaries } from '#web/history/run-store.ts';
import { markMedals } from '#web/me/learn-medals.ts';

export type { Medal } from '#api/closed-periods.ts';

const NAME = 'medals';
/** As many as the server takes. */
const MOST_SCORES = 200;
const MOST_STORED = 200;

/** Newest first. Never rejects. */
export async function loadMedals(): Promise<Medal[]> {
  const { device } = storedDevice();
  const runs = await allSummaries();
  const asked = runsToAsk(runs);
  const scores = asked.map(({ scoreId }) => scoreId);
  const devices = device === undefined ? [] : [device];
  if (devices.length + scores.length === 0) return storedMedals();
  const reply = await callApi('POST /api/medals', { devices, scores }).catch(() => null);
  if (!reply?.ok) return storedMedals();
  store(NAME, reply.answer.slice(0, MOST_STORED));
  await markMedals(asked, reply.answer);
  return reply.answer;
}

type SubmittedRun = KeptRunSummary & { readonly scoreId: number };

/** For other devices of the player: the best submitted run of each game and day, newest first. */
export function runsToAsk(runs: readonly KeptRunSummary[]): readonly SubmittedRun[] {
  const best = new Map<string, SubmittedRun>();
  for (const run of runs) {
    const { scoreId } = run;
    if (scoreId === null || scoreId <= 0) continue;
    const key = `${run.game} ${dayAt(run.endedAt)}`;
    const known = best.get(key);
    if (!known || run.score > known.score) best.set(key, { ...run, scoreId });
  }
  const newest = [...best.values()].toSorted((one, other) => other.endedAt - one.endedAt);
  return newest.slice(0, MOST_SCORES);
}

/** As of the last visit. */
export function storedMedals(): Medal[] {
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
