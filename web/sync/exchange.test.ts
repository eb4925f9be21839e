import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { SyncRun } from '#api/sync.ts';
import { mergeProgress } from '#web/progress/merge-progress.ts';
import type { Progress } from '#web/progress/progress.ts';
import { NO_PROGRESS } from '#web/progress/progress.ts';
import { sumModes } from '#web/progress/sum-devices.ts';
import type { SyncedDevice, SyncServer } from '#web/sync/exchange.ts';
import { exchange, pendingRuns } from '#web/sync/exchange.ts';
import type { SyncMemory } from '#web/sync/sync-memory.ts';

const MODE = 'snake:classic';

/** The routes of `server/sync`, in memory. `fails` decides for each request whether and when the network breaks. */
class MemoryServer implements SyncServer {
  version = 0;
  progress: Awaited<ReturnType<SyncServer['read']>>['progress'] = null;
  lastChange = 0;
  readonly runs = new Map<string, { change: number; run: SyncRun }>();
  readonly requests: string[] = [];
  account = 'first';
  mostRuns = Infinity;
  fails: () => 'before' | 'after' | null = () => null;
  /** Happens between two requests, such as the sync of another device. */
  meanwhile: (() => Promise<void>) | null = null;

  read: SyncServer['read'] = () =>
    this.#answer('read', () => ({
      ...{ account: this.account, version: this.version, last_change: this.lastChange },
      progress: this.progress,
    }));

  store: SyncServer['store'] = (version, progress) =>
    this.#answer('store', () => {
      if (progress === null) return 'stored';
      if (version !== this.version) return 'stale';
      this.version++;
      this.progress = structuredClone(progress);
      return 'stored';
    });

  readRuns: SyncServer['readRuns'] = (after) =>
    this.#answer('readRuns', () => {
      const newer = [...this.runs.values()]
        .filter(({ change }) => change > after)
        .toSorted((one, other) => one.change - other.change);
      const page = newer.slice(0, 3);
      return {
        runs: structuredClone(page.map(({ run }) => run)),
        last_change: page.at(-1)?.change ?? after,
        more: newer.length > page.length,
      };
    });

  storeRuns: SyncServer['storeRuns'] = ({ runs, marks, removed }) =>
    this.#answer('storeRuns', () => {
      if (runs.some(({ shown }) => shown === 'malformed')) return 'refused';
      const fresh = runs.filter(({ id }) => !this.runs.has(id));
      for (const run of fresh) this.runs.set(run.id, { change: ++this.lastChange, run: structuredClone(run) });
      for (const { id, ...mark } of marks) {
        const known = this.runs.get(id);
        if (known) this.runs.set(id, { change: ++this.lastChange, run: { ...known.run, ...mark } });
      }
      for (const id of removed) this.runs.delete(id);
      const dropped = [...this.runs.keys()].slice(0, Math.max(0, this.runs.size - this.mostRuns));
      for (const id of dropped) this.runs.delete(id);
      return { kept: fresh.length, refused: [], dropped, last_change: this.lastChange };
    });

  async #answer<T>(name: string, answer: () => T): Promise<T> {
    this.requests.push(name);
    const other = name === 'store' ? this.meanwhile : null;
    if (other) this.meanwhile = null;
    await other?.();
    const failure = this.fails();
    if (failure === 'before') throw new Error('offline');
    const answered = answer();
    if (failure === 'after') throw new Error('the answer was lost');
    return answered;
  }
}

let lastId = 0;

class MemoryDevice implements SyncedDevice {
  progress: Progress;
  readonly runs = new Map<string, SyncRun>();
  stored: SyncMemory | null = null;
  isForbidden = false;

  readonly id: string;

  constructor(id: string) {
    this.id = id;
    // A device has its part before its first run, as in web/history/own-progress.ts.
    const part = { revision: 1, kind: 'phone', browser: '', runs: 0, days: {}, modes: {} } as const;
    this.progress = { ...NO_PROGRESS, devices: { [id]: part } };
  }

  play(value: number): string {
    const id = `${this.id}-${lastId++}`;
    this.runs.set(id, {
      ...{ id, game: 'snake', mode: 'classic', version: 1, seed: '', endedAt: lastId, ticks: 9, score: value, value },
      ...{ shown: '', better: 'higher', result: 'lost', unranked: null, board: null, day: null, from: null },
      ...{ scoreId: null, runId: null, badges: [], medals: [], pinned: false, log: [] },
    });
    const before = this.progress.devices[this.id];
    const { played = 0 } = before?.modes[MODE] ?? {};
    const counts = { won: 0, streak: 0, longestStreak: 0, last: [], days: 1, lastDay: 1 };
    const part = {
      ...{ revision: (before?.revision ?? 0) + 1, kind: 'phone' as const, browser: '', runs: played + 1, days: {} },
      modes: { [MODE]: { ...counts, played: played + 1 } },
    };
    const bests = { [MODE]: [value, value] as const };
    const devices = { ...this.progress.devices, [this.id]: part };
    this.progress = mergeProgress({ ...this.progress, devices }, { ...NO_PROGRESS, bests });
    return id;
  }

  delete(id: string, at: number): void {
    this.runs.delete(id);
    this.progress = { ...this.progress, deleted: { ...this.progress.deleted, [id]: at } };
  }

  async bringIn(progress: Progress): Promise<Progress | null> {
    if (this.isForbidden) return null;
    this.progress = mergeProgress(this.progress, progress);
    for (const id of Object.keys(this.progress.deleted)) this.runs.delete(id);
    return this.progress;
  }
  summaries = async () => [...this.runs.values()].toReversed();
  bests = async () => new Set<string>();
  read = async (id: string) => this.runs.get(id) ?? null;
  async keep(runs: readonly SyncRun[]): Promise<void> {
    for (const run of runs) this.runs.set(run.id, run);
  }
  memory = async () => this.stored;
  async remember(memory: SyncMemory): Promise<boolean> {
    this.stored = structuredClone(memory);
    return true;
  }
  nowMs = () => 86_400_000;
}

/** Has played these values. */
function deviceWith(...values: readonly number[]): MemoryDevice {
  const device = new MemoryDevice('one');
  for (const value of values) device.play(value);
  return device;
}

const playedOn = ({ progress }: MemoryDevice) => sumModes(progress.devices).get(MODE)?.played ?? 0;

test.each([2, 3])('%i devices on an unreliable network end with the same sum, best and runs', async (number) => {
  const step = fc.oneof(
    fc.record({ kind: fc.constant('play' as const), device: fc.nat({ max: number - 1 }), value: fc.nat(99) }),
    fc.record({ kind: fc.constant('delete' as const), device: fc.nat({ max: number - 1 }) }),
    fc.record({
      kind: fc.constant('sync' as const),
      device: fc.nat({ max: number - 1 }),
      other: fc.nat({ max: number - 1 }),
      failures: fc.array(fc.constantFrom(null, null, null, 'before' as const, 'after' as const), { maxLength: 12 }),
    }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      const server = new MemoryServer();
      const devices = Array.from({ length: number }, (_, index) => new MemoryDevice(`device-${index}`));
      const [values, deleted] = [[] as number[], new Set<string>()];
      for (const [at, { device: index, ...change }] of steps.entries()) {
        const device = devices[index]!;
        if (change.kind === 'play') {
          device.play(change.value);
          values.push(change.value);
        } else if (change.kind === 'delete') {
          const [id] = device.runs.keys();
          if (id !== undefined) device.delete(id, at);
          if (id !== undefined) deleted.add(id);
        } else {
          const failures = [...change.failures];
          server.fails = () => failures.shift() ?? null;
          server.meanwhile = async () => void (await exchange(server, devices[change.other]!).catch(() => {}));
          await exchange(server, device).catch(() => {});
        }
      }
      server.fails = () => null;
      server.meanwhile = null;
      for (let round = 0; round < 2; round++)
        for (const device of devices) expect(await exchange(server, device)).toEqual({ kind: 'done', pending: 0 });
      for (const device of devices) {
        expect(playedOn(device)).toBe(values.length);
        if (values.length > 0) expect(device.progress.bests[MODE]).toEqual([Math.min(...values), Math.max(...values)]);
        expect(device.runs.size).toBe(values.length - deleted.size);
        expect([...device.runs.keys()].toSorted()).toEqual([...server.runs.keys()].toSorted());
        expect(await pendingRuns(device)).toBe(0);
      }
      // At rest nothing is sent again.
      const before = { version: server.version, change: server.lastChange };
      for (const device of devices) await exchange(server, device);
      expect({ version: server.version, change: server.lastChange }).toEqual(before);
    }),
    { numRuns: 60 },
  );
});

test('a device that lost the race merges what the other stored and tries again', async () => {
  const server = new MemoryServer();
  const [one, other] = [deviceWith(1), new MemoryDevice('other')];
  other.play(2);
  server.meanwhile = async () => void (await exchange(server, other));
  await exchange(server, one);
  expect([playedOn(one), server.version]).toEqual([2, 2]);
});

test('does not read back the runs that it has sent, and sends a new score id alone', async () => {
  const server = new MemoryServer();
  const device = new MemoryDevice('one');
  const ids = Array.from({ length: 10 }, (_, value) => device.play(value));
  await exchange(server, device);
  expect(server.requests).toEqual(['read', 'store', 'readRuns', 'storeRuns', 'store']);
  server.requests.length = 0;
  await exchange(server, device);
  expect(server.requests).toEqual(['read', 'store', 'readRuns']);
  device.runs.set(ids[4]!, { ...device.runs.get(ids[4]!)!, scoreId: 7 });
  await exchange(server, device);
  expect(server.runs.get(ids[4]!)).toMatchObject({ change: 11, run: { scoreId: 7 } });
});

test('sends a run once, also if the server drops it for newer ones', async () => {
  const server = new MemoryServer();
  server.mostRuns = 3;
  const device = deviceWith(0, 1, 2, 3, 4);
  await exchange(server, device);
  server.requests.length = 0;
  await exchange(server, device);
  expect(server.requests).not.toContain('storeRuns');
  expect([server.runs.size, device.runs.size]).toEqual([3, 5]);
});

test('a malformed run stays alone on its device, and the others arrive', async () => {
  const server = new MemoryServer();
  const device = deviceWith(0, 1, 2, 3, 4, 5, 6, 7, 8);
  const bad = device.play(9);
  device.runs.set(bad, { ...device.runs.get(bad)!, shown: 'malformed' });
  expect(await exchange(server, device)).toEqual({ kind: 'done', pending: 0 });
  expect(server.runs.size).toBe(9);
  expect(await exchange(server, device)).toEqual({ kind: 'done', pending: 0 });
});

test('a copy that was deleted, or restored from an older backup, gets everything again', async () => {
  const device = deviceWith(1);
  const first = new MemoryServer();
  await exchange(first, device);
  const deleted = new MemoryServer();
  deleted.account = 'second';
  const restored = new MemoryServer();
  for (const server of [deleted, restored]) {
    await exchange(server, device);
    expect([server.runs.size, server.version]).toEqual([1, 1]);
  }
});

test('stops for a newer page and for forbidden storage, and sends nothing', async () => {
  const device = deviceWith(1);
  const newer = new MemoryServer();
  newer.progress = { version: 2 } as never;
  expect(await exchange(newer, device)).toEqual({ kind: 'newer' });
  const server = new MemoryServer();
  device.isForbidden = true;
  expect(await exchange(server, device)).toEqual({ kind: 'no storage' });
  expect([...newer.requests, ...server.requests]).toEqual(['read', 'read']);
});
