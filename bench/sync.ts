/**
 * `node tools/run.mjs bench/sync.ts [RUNS]`: sizes and times of a sync with an account, on its own PostgreSQL server:
 * the first push of many runs, the first pull of a new device, and one more run. Default: 1,000 runs, of the golden runs
 * of all games. Times are without a network; sizes are of the JSON in both directions.
 */
import { randomUUID } from 'node:crypto';
import type { SyncDevice, SyncRun, SyncRunsPush } from '#api/sync.ts';
import { syncPush, syncRunsPush } from '#api/sync.ts';
import { migrate } from '#server/db/migrate.ts';
import { checkedRun } from '#server/sync/checked-run.ts';
import { noteDevice, readSync, storeProgress } from '#server/sync/synced-progress.ts';
import { readRuns, storeRuns } from '#server/sync/synced-runs.ts';
import { freshPostgres, openFreshDatabase } from '#server/testing/fresh-database.ts';
import { startPostgres } from '#server/testing/postgres.ts';
import { mergeProgress } from '#web/progress/merge-progress.ts';
import type { Progress } from '#web/progress/progress.ts';
import { NO_PROGRESS } from '#web/progress/progress.ts';
import type { SyncedDevice, SyncServer } from '#web/sync/exchange.ts';
import { exchange } from '#web/sync/exchange.ts';
import type { SyncMemory } from '#web/sync/sync-memory.ts';
import { sql } from 'kysely';

const USER = 'player';
const DAY_MS = 86_400_000;
const [count = 1_000] = process.argv.slice(2).map(Number);

const blank: SyncRun = {
  ...{ id: '', game: '', mode: '', version: 1, seed: '', endedAt: 0, ticks: 0, score: 0, value: 0, shown: '' },
  ...{ better: 'higher', result: 'lost', unranked: null, board: null, day: null, from: null },
  ...{ scoreId: null, runId: null, badges: [], medals: [], pinned: false, log: [] },
};

type Golden = Pick<SyncRun, 'mode' | 'version' | 'seed' | 'ticks' | 'log'>;

/** Of the current rules, and not longer than most runs are. */
const golden = Object.entries(
  import.meta.glob<Golden>('/games/[a-z0-9]*/rules/golden/*.json', { eager: true, import: 'default' }),
)
  .map(([file, { mode, version, seed, ticks, log }]) => ({
    game: file.split('/')[2]!,
    replay: { mode, version, seed, ticks, log },
  }))
  .filter(({ replay }) => JSON.stringify(replay).length < 20_000)
  .filter(({ game, replay }) => checkedRun({ ...blank, ...replay, game }) !== null);

function runOf(number: number): SyncRun {
  const { game, replay } = golden[number % golden.length]!;
  const endedAt = Date.now() - number * 3_600_000;
  return { ...blank, ...replay, id: randomUUID(), game, endedAt, score: number, value: number, shown: String(number) };
}

/** A year of play in all modes of the golden runs. */
function progressOf(device: string, runs: readonly SyncRun[]): Progress {
  const counts = { played: 50, won: 20, streak: 2, longestStreak: 9, last: Array<number>(10).fill(1_190), days: 3 };
  const modes = new Set(runs.map(({ game, mode }) => `${game}:${mode}`));
  const today = Math.floor(Date.now() / DAY_MS);
  const days = Array.from({ length: 365 }, (_, ago) => [today - ago, [3, 9_000] as const] as const);
  const part = {
    ...{ revision: 1, kind: 'computer' as const, browser: 'Chrome on Windows', runs: runs.length },
    modes: Object.fromEntries([...modes].map((mode) => [mode, { ...counts, lastDay: today }])),
    days: Object.fromEntries(days),
  };
  return { ...NO_PROGRESS, devices: { [device]: part } };
}

class BenchDevice implements SyncedDevice {
  readonly id = randomUUID();
  progress: Progress = NO_PROGRESS;
  readonly runs = new Map<string, SyncRun>();
  stored: SyncMemory | null = null;

  async bringIn(progress: Progress): Promise<Progress> {
    return (this.progress = mergeProgress(this.progress, progress));
  }
  summaries = async () => [...this.runs.values()];
  bests = async () => new Set<string>();
  read = async (id: string) => this.runs.get(id) ?? null;
  async keep(runs: readonly SyncRun[]): Promise<void> {
    for (const run of runs) this.runs.set(run.id, run);
  }
  memory = async () => this.stored;
  async remember(memory: SyncMemory): Promise<boolean> {
    this.stored = memory;
    return true;
  }
  nowMs = Date.now;
}

const postgres = await startPostgres();
const fresh = await freshPostgres(postgres.url);
const { maintenance: db, close } = await openFreshDatabase(fresh);
await migrate(db);
await sql`insert into users (id, name, email, email_verified) values (${USER}, '', 'a@example.org', true)`.execute(db);

const sizes = { requests: 0, up: 0, down: 0 };

/** As over HTTP: parsed and validated. */
async function answer<T>(sent: unknown, work: () => Promise<T>): Promise<T> {
  const answered = await work();
  sizes.requests++;
  sizes.up += sent === null ? 0 : JSON.stringify(sent).length;
  const text = JSON.stringify(answered);
  sizes.down += text.length;
  return JSON.parse(text) as T;
}

const server: SyncServer = {
  read: () => answer(null, () => readSync(db, USER)),
  store: (version, progress, device: SyncDevice) =>
    answer({ version, progress, device }, async () => {
      syncPush.parse({ version, progress, device });
      const stored = progress && (await storeProgress(db, USER, { version, json: JSON.stringify(progress) }));
      await noteDevice(db, USER, device, Date.now());
      return progress && stored === null ? 'stale' : 'stored';
    }),
  readRuns: (after) => answer(null, () => readRuns(db, USER, after)),
  storeRuns: (push: SyncRunsPush) => answer(push, () => storeRuns(db, USER, syncRunsPush.parse(push))),
};

async function measure(name: string, device: SyncedDevice): Promise<number> {
  Object.assign(sizes, { requests: 0, up: 0, down: 0 });
  const startedAt = performance.now();
  const result = await exchange(server, device);
  const ms = performance.now() - startedAt;
  if (result.kind !== 'done' || result.pending > 0) throw new Error(`not synced: ${JSON.stringify(result)}`);
  const kB = (bytes: number) => `${(bytes / 1_000).toFixed(1)} kB`;
  console.log(`${name}: ${ms.toFixed(0)} ms, ${sizes.requests} requests, ${kB(sizes.up)} up, ${kB(sizes.down)} down`);
  return ms;
}

const [laptop, phone] = [new BenchDevice(), new BenchDevice()];
const played = Array.from({ length: count }, (_, number) => runOf(number));
await laptop.keep(played);
laptop.progress = progressOf(laptop.id, played);
phone.progress = progressOf(phone.id, []);
const first = await measure(`first push of ${count} runs`, laptop);
await measure(`first pull of ${count} runs on a new device`, phone);
await measure('nothing new', laptop);
await laptop.keep([runOf(1)]);
const next = await measure('one more run', laptop);
await measure('one more run on the other device', phone);
const { rows } = await sql<{ bytes: number; progress: number }>`
  select (select sum(bytes)::int from sync_runs) as bytes, (select length(progress) from sync_accounts) as progress`.execute(
  db,
);
console.log(
  `stored: ${phone.runs.size} runs, ${(rows[0]!.bytes / 1_000).toFixed(1)} kB, document ${rows[0]!.progress} bytes`,
);
console.log(`the first push takes ${(first / next).toFixed(0)} times as long as one more run`);
await close();
await fresh.remove();
await postgres.stop();
