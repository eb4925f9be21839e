import type { OwnPlace } from '#api/leaderboards.ts';
import type { RecordedRunData } from '#api/runs.ts';
import { readSeedSchedule } from '#engine/seed-schedule.ts';
import { isSeed } from '#engine/random.ts';
import { readReseeds } from '#engine/replay.ts';
import type { Entry, Rules } from '#engine/rules.ts';
import { everyMode } from '#engine/rules.ts';
import type { Replay } from '#engine/run.ts';
import type { BoardQueryInput } from '#web/api-client.ts';
import { callApi, fetchBoard } from '#web/api-client.ts';
import { keptIdIn } from '#web/history/kept-link.ts';

export type Missing = 'hidden' | 'unknown' | 'elsewhere' | 'older' | 'newer' | 'other game' | 'daily' | 'unreachable';

const RUN_ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** `id` comes from a link and may be anything. */
export async function findRun(id: string): Promise<RecordedRunData | Missing> {
  const kept = keptIdIn(id);
  if (kept !== null) return findKept(kept);
  if (!RUN_ID.test(id)) return 'unknown';
  try {
    const reply = await callApi('GET /api/runs/{id}', null, { id });
    if (reply.ok) return reply.answer;
    if (reply.reason === 'hidden-run') return 'hidden';
    if (reply.reason === 'daily-run') return 'daily';
    return reply.status === 404 ? 'unknown' : 'unreachable';
  } catch {
    return 'unreachable';
  }
}

async function findKept(id: string): Promise<RecordedRunData | Missing> {
  try {
    const { findKeptRun } = await import('#web/play/session/find-kept-run.ts');
    return (await findKeptRun(id)) ?? 'elsewhere';
  } catch {
    return 'unreachable';
  }
}

/** `null` if it cannot be loaded. */
export function findPlace(run: RecordedRunData): Promise<OwnPlace | null> {
  return fetchRank(run.game_name, run.score_id, boardOf(run));
}

/** The best run of the same board; `null` if it is this run, or if it cannot be loaded. */
export async function findBest(run: RecordedRunData): Promise<RecordedRunData | null> {
  const board = await fetchBoard(run.game_name, boardOf(run)).catch(() => null);
  const best = board?.rows[0];
  // A kept run has an id of its own.
  const isSame = best?.run_id === run.id || best?.id === run.score_id;
  if (!best || isSame || best.score < run.score) return null;
  const found = await findRun(best.run_id);
  return typeof found === 'string' ? null : found;
}

const boardOf = ({ board, day }: RecordedRunData) => ({ board, ...(day ? { day } : {}) });

/** `null` if malformed. */
export function readSeeds({ ticks, log, ...run }: RecordedRunData): Pick<Replay<unknown>, 'pieces' | 'stream'> | null {
  const pieces = readReseeds(run.pieces ?? [], ticks, log.length);
  const stream = run.stream && readSeedSchedule(run.stream);
  if (!pieces || stream === null) return null;
  return { ...(pieces.length > 0 ? { pieces } : {}), ...(stream ? { stream } : {}) };
}

/**
 * `null` if the rules do not know the version, mode or seed. Entries that are no actions are kept, and end the replay.
 */
export function replayOf(rules: Rules<unknown, unknown>, run: RecordedRunData): Replay<unknown> | null {
  const { version, mode, seed, ticks } = run;
  if (version !== rules.version || !everyMode(rules).includes(mode) || !isSeed(seed)) return null;
  const seeds = readSeeds(run);
  const log = run.log.map(([tick, data]): Entry<unknown> => [tick, rules.readAction(data) ?? data]);
  return seeds && { version, mode, seed, ticks, log, ...seeds };
}

/** The rank of a score; `null` if it cannot be loaded. */
export async function fetchRank(game: string, score: number, query: BoardQueryInput): Promise<OwnPlace | null> {
  const around = { ...query, around: score };
  const reply = await callApi('GET /api/leaderboards/{game}', null, { game, query: around }).catch(() => null);
  return reply?.ok && !Array.isArray(reply.answer) ? reply.answer : null;
}
