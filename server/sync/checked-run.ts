import { isSeed } from '#engine/random.ts';
import { readLog, readReseeds } from '#engine/replay.ts';
import { readSeedSchedule } from '#engine/seed-schedule.ts';
import type { SyncRun } from '#api/sync.ts';
import { rulesOf } from '#games/rules-by-id.ts';

/** Of games without a board. */
const LIMITS = { maxTicks: 60 * 60 * 24 * 30 * 60, maxEntries: 100_000 } as const;

/** With the actions as the rules read them, so that a log can carry nothing else. `null` if it is no run of the game. */
export function checkedRun(run: SyncRun): SyncRun | null {
  const rules = rulesOf(run.game, run.version);
  if (!rules?.modes.includes(run.mode) || !isSeed(run.seed)) return null;
  const entries = readLog(run.log, run.ticks, rules.ranked ?? LIMITS);
  if (!entries) return null;
  const log = entries.map(([tick, action]): [number, unknown] => [tick, rules.readAction(action)]);
  if (log.some(([, action]) => action === null)) return null;
  const pieces = readReseeds(run.pieces ?? [], run.ticks, log.length);
  const stream = readSeedSchedule(run.stream ?? []);
  if (!pieces || !stream || pieces.length + stream.length > log.length + run.ticks + 1) return null;
  const { pieces: _pieces, stream: _stream, ...rest } = run;
  return {
    ...rest,
    log,
    ...(pieces.length > 0 ? { pieces: pieces.map((piece) => [...piece]) } : {}),
    ...(stream.length > 0 ? { stream: stream.map((next) => [...next]) } : {}),
  };
}
