/** The storage of this device, for the exchange. */
import type { SyncRun } from '#api/sync.ts';
import { readStored, store } from '#kit/storage.ts';
import type { KeptRun, KeptRunSummary } from '#web/history/kept-run.ts';
import { readRecord, readSummary } from '#web/history/kept-run.ts';
import type { LoadBetter } from '#web/history/own-progress.ts';
import { bringInProgress, progressDevice } from '#web/history/own-progress.ts';
import { allSummaries, keep, mark, read } from '#web/history/run-store.ts';
import { bestRuns, runsThatStay } from '#web/history/runs-to-drop.ts';
import type { RunToSync, SyncedDevice } from '#web/sync/exchange.ts';
import { marksOf } from '#web/sync/exchange.ts';
import { readMemory, storeMemory } from '#web/sync/sync-memory.ts';

/** `null` if nothing can be stored. */
export function thisDevice(loadBetter: LoadBetter): SyncedDevice | null {
  const id = progressDevice();
  if (id === null) return null;
  return {
    id,
    bringIn: (progress) => bringInProgress(progress, loadBetter),
    summaries: async () => stayingFirst(await allSummaries()).map(runToSync),
    bests: async () => bestRuns(await allSummaries()),
    async read(run) {
      const kept = await read(run);
      return kept && runToSync(kept);
    },
    keep: keepArrived,
    memory: readMemory,
    remember: storeMemory,
    nowMs: Date.now,
  };
}

function stayingFirst(runs: readonly KeptRunSummary[]): readonly KeptRunSummary[] {
  const stays = runsThatStay(runs);
  return [...runs.filter(({ id }) => stays.has(id)), ...runs.filter(({ id }) => !stays.has(id))];
}

function runToSync<Kept extends KeptRunSummary>({
  bytes: _bytes,
  ...run
}: Kept): Kept extends KeptRun ? SyncRun : RunToSync {
  return run as unknown as Kept extends KeptRun ? SyncRun : RunToSync;
}

async function keepArrived(runs: readonly SyncRun[]): Promise<void> {
  if (runs.length === 0) return;
  const known = new Map((await allSummaries()).map((run) => [run.id, run]));
  for (const run of runs) {
    const own = known.get(run.id);
    if (own) await updateMarks(own, run);
  }
  const kept = await keep(runs.filter(({ id }) => !known.has(id)).flatMap(readRun), 'other device');
  countAsRead([...known.values()], kept);
}

/** Pins are part of the progress. */
async function updateMarks(own: KeptRunSummary, { scoreId, runId, badges, medals }: SyncRun): Promise<void> {
  const marks = {
    scoreId: own.scoreId ?? scoreId,
    runId: own.runId ?? runId,
    badges: [...new Set([...own.badges, ...badges])],
    medals,
  };
  const next = { ...own, ...marks } as unknown as RunToSync;
  if (marksOf(next) !== marksOf(own as unknown as RunToSync)) await mark(own.id, marks);
}

function readRun(data: SyncRun): KeptRun[] {
  const summary = readSummary({ ...data, bytes: 0 });
  const record = summary && readRecord({ pieces: undefined, stream: undefined, ...data }, summary.ticks);
  return record ? [{ ...summary, ...record }] : [];
}

/** Their badges came with the progress, so that no page replays them (`web/badges/award-badges.ts`). */
function countAsRead(before: readonly KeptRunSummary[], arrived: readonly KeptRunSummary[]): void {
  const record = readStored(
    'badges',
    (data) => data as { readonly read?: { readonly until: number; readonly runs: number } },
  );
  const { until, runs } = record?.read ?? { until: 0, runs: 0 };
  const isReadUp = before.every(({ endedAt }) => endedAt <= until);
  const next = isReadUp ? Math.max(until, ...arrived.map(({ endedAt }) => endedAt)) : until;
  const covered = arrived.filter(({ endedAt }) => endedAt <= next).length;
  if (covered > 0) store('badges', { earned: {}, best: {}, ...record, read: { until: next, runs: runs + covered } });
}
