import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { seedFrom } from '#engine/random.ts';
import type { SyncDevice, SyncDevices, SyncedProgress, SyncRun, SyncRuns, SyncState } from '#api/sync.ts';
import { MOST_PROGRESS_BYTES } from '#api/sync.ts';
import { rulesOf } from '#games/rules-by-id.ts';
import { PASSWORD } from '#server/auth/testing/browser.ts';
import { visitorsOf } from '#server/auth/testing/visitors.ts';
import { ACCOUNT_SYNCS_A_MINUTE } from '#server/http/sync-route.ts';
import { readRuns, storeRuns } from '#server/sync/synced-runs.ts';
import { DATABASES } from '#server/testing/databases.ts';
import { serverOfTests } from '#server/testing/test-server.ts';

const PHONE: SyncDevice = { id: randomUUID(), kind: 'phone', browser: 'Safari on iPhone', runs: 402, pending: 2 };

const NOTHING: SyncedProgress = {
  ...{ version: 1, bests: {}, devices: {}, favorites: {}, entries: {}, played: {}, daily: {}, calendars: {} },
  ...{ nearest: {}, badges: {}, scores: {}, pins: {}, deleted: {} },
};

let ends = 1_000;

const { modes, version } = rulesOf('tictactoe')!;

const RUN: Omit<SyncRun, 'id' | 'endedAt'> = {
  ...{ game: 'tictactoe', mode: modes[0], version, seed: seedFrom(1), ticks: 60, log: [[1, 4]], pinned: false },
  ...{ score: 0, value: null, shown: 'Won', better: null, result: 'won', badges: [], medals: [] },
  ...{ unranked: null, board: null, day: null, from: null, scoreId: null, runId: null },
};

const runOf = (changes: Partial<SyncRun> = {}): SyncRun => ({ ...RUN, id: randomUUID(), endedAt: ends++, ...changes });

const push = (runs: readonly SyncRun[]) => ({ runs: [...runs], marks: [], removed: [], best: [] });

describe.each(DATABASES)('sync, with the %s database', (kind) => {
  const server = serverOfTests(kind);
  const { signedUp } = visitorsOf(server);
  let clients = 0;

  /** A signed-in browser. */
  async function player() {
    const { mine: browser, email } = await signedUp();
    const { id } = await server.database.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    const headers = () => ({ cookie: browser.cookie, 'x-forwarded-for': `10.9.${clients >> 8}.${clients++ & 255}` });
    const get = (path = '') => fetch(`${server.address}/api/sync${path}`, { headers: headers() });
    const post = (path: string, body: unknown) =>
      fetch(`${server.address}/api/sync${path}`, {
        method: 'POST',
        headers: { ...headers(), 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    return {
      ...{ id, browser, get, post },
      state: async () => (await (await get()).json()) as SyncState,
      runs: async (after = 0) => (await (await get(`/runs?after=${after}`)).json()) as SyncRuns,
      store: (known: number, changes: Partial<SyncedProgress> = {}) =>
        post('', { version: known, progress: { ...NOTHING, ...changes }, device: PHONE }),
    };
  }

  const detailOf = async (answer: Response) => [answer.status, ((await answer.json()) as { type: string }).type];

  test('stores progress for the account, and refuses a version that another device has replaced', async () => {
    const mine = await player();
    expect(await mine.state()).toMatchObject({ version: 0, progress: null, last_change: 0 });
    expect(await (await mine.store(0, { played: { snake: 7 } })).json()).toEqual({ version: 1 });
    expect(await detailOf(await mine.store(0))).toEqual([409, 'urn:problem:stale-progress']);
    expect(await mine.state()).toMatchObject({ version: 1, progress: { played: { snake: 7 } } });
    const races = await Promise.all([1, 2, 3].map((at) => mine.store(1, { played: { snake: at } })));
    expect(races.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(races.filter(({ status }) => status === 409)).toHaveLength(2);
  });

  test('nobody reads or changes the copy of another account, and a stranger gets nothing', async () => {
    const [mine, other] = [await player(), await player()];
    const run = runOf();
    await mine.store(0, { played: { snake: 7 } });
    await mine.post('/runs', push([run]));
    expect(await other.state()).toMatchObject({ version: 0, progress: null });
    expect(await other.runs()).toEqual({ runs: [], last_change: 0, more: false });
    await other.post('/runs', { ...push([]), removed: [run.id], marks: [{ ...run, pinned: true }] });
    // Ids of others are free to use.
    await other.post('/runs', push([{ ...run, shown: 'Other' }]));
    expect(await mine.runs()).toMatchObject({ runs: [{ id: run.id, pinned: false, shown: 'Won' }] });
    for (const path of ['', '/runs', '/devices'])
      expect((await fetch(`${server.address}/api/sync${path}`)).status).toBe(401);
    const stranger = { method: 'POST', headers: { 'content-type': 'application/json' } };
    const bodies = { '': { version: 0, progress: NOTHING, device: PHONE }, '/runs': push([runOf()]) };
    for (const [path, body] of Object.entries(bodies)) {
      const answer = await fetch(`${server.address}/api/sync${path}`, { ...stranger, body: JSON.stringify(body) });
      expect(answer.status).toBe(401);
    }
  });

  test('refuses more than 64 kB and anything malformed', async () => {
    const mine = await player();
    const entries = { notes: { at: 1, data: 'x'.repeat(MOST_PROGRESS_BYTES) } };
    const answer = await mine.store(0, { entries });
    expect([answer.status, ((await answer.json()) as { detail: string }).detail]).toEqual([
      413,
      'Figures and settings of an account may take up to 64 kB.',
    ]);
    const wrong: unknown[] = [
      { ...NOTHING, version: 2 },
      { ...NOTHING, bests: { snake: 3 } },
      { ...NOTHING, played: { '<b>': 3 } },
      { ...NOTHING, devices: { a: { revision: -1 } } },
      'nothing',
    ];
    for (const progress of wrong)
      expect((await mine.post('', { version: 0, progress, device: PHONE })).status).toBe(422);
    expect((await mine.post('/runs', { ...push([]), runs: [{ ...runOf(), log: 'x' }] })).status).toBe(422);
    expect(await mine.state()).toMatchObject({ version: 0, progress: null });
  });

  test('takes runs of known games only, and nothing hidden in a log', async () => {
    const mine = await player();
    const wrong = [
      runOf({ game: 'nothing' }),
      runOf({ version: 999 }),
      runOf({ mode: 'nothing' }),
      runOf({ seed: 'short' }),
      runOf({ log: [[1, 'a file in a log']] }),
      runOf({ log: [50, 2].map((tick) => [tick, 4]) }),
      runOf({ log: [[61, 4]] }),
      runOf({ pieces: [['x'.repeat(100)]] }),
    ];
    const answer = await mine.post('/runs', push(wrong));
    expect(await answer.json()).toMatchObject({ kept: 0, refused: wrong.map(({ id }) => id) });
    expect(await mine.runs()).toMatchObject({ runs: [] });
  });

  test('hands out each run once by its change, and again when it gets a score', async () => {
    const mine = await player();
    const runs = Array.from({ length: 120 }, () => runOf());
    expect(await (await mine.post('/runs', push(runs))).json()).toMatchObject({ kept: 120, last_change: 120 });
    expect(await (await mine.post('/runs', push(runs))).json()).toMatchObject({ kept: 0, last_change: 120 });
    const first = await mine.runs();
    expect([first.runs.length, first.last_change, first.more]).toEqual([100, 100, true]);
    const second = await mine.runs(first.last_change);
    expect([second.runs.length, second.more]).toEqual([20, false]);
    expect([...first.runs, ...second.runs]).toEqual(runs);
    const { id, runId, badges, medals } = runs[3]!;
    await mine.post('/runs', { ...push([]), marks: [{ id, runId, badges, medals, scoreId: 9, pinned: true }] });
    expect(await mine.runs(120)).toMatchObject({
      runs: [{ id, scoreId: 9, pinned: true, log: [[1, 4]] }],
      more: false,
    });
    await mine.post('/runs', { ...push([]), removed: [id] });
    expect(await mine.runs(120)).toMatchObject({ runs: [], more: false });
  });

  test('drops the oldest plain runs at the quota, then the oldest of all', async () => {
    const { db } = server.database;
    const { id: user } = await player();
    const [best, pinned, ...plain] = Array.from({ length: 6 }, () => runOf());
    const all = [best!, { ...pinned!, pinned: true }, ...plain];
    const stored = { ...push(all), best: [best!.id] };
    const { dropped } = await storeRuns(db, user, stored, { runs: 4, bytes: 1e9 });
    expect(dropped.toSorted()).toEqual([plain[0]!.id, plain[1]!.id].toSorted());
    const fresh = runOf();
    const { bytes } = await db
      .selectFrom('sync_runs')
      .select(({ fn }) => fn.sum<string>('bytes').as('bytes'))
      .where('user_id', '=', user)
      .executeTakeFirstOrThrow();
    expect((await storeRuns(db, user, push([fresh]), { runs: 99, bytes: Number(bytes) })).dropped).toEqual([
      plain[2]!.id,
    ]);
    const left = (await readRuns(db, user, 0)).runs.map(({ id }) => id);
    expect(left).toEqual([best!.id, pinned!.id, plain[3]!.id, fresh.id]);
    expect((await storeRuns(db, user, push([runOf()]), { runs: 1, bytes: 1e9 })).dropped).toHaveLength(4);
  });

  test('lists the devices, the last seen first, and what is on its way', async () => {
    const mine = await player();
    const laptop = { ...PHONE, id: randomUUID(), kind: 'computer', browser: 'Chrome on Windows', runs: 41, pending: 0 };
    await mine.store(0);
    server.clock.ms += 60_000;
    await mine.post('', { version: 1, progress: null, device: laptop });
    const devices = (await (await mine.get('/devices')).json()) as SyncDevices;
    const seen_at = (ms: number) => new Date(ms).toISOString();
    expect(devices).toEqual([
      { ...laptop, seen_at: seen_at(server.clock.ms) },
      { ...PHONE, seen_at: seen_at(server.clock.ms - 60_000) },
    ]);
    expect(await mine.state()).toMatchObject({ version: 1 });
  });

  test('limits the requests of an account from all its addresses', async () => {
    const mine = await player();
    const asked = await Promise.all(Array.from({ length: ACCOUNT_SYNCS_A_MINUTE + 1 }, () => mine.get('/devices')));
    expect(asked.filter(({ status }) => status === 429)).toHaveLength(1);
  });

  test('deleting the account deletes its copy', async () => {
    const mine = await player();
    await mine.store(0, { played: { snake: 7 } });
    await mine.post('/runs', push([runOf()]));
    expect((await mine.browser.post('delete-user', { password: PASSWORD })).status).toBe(200);
    for (const table of ['sync_accounts', 'sync_devices', 'sync_runs'] as const) {
      const rows = await server.database.db
        .selectFrom(table)
        .select('user_id')
        .where('user_id', '=', mine.id)
        .execute();
      expect(rows).toEqual([]);
    }
    expect((await mine.get()).status).toBe(401);
  });

  test('another server and a restart have the same', async () => {
    const mine = await player();
    await mine.store(0, { played: { snake: 7 } });
    const { account } = await mine.state();
    Object.assign(server, await server.restart());
    expect(await mine.state()).toMatchObject({ account, version: 1, progress: { played: { snake: 7 } } });
  });
});
