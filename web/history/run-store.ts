/**
 * Every finished run of this device, in IndexedDB. Calls resolve to nothing if the browser refuses storage: play goes
 * on. Summaries and logs are separate stores, so that lists do not read megabytes of logs.
 */
import { listen } from '#kit/listen.ts';
import { Listeners } from '#kit/listeners.ts';
import { dayAt } from '#web/device/utc-day.ts';
import type { KeptRun, KeptRunSummary, RunRecord } from '#web/history/kept-run.ts';
import { readRecord, readSummary } from '#web/history/kept-run.ts';
import type { Stores } from '#web/history/run-database.ts';
import { DATABASE, done, eachOf, inDatabase, STORES } from '#web/history/run-database.ts';
import { QUOTA_BYTES, runsToDrop } from '#web/history/runs-to-drop.ts';

const TOTALS = 'all';
/** Share that makes room if the disk is fuller than our own quota. */
const SHRINK = 0.8;
const MINUTE_TICKS = 60 * 60;

export interface PlayedDay {
  /** UTC days since 1970. */
  readonly day: number;
  readonly games: number;
  readonly minutes: number;
}

export interface RunFigures {
  readonly runs: number;
  readonly bytes: number;
  /** Days with a run, also of runs that were dropped since. */
  readonly days: number;
}

/** What may change after the end of a run. */
export type RunMarks = Partial<Pick<KeptRun, 'scoreId' | 'runId' | 'badges' | 'medals' | 'pinned'>>;

interface StoredDay {
  readonly day: number;
  readonly games: number;
  readonly ticks: number;
}

type Totals = Omit<RunFigures, 'days'>;

const NO_TOTALS: Totals = { runs: 0, bytes: 0 };

const listeners: Listeners = new Listeners(() => {
  const channel = openChannel();
  const stop = channel && listen(channel, { message: () => listeners.emit() });
  return () => {
    stop?.();
    channel?.close();
  };
});

/** Includes changes by other tabs. */
export const onRuns = listeners.add;

/** Newest first. `before` is the last run of the page before. */
export async function latest(query: {
  readonly game?: string | undefined;
  readonly before?: Pick<KeptRunSummary, 'endedAt' | 'id'> | undefined;
  readonly limit: number;
}): Promise<readonly KeptRunSummary[]> {
  const { game, before, limit } = query;
  const found = await inStores('readonly', async ({ summaries }) => {
    const all = game === undefined;
    const end: IDBValidKey[] = before ? [before.endedAt, before.id] : [Infinity];
    const range = all ? IDBKeyRange.upperBound(end, true) : IDBKeyRange.bound([game], [game, ...end], false, true);
    const index = summaries.index(all ? 'by end' : 'by game');
    const runs: KeptRunSummary[] = [];
    await eachOf(index.openCursor(range, 'prev'), ({ value }) => {
      const run = readSummary(value);
      if (run) runs.push(run);
      return runs.length < limit;
    });
    return runs;
  });
  return found ?? [];
}

export async function read(id: string): Promise<KeptRun | null> {
  return inStores('readonly', async ({ summaries, logs }) => {
    const stored: unknown[] = await Promise.all([done(summaries.get(id)), done(logs.get(id))]);
    return readKept(stored[0], stored[1]);
  });
}

/** Newest first. 10,000 summaries take about 5 MB. */
export async function allSummaries(): Promise<readonly KeptRunSummary[]> {
  const found = await inStores('readonly', ({ summaries }) => done(summaries.index('by end').getAll()));
  return (found ?? [])
    .map(readSummary)
    .filter((run) => run !== null)
    .toReversed();
}

export async function figures(): Promise<RunFigures> {
  const found = await inStores('readonly', async ({ totals, days: stored }) => {
    const [sums, played] = await Promise.all([totalsIn(totals), done(stored.count())]);
    return { ...sums, days: played };
  });
  return found ?? { ...NO_TOTALS, days: 0 };
}

/** Oldest first. */
export async function days(): Promise<readonly PlayedDay[]> {
  const found = await inStores('readonly', ({ days: stored }) => done(stored.getAll() as IDBRequest<StoredDay[]>));
  return (found ?? []).map(({ day, games, ticks }) => ({ day, games, minutes: ticks / MINUTE_TICKS }));
}

/** Returns the runs that were new and stored. Older plain runs make room in the same transaction. */
export async function keep(runs: readonly Omit<KeptRun, 'bytes'>[]): Promise<readonly KeptRunSummary[]> {
  const weighed = runs.map(weigh);
  const kept = await put(weighed, () => QUOTA_BYTES).catch(async (error: unknown) => {
    if (!isDiskFull(error)) return null;
    const needed = weighed.reduce((sum, { summary }) => sum + summary.bytes, 0);
    return put(weighed, (before) => Math.max(needed, before * SHRINK)).catch(() => null);
  });
  if (kept && kept.length > 0) changed();
  return kept ?? [];
}

/** Returns whether there is such a run. */
export async function mark(id: string, marks: RunMarks): Promise<boolean> {
  const found = await inStores('readwrite', async ({ summaries }) => {
    const before = readSummary(await done(summaries.get(id)));
    if (before) summaries.put({ ...before, ...marks });
    return before !== null;
  });
  if (found) changed();
  return found ?? false;
}

/** Finds the run of a submission by its log and stores the ids that the server gave it. */
export async function learnScore(
  game: string,
  submitted: Pick<KeptRun, 'score' | 'ticks'> & { readonly log: readonly unknown[] },
  ids: Required<Pick<RunMarks, 'scoreId' | 'runId'>>,
): Promise<boolean> {
  const { score, ticks, log } = submitted;
  const written = JSON.stringify({ log }).slice(0, -1);
  const found = await inStores('readwrite', async ({ summaries, logs }) => {
    const range = IDBKeyRange.bound([game], [game, Infinity, '']);
    const stored = (await done(summaries.index('by game').getAll(range))).map(readSummary);
    for (const run of stored.toReversed()) {
      if (run?.score !== score || run.ticks !== ticks || run.scoreId !== null) continue;
      const text: unknown = await done(logs.get(run.id));
      if (typeof text !== 'string' || !text.startsWith(written)) continue;
      summaries.put({ ...run, ...ids });
      return true;
    }
    return false;
  });
  if (found) changed();
  return found ?? false;
}

export async function remove(ids: readonly string[]): Promise<void> {
  await inStores('readwrite', async ({ summaries, logs, totals }) => {
    const found = await Promise.all(ids.map((id) => done(summaries.get(id))));
    await removeIn(
      { summaries, logs, totals },
      found.map(readSummary).filter((run) => run !== null),
    );
  });
  changed();
}

/** Deletes runs and days. Returns whether it worked. */
export async function removeAll(): Promise<boolean> {
  const removed = await inStores('readwrite', async (stores) => {
    for (const name of STORES) stores[name].clear();
    return true;
  });
  changed();
  return removed ?? false;
}

/** Raises days to at least these, for an import: their runs may have been dropped on the other device. */
export async function raiseDays(played: readonly PlayedDay[]): Promise<void> {
  await inStores('readwrite', async ({ days: stored }) => {
    for (const { day, games, minutes } of played) {
      const before = await dayIn(stored, day);
      const ticks = Math.round(minutes * MINUTE_TICKS);
      stored.put({ day, games: Math.max(before.games, games), ticks: Math.max(before.ticks, ticks) });
    }
  });
  changed();
}

type Weighed = { readonly summary: KeptRunSummary; readonly text: string };

function weigh({ log, pieces, stream, ...run }: Omit<KeptRun, 'bytes'>): Weighed {
  const record: RunRecord = { log, pieces, stream };
  const text = JSON.stringify(record);
  return { summary: { ...run, bytes: text.length + JSON.stringify(run).length }, text };
}

/** Rejects if the disk is full. */
function put(runs: readonly Weighed[], limitOf: (bytes: number) => number): Promise<readonly KeptRunSummary[]> {
  return inDatabase('readwrite', async ({ summaries, logs, days: played, totals }) => {
    const before = await totalsIn(totals);
    const known = await Promise.all(runs.map(({ summary }) => done(summaries.getKey(summary.id))));
    const fresh = runs.filter((_, index) => known[index] === undefined);
    const added = fresh.reduce((sum, { summary }) => sum + summary.bytes, 0);
    const limit = limitOf(before.bytes);
    const all = before.bytes + added > limit ? await done(summaries.getAll()) : [];
    const stored = all.map(readSummary).filter((run) => run !== null);
    const dropped = runsToDrop([...stored, ...fresh.map(({ summary }) => summary)], limit);
    const gone = new Set(dropped.map(({ id }) => id));
    const kept = fresh.filter(({ summary }) => !gone.has(summary.id));
    await removeIn(
      { summaries, logs, totals },
      stored.filter(({ id }) => gone.has(id)),
    );
    for (const { summary, text } of kept) {
      summaries.add(summary);
      logs.add(text, summary.id);
    }
    for (const { summary } of kept) await countDay(played, summary);
    const sums = await totalsIn(totals);
    const bytes = kept.reduce((sum, { summary }) => sum + summary.bytes, sums.bytes);
    totals.put({ runs: sums.runs + kept.length, bytes }, TOTALS);
    return kept.map(({ summary }) => summary);
  });
}

async function removeIn(
  { summaries, logs, totals }: Pick<Stores, 'summaries' | 'logs' | 'totals'>,
  runs: readonly KeptRunSummary[],
): Promise<void> {
  if (runs.length === 0) return;
  const before = await totalsIn(totals);
  for (const { id } of runs) {
    summaries.delete(id);
    logs.delete(id);
  }
  const bytes = runs.reduce((sum, run) => sum - run.bytes, before.bytes);
  totals.put({ runs: before.runs - runs.length, bytes }, TOTALS);
}

async function countDay(stored: IDBObjectStore, { endedAt, ticks }: KeptRunSummary): Promise<void> {
  const { day, ...before } = await dayIn(stored, dayAt(endedAt));
  stored.put({ day, games: before.games + 1, ticks: before.ticks + ticks });
}

async function dayIn(stored: IDBObjectStore, day: number): Promise<StoredDay> {
  return ((await done(stored.get(day))) as StoredDay | undefined) ?? { day, games: 0, ticks: 0 };
}

async function totalsIn(totals: IDBObjectStore): Promise<Totals> {
  return ((await done(totals.get(TOTALS))) as Totals | undefined) ?? NO_TOTALS;
}

function readKept(stored: unknown, text: unknown): KeptRun | null {
  const summary = readSummary(stored);
  if (!summary || typeof text !== 'string') return null;
  try {
    const record = readRecord(JSON.parse(text) as Required<RunRecord>, summary.ticks);
    return record && { ...summary, ...record };
  } catch {
    return null;
  }
}

/** `null` if storage fails. */
async function inStores<T>(mode: IDBTransactionMode, use: (stores: Stores) => Promise<T>): Promise<T | null> {
  return inDatabase(mode, use).catch(() => null);
}

const isDiskFull = (error: unknown) => error instanceof DOMException && error.name === 'QuotaExceededError';

function changed(): void {
  listeners.emit();
  const channel = openChannel();
  channel?.postMessage(null);
  channel?.close();
}

function openChannel(): BroadcastChannel | null {
  try {
    return new BroadcastChannel(DATABASE);
  } catch {
    return null;
  }
}
