import type { BoardRow } from '#api/leaderboards.ts';
import { reasonOf } from '#api/refusals.ts';
import type { Refusal } from '#api/routes.ts';
import type { RecordedRunData } from '#api/runs.ts';
import { readStream } from '#engine/luck-stream.ts';
import { isSeed } from '#engine/random.ts';
import { readPieces } from '#engine/replay.ts';
import type { Entry, Rules } from '#engine/rules.ts';
import type { Replay } from '#engine/run.ts';

export type Missing = 'hidden' | 'unknown' | 'older' | 'newer' | 'other game' | 'daily' | 'unreachable';

export interface Place {
  /** `null` while it is under review. */
  readonly rank: number | null;
  readonly total: number;
}

const RUN_ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** `id` comes from a link and may be anything. */
export async function findRun(id: string): Promise<RecordedRunData | Missing> {
  if (!RUN_ID.test(id)) return 'unknown';
  try {
    const answer = await fetch(`/api/runs/${id}`);
    if (answer.ok) return (await answer.json()) as RecordedRunData;
    const reason = reasonOf({ type: '', ...((await answer.json()) as Partial<Refusal>) });
    if (reason === 'hidden-run') return 'hidden';
    if (reason === 'daily-run') return 'daily';
    return answer.status === 404 ? 'unknown' : 'unreachable';
  } catch {
    return 'unreachable';
  }
}

/** `null` if it cannot be loaded. */
export async function findPlace(run: RecordedRunData): Promise<Place | null> {
  return read<Place>(`${boardOf(run)}&around=${run.score_id}`);
}

/** The best run of the same board; `null` if it is this run, or if it cannot be loaded. */
export async function findBest(run: RecordedRunData): Promise<RecordedRunData | null> {
  const rows = await read<readonly (BoardRow & { readonly run_id: string })[]>(boardOf(run));
  const best = rows?.[0];
  if (!best?.run_id || best.run_id === run.id || best.score < run.score) return null;
  const found = await findRun(best.run_id);
  return typeof found === 'string' ? null : found;
}

function boardOf({ game_name, board, day }: RecordedRunData): string {
  return `/api/leaderboards/${game_name}?board=${board}${day ? `&day=${day}` : ''}`;
}

/** `null` on any error. */
async function read<Answer>(address: string): Promise<Answer | null> {
  try {
    const answer = await fetch(address);
    return answer.ok ? ((await answer.json()) as Answer) : null;
  } catch {
    return null;
  }
}

/** `null` if malformed. */
export function luckOf({ ticks, log, ...run }: RecordedRunData): Pick<Replay<unknown>, 'pieces' | 'stream'> | null {
  const pieces = readPieces(run.pieces ?? [], ticks, log.length);
  const stream = run.stream && readStream(run.stream);
  if (!pieces || stream === null) return null;
  return { ...(pieces.length > 0 ? { pieces } : {}), ...(stream ? { stream } : {}) };
}

/**
 * `null` if the rules do not know the version, mode or seed. Entries that are no actions are kept, and end the replay.
 */
export function replayOf(rules: Rules<unknown, unknown>, run: RecordedRunData): Replay<unknown> | null {
  const { version, mode, seed, ticks } = run;
  if (version !== rules.version || !rules.modes.includes(mode) || !isSeed(seed)) return null;
  const luck = luckOf(run);
  const log = run.log.map(([tick, data]): Entry<unknown> => [tick, rules.readAction(data) ?? data]);
  return luck && { version, mode, seed, ticks, log, ...luck };
}
