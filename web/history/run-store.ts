/**
 * Every finished run of this device, in IndexedDB. Calls resolve to nothing if the browser refuses storage: play goes
 * on. Summaries and logs are separate stores, so that lists do not read megabytes of logs.
 */
import { countDay } from '#web/history/day-counts.ts';
import type { KeptRun, KeptRunSummary, RunRecord } from '#web/history/kept-run.ts';
import { readRecord, readSummary } from '#web/history/kept-run.ts';
import { runsChanged } from '#web/history/run-changes.ts';
import type { Stores } from '#web/history/run-database.ts';
import { done, eachOf, inDatabase, inStores, STORES } from '#web/history/run-database.ts';
import { QUOTA_BYTES, runsToDrop } from '#web/history/runs-to-drop.ts';

const TOTALS = 'all';
const DELETED = 'deleted';
const MOST_DELETIONS = 1_000;
/** Share that makes room if the disk is fuller than our own quota. */
const SHRINK = 0.8;

export interface RunFigures {
  readonly runs: number;
  readonly bytes: number;
  /** Days with a run, also of runs that were dropped since. */
  readonly days: number;
}

/** What may change after the end of a run. */
export type RunMarks = Partial<Pick<KeptRun, 'scoreId' | 'runId' | 'badges' | 'medals' | 'pinned'>>;

/** Deleted by the player: when, by id. */
export type Deletions = Readonly<Record<string, number>>;

type Totals = Omit<RunFigures, 'days'>;

const NO_TOTALS: Totals = { runs: 0, bytes: 0 };

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

/**
 * Returns the runs that were new and stored. Older plain runs make room in the same transaction. Days count runs of this
 * device only.
 */
export async function keep(
  runs: readonly Omit<KeptRun, 'bytes'>[],
  origin: 'own' | 'other device' = 'own',
): Promise<readonly KeptRunSummary[]> {
  const weighed = runs.map(weigh);
  const kept = await put(weighed, origin, () => QUOTA_BYTES).catch(async (error: unknown) => {
    if (!isDiskFull(error)) return null;
    const needed = weighed.reduce((sum, { summary }) => sum + summary.bytes, 0);
    return put(weighed, origin, (before) => Math.max(needed, before * SHRINK)).catch(() => null);
  });
  if (kept && kept.length > 0) runsChanged();
  return kept ?? [];
}

/** Returns whether there is such a run. */
export async function mark(id: string, marks: RunMarks): Promise<boolean> {
  const found = await inStores('readwrite', async ({ summaries }) => {
    const before = readSummary(await done(summaries.get(id)));
    if (before) summaries.put({ ...before, ...marks });
    return before !== null;
  });
  if (found) runsChanged();
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
  if (found) runsChanged();
  return found ?? false;
}

/** By the player: other devices delete them too. */
export async function remove(ids: readonly string[], nowMs = Date.now()): Promise<void> {
  await removeDeleted(Object.fromEntries(ids.map((id) => [id, nowMs])));
}

/** Also remembers them, so that no other device brings them back. */
export async function removeDeleted(deleted: Deletions): Promise<void> {
  const removed = await inStores('readwrite', async ({ summaries, logs, totals }) => {
    const known = await deletionsIn(totals);
    const fresh = Object.keys(deleted).filter((id) => !Object.hasOwn(known, id));
    if (fresh.length === 0) return 0;
    const all = Object.entries({ ...deleted, ...known }).toSorted(([, one], [, other]) => other - one);
    totals.put(Object.fromEntries(all.slice(0, MOST_DELETIONS)), DELETED);
    const found = await Promise.all(fresh.map((id) => done(summaries.get(id))));
    const runs = found.map(readSummary).filter((run) => run !== null);
    await removeIn({ summaries, logs, totals }, runs);
    return runs.length;
  });
  if (removed) runsChanged();
}

export async function deletions(): Promise<Deletions> {
  return (await inStores('readonly', ({ totals }) => deletionsIn(totals))) ?? {};
}

async function deletionsIn(totals: IDBObjectStore): Promise<Deletions> {
  const stored: unknown = await done(totals.get(DELETED));
  const entries = Object.entries({ ...(stored as Record<string, unknown>) });
  return Object.fromEntries(entries.filter((entry): entry is [string, number] => Number.isSafeInteger(entry[1])));
}

/** Deletes runs and days. Returns whether it worked. */
export async function removeAll(): Promise<boolean> {
  const removed = await inStores('readwrite', async (stores) => {
    for (const name of STORES) stores[name].clear();
    return true;
  });
  runsChanged();
  return removed ?? false;
}

type Weighed = { readonly summary: KeptRunSummary; readonly text: string };

function weigh({ log, pieces, stream, ...run }: Omit<KeptRun, 'bytes'>): Weighed {
  const record: RunRecord = { log, pieces, stream };
  const text = JSON.stringify(record);
  return { summary: { ...run, bytes: text.length + JSON.stringify(run).length }, text };
}

/** Rejects if the disk is full. */
function put(
  runs: readonly Weighed[],
  origin: 'own' | 'other device',
  limitOf: (bytes: number) => number,
): Promise<readonly KeptRunSummary[]> {
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
    if (origin === 'own') for (const { summary } of kept) await countDay(played, summary);
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

const isDiskFull = (error: unknown) => error instanceof DOMException && error.name === 'QuotaExceededError';
