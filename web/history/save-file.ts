/** Everything of the player in one versioned JSON file. */
import { readInteger } from '#engine/read.ts';
import { store } from '#kit/storage.ts';
import type { PlayedDay } from '#web/history/day-counts.ts';
import { days, raiseDays } from '#web/history/day-counts.ts';
import type { KeptRun } from '#web/history/kept-run.ts';
import { readRecord, readSummary } from '#web/history/kept-run.ts';
import type { LoadBetter } from '#web/history/own-progress.ts';
import { baseOf, bringInProgress, readBase, readOwnProgress } from '#web/history/own-progress.ts';
import { allSummaries, keep, read, removeAll } from '#web/history/run-store.ts';
import { isSaved, readAllStored, removeAllStored } from '#web/history/stored-data.ts';
import { NO_PROGRESS } from '#web/progress/progress.ts';
import type { ProgressBase, StoredEntries } from '#web/progress/stored-progress.ts';
import { AT_UNKNOWN, ownModes, progressOf } from '#web/progress/stored-progress.ts';

const KIND = 'arcade-save';
/** Of `web/device/stored-key-pair.ts`. */
const KEY_DATABASE = 'arcade';
/** Of the file. Older versions are read by `upgrade`. */
export const SAVE_VERSION = 1;
/** The quota of runs, their summaries and the rest, with a margin. */
const MOST_BYTES = 120_000_000;
const MOST_ENTRY_LETTERS = 500_000;
/** Runs per transaction, so that a large file does not block the page. */
const AT_ONCE = 200;

const MOST_DAYS = 10_000;
const MOST_RUNS = 200_000;

export interface SaveFile {
  readonly stored: StoredEntries;
  readonly base: ProgressBase | null;
  readonly days: readonly PlayedDay[];
  readonly runs: readonly KeptRun[];
}

/** In parts, because one string may not fit in memory. */
export async function writeSaveFile(nowMs = Date.now()): Promise<Blob> {
  const base = baseOf(await readOwnProgress(nowMs));
  const [head, end] = around({ stored: readAllStored(), base, days: await days() }, nowMs);
  const parts: string[] = [head];
  let isFirst = true;
  for (const { id } of await allSummaries()) {
    const run = await read(id);
    if (!run) continue;
    parts.push(isFirst ? '' : ',\n', JSON.stringify(run));
    isFirst = false;
  }
  parts.push(end);
  return new Blob(parts, { type: 'application/json' });
}

interface Contents {
  readonly stored?: StoredEntries;
  readonly base: Partial<ProgressBase>;
  readonly days?: readonly PlayedDay[];
}

/** A file with a part of everything. Runs are JSON. */
export function saveText({ runs = [], ...rest }: Contents & { readonly runs?: readonly string[] }): string {
  return around(rest, Date.now()).join(runs.join(',\n'));
}

function around({ stored = {}, base, days: played = [] }: Contents, nowMs: number): [head: string, end: string] {
  const savedAt = new Date(nowMs).toISOString();
  const head = { kind: KIND, version: SAVE_VERSION, savedAt, stored, base, days: played };
  return [`${JSON.stringify(head).slice(0, -1)},"runs":[`, ']}'];
}

/** Malformed runs and entries are left out; `null` if it is no save file. */
export function readSaveFile(text: string): SaveFile | 'newer' | null {
  const data = parse(text);
  if (!isFields(data) || data['kind'] !== KIND) return null;
  const { version, savedAt, stored, base, days: played, runs } = data;
  if (readInteger(version, SAVE_VERSION + 1, Number.MAX_SAFE_INTEGER) !== null) return 'newer';
  const isKnown = version === SAVE_VERSION && typeof savedAt === 'string' && isFields(stored);
  if (!isKnown || !isList(played, MOST_DAYS) || !isList(runs, MOST_RUNS)) return null;
  const isSmall = (entry: unknown) => JSON.stringify(entry).length <= MOST_ENTRY_LETTERS;
  return {
    stored: Object.fromEntries(Object.entries(stored).filter(([name, entry]) => isSaved(name) && isSmall(entry))),
    base: isFields(base) ? readBase(base) : null,
    days: played.flatMap(readDay),
    runs: runs.flatMap(readRun),
  };
}

const isFields = (data: unknown): data is Readonly<Record<string, unknown>> =>
  typeof data === 'object' && data !== null && !Array.isArray(data);

const isList = (data: unknown, most: number): data is readonly unknown[] => Array.isArray(data) && data.length <= most;

function readDay(data: unknown): PlayedDay[] {
  const { day, games, minutes } = { ...(data as Partial<Record<keyof PlayedDay, unknown>>) };
  const isTime = typeof minutes === 'number' && minutes >= 0 && minutes <= 24 * 60;
  const isCounted = [day, games].every((value) => readInteger(value, 0, 100_000) !== null);
  return isTime && isCounted ? [{ day: day as number, games: games as number, minutes }] : [];
}

/** `too large`, `newer` and `unreadable` leave everything as it is. */
export type Brought = { readonly runs: number } | 'too large' | 'newer' | 'unreadable';

/** Adds a file to what is here. */
export async function bringIn(file: Blob, loadBetter: LoadBetter): Promise<Brought> {
  if (file.size > MOST_BYTES) return 'too large';
  const saved = readSaveFile(await file.text());
  if (saved === null) return 'unreadable';
  if (saved === 'newer') return 'newer';
  const { stored, base } = saved;
  if (!base) raiseFigures(stored);
  const source = { stored, base: base ?? NO_PROGRESS, unknownAt: AT_UNKNOWN.brought, nowMs: AT_UNKNOWN.brought };
  const brought = progressOf(source);
  await bringInProgress(brought, loadBetter);
  const origin = base ? 'other device' : 'own';
  const wanted = saved.runs.filter(({ id }) => !Object.hasOwn(brought.deleted, id));
  let runs = 0;
  for (let at = 0; at < wanted.length; at += AT_ONCE)
    runs += (await keep(wanted.slice(at, at + AT_ONCE), origin)).length;
  if (!base) await raiseDays(saved.days);
  return { runs };
}

/** The first files do not say whose counts they have, maybe those of this device: the longer story wins. */
function raiseFigures(stored: StoredEntries): void {
  const here = ownModes(readAllStored());
  for (const [mode, counts] of Object.entries(ownModes(stored))) {
    const own = here[mode];
    const longer = own && own.played >= counts.played ? own : counts;
    const longestStreak = Math.max(counts.longestStreak, own?.longestStreak ?? 0);
    if (longer !== own || longestStreak !== own.longestStreak) store(`figures:${mode}`, { ...longer, longestStreak });
  }
}

/** With the keys of the device, so that the next run gets a new face. */
export async function deleteEverything(): Promise<void> {
  removeAllStored();
  await removeAll();
  try {
    indexedDB.deleteDatabase(KEY_DATABASE);
  } catch {
    // Storage is unavailable.
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function readRun(data: unknown): KeptRun[] {
  const summary = readSummary(data);
  const record = summary && readRecord(data as Required<KeptRun>, summary.ticks);
  return record ? [{ ...summary, ...record }] : [];
}
