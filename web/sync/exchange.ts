/** One sync: pull, merge, push, then the runs. Knows neither the network nor the storage, so tests can break both. */
import type {
  SyncDevice,
  SyncedProgress,
  SyncRun,
  SyncRuns,
  SyncRunsPush,
  SyncRunsReceipt,
  SyncState,
} from '#api/sync.ts';
import { canonical } from '#web/progress/merge-progress.ts';
import type { Progress } from '#web/progress/progress.ts';
import { NO_PROGRESS } from '#web/progress/progress.ts';
import { readProgress } from '#web/progress/read-progress.ts';
import { trimProgress } from '#web/progress/trim-progress.ts';
import type { SyncMemory } from '#web/sync/sync-memory.ts';

/** Of `api/sync.ts`, which the page does not load. */
const MOST_PROGRESS_BYTES = 64_000;
const MOST_RUNS = 2_000;
/** Of a request, with a margin. */
const MOST_BATCH_BYTES = 900_000;
const MOST_BATCH_RUNS = 200;
/** Devices that sync at the same moment. */
const MOST_TRIES = 8;
const DAY_MS = 24 * 60 * 60 * 1000;

export type RunToSync = Omit<SyncRun, 'log' | 'pieces' | 'stream'>;

/** Rejects without a network. */
export interface SyncServer {
  read(): Promise<SyncState>;
  store(version: number, progress: SyncedProgress | null, device: SyncDevice): Promise<'stored' | 'stale' | 'full'>;
  readRuns(after: number): Promise<SyncRuns>;
  /** `refused` if a run is malformed or too large for a request. */
  storeRuns(push: SyncRunsPush): Promise<SyncRunsReceipt | 'refused'>;
}

export interface SyncedDevice {
  readonly id: string;
  /** Returns `null` if it cannot be stored. */
  bringIn(progress: Progress): Promise<Progress | null>;
  /** The ones to keep at any size first, then newest first. */
  summaries(): Promise<readonly RunToSync[]>;
  /** Ids of the best runs of their modes. */
  bests(): Promise<ReadonlySet<string>>;
  read(id: string): Promise<SyncRun | null>;
  /** Stores runs of other devices, and marks of own ones. */
  keep(runs: readonly SyncRun[]): Promise<void>;
  memory(): Promise<SyncMemory | null>;
  /** Returns false if it cannot be stored. */
  remember(memory: SyncMemory): Promise<boolean>;
  nowMs(): number;
}

export type Exchanged =
  | { readonly kind: 'done'; readonly pending: number }
  /** `full`: too much for an account. `newer`: this page is too old. `no storage`: nothing can be kept here. */
  | { readonly kind: 'full' | 'newer' | 'no storage' | 'busy' };

export async function exchange(server: SyncServer, device: SyncedDevice): Promise<Exchanged> {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const state = await server.read();
    const remote = state.progress === null ? NO_PROGRESS : readProgress(state.progress);
    if (remote === null || remote === 'newer') return { kind: 'newer' };
    const memory = memoryFor(state, await device.memory());
    const merged = await device.bringIn(remote);
    if (!merged) return { kind: 'no storage' };
    const unsent = await runsToSend(device, memory, merged);
    const stored = await storeMerged(server, device, { state, remote, merged, pending: unsent.runs.length });
    if (stored === 'stale') continue;
    if (stored === 'full') return { kind: 'full' };
    const pending = await exchangeRuns(server, device, memory, merged);
    const own = deviceOf(merged, device.id, pending);
    if (unsent.runs.length > pending && own) await server.store(state.version, null, own);
    return { kind: 'done', pending };
  }
  return { kind: 'busy' };
}

/** Known without the server. */
export async function pendingRuns(device: SyncedDevice): Promise<number> {
  const memory = (await device.memory()) ?? { account: '', after: 0, sent: {} };
  return (await runsToSend(device, memory, NO_PROGRESS)).runs.length;
}

/** Starts over if the copy on the server is another one, or older than what was seen of it. */
function memoryFor({ account, last_change }: SyncState, known: SyncMemory | null): SyncMemory {
  const isSame = known?.account === account && known.after <= last_change;
  return isSame ? known : { account, after: 0, sent: {} };
}

interface Merged {
  readonly state: SyncState;
  readonly remote: Progress;
  readonly merged: Progress;
  readonly pending: number;
}

async function storeMerged(server: SyncServer, device: SyncedDevice, { state, remote, merged, pending }: Merged) {
  const own = deviceOf(merged, device.id, pending);
  if (!own) return 'stored';
  const trimmed = trimProgress(merged, Math.floor(device.nowMs() / DAY_MS), MOST_PROGRESS_BYTES);
  const isKnown = state.progress !== null && canonical(trimmed) === canonical(remote);
  return server.store(state.version, isKnown ? null : (trimmed as unknown as SyncedProgress), own);
}

function deviceOf({ devices }: Progress, id: string, pending: number): SyncDevice | null {
  const part = Object.hasOwn(devices, id) ? devices[id]! : null;
  return part && { id, kind: part.kind, browser: part.browser, runs: part.runs, pending };
}

/** Returns the number of runs that are still to be sent. */
async function exchangeRuns(
  server: SyncServer,
  device: SyncedDevice,
  known: SyncMemory,
  merged: Progress,
): Promise<number> {
  if (!(await device.remember(known))) return 0;
  const pulled = await pullRuns(server, device, known, merged);
  const { runs, marks, removed } = await runsToSend(device, pulled, merged);
  const memory = await sendMarks(server, device, pulled, {
    marks: marks.slice(0, 500),
    removed: removed.slice(0, 500),
  });
  return sendRuns(server, device, memory, runs);
}

async function pullRuns(server: SyncServer, device: SyncedDevice, known: SyncMemory, { deleted }: Progress) {
  let memory = known;
  for (let more = true; more;) {
    const page = await server.readRuns(memory.after);
    await device.keep(page.runs.filter(({ id }) => !Object.hasOwn(deleted, id)));
    memory = withSent(memory, page.runs, page.last_change);
    await device.remember(memory);
    more = page.more;
  }
  return memory;
}

async function sendMarks(
  server: SyncServer,
  device: SyncedDevice,
  known: SyncMemory,
  { marks, removed }: Omit<Unsent, 'runs'>,
): Promise<SyncMemory> {
  if (marks.length + removed.length === 0) return known;
  await server.storeRuns({ runs: [], marks: marks.map(pickMarks), removed: [...removed], best: [] });
  const { sent, ...rest } = withSent(known, marks, known.after);
  const left = Object.entries(sent).filter(([id]) => !removed.includes(id));
  const memory = { ...rest, sent: Object.fromEntries(left) };
  await device.remember(memory);
  return memory;
}

function withSent({ account, sent }: SyncMemory, runs: readonly RunToSync[], after: number): SyncMemory {
  return { account, after, sent: { ...sent, ...Object.fromEntries(runs.map((run) => [run.id, marksOf(run)])) } };
}

interface Unsent {
  readonly runs: readonly RunToSync[];
  readonly marks: readonly RunToSync[];
  readonly removed: readonly string[];
}

async function runsToSend(device: SyncedDevice, { sent }: SyncMemory, { deleted }: Progress): Promise<Unsent> {
  const all = (await device.summaries()).filter(({ id }) => !Object.hasOwn(deleted, id)).slice(0, MOST_RUNS);
  const isSent = (id: string) => Object.hasOwn(sent, id);
  return {
    runs: all.filter(({ id }) => !isSent(id)),
    marks: all.filter((run) => isSent(run.id) && sent[run.id] !== marksOf(run)),
    removed: Object.keys(deleted).filter(isSent),
  };
}

async function sendRuns(
  server: SyncServer,
  device: SyncedDevice,
  known: SyncMemory,
  unsent: readonly RunToSync[],
): Promise<number> {
  const bests = await device.bests();
  let memory = known;
  let at = 0;
  while (at < unsent.length) {
    const { runs, next } = await nextBatch(device, unsent, at);
    at = next;
    const { last_change, kept } = await sendBatch(server, runs, bests);
    // Without changes by others, the own ones need not be read back.
    const after = last_change === memory.after + kept ? last_change : memory.after;
    memory = withSent(memory, runs, after);
    if (!(await device.remember(memory))) break;
  }
  return unsent.length - at;
}

async function nextBatch(device: SyncedDevice, unsent: readonly RunToSync[], from: number) {
  const runs: SyncRun[] = [];
  let [bytes, next] = [0, from];
  for (; next < unsent.length && runs.length < MOST_BATCH_RUNS; next++) {
    const run = await device.read(unsent[next]!.id);
    if (!run) continue;
    const size = new TextEncoder().encode(JSON.stringify(run)).length;
    if (runs.length > 0 && bytes + size > MOST_BATCH_BYTES) break;
    runs.push(run);
    bytes += size;
  }
  return { runs, next };
}

/** Halves a refused batch until the run that is refused stands alone; that one stays on this device. */
async function sendBatch(
  server: SyncServer,
  runs: readonly SyncRun[],
  bests: ReadonlySet<string>,
): Promise<Pick<SyncRunsReceipt, 'kept' | 'last_change'>> {
  if (runs.length === 0) return { kept: 0, last_change: -1 };
  const best = runs.map(({ id }) => id).filter((id) => bests.has(id));
  const receipt = await server.storeRuns({ runs: [...runs], marks: [], removed: [], best });
  if (receipt !== 'refused') return receipt;
  if (runs.length === 1) return { kept: 0, last_change: -1 };
  const half = Math.ceil(runs.length / 2);
  await sendBatch(server, runs.slice(0, half), bests);
  await sendBatch(server, runs.slice(half), bests);
  return { kept: 0, last_change: -1 };
}

const pickMarks = ({ id, scoreId, runId, badges, medals, pinned }: RunToSync) => ({
  ...{ id, scoreId, runId, pinned },
  ...{ badges: [...badges], medals: [...medals] },
});

/** To notice later changes. */
export const marksOf = ({ scoreId, runId, badges, medals, pinned }: RunToSync) =>
  JSON.stringify([scoreId, runId, [...badges].sort(), medals, pinned]);
