import { sql } from 'kysely';
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { BoardRow, OwnPlace, Spread } from '#api/leaderboards.ts';
import { LIMITS } from '#api/route.ts';
import type { Problem } from '#api/routes.ts';
import { publishChanges } from '#server/leaderboards/board-changes.ts';
import type { VerifiedScore } from '#server/leaderboards/insert-scores.ts';
import { DATABASES } from '#server/testing/databases.ts';
import { keepScore } from '#server/testing/sample-runs.ts';
import { startTestServer, serverOfTests } from '#server/testing/test-server.ts';

const RUN = '0b9a1c3e-6f1d-4c57-9d57-0d5b1c7f0a11';

test('limits requests for ranks, days and unknown boards per client, but not cached boards', async () => {
  // Otherwise a cached board expires after a second.
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const server = await startTestServer('PostgreSQL');
  onTestFinished(() => server.stop());
  const headers = { 'x-forwarded-for': '192.0.2.50' };
  const status = async (query: string, sent = headers) =>
    (await fetch(`${server.address}/api/leaderboards/snake${query}`, { headers: sent })).status;
  expect(await status('')).toBe(200);
  // The first board request has counted once.
  const places = await Promise.all(Array.from({ length: LIMITS.boards.aMinute - 1 }, () => status('?around=1')));
  expect(new Set(places)).toEqual(new Set([404]));
  for (const query of ['?around=1', '?period=day', '/spread', `?board=${RUN}`]) expect(await status(query)).toBe(429);
  expect(await status('')).toBe(200);
  expect(await status('?around=1', { 'x-forwarded-for': '192.0.2.51' })).toBe(404);
});

describe.each(DATABASES)('boards of a server with the %s database', (kind) => {
  const server = serverOfTests(kind);
  const noon = Date.parse('2025-01-01T12:00:00Z');

  beforeAll(() => {
    server.clock.ms = noon;
  });

  const keep = (score: number, changes: Partial<VerifiedScore> = {}) =>
    keepScore(server.database.db, 'snake', score, 'Ann', { at: server.clock.ms, ...changes });
  const get = (query: string, headers: Record<string, string> = {}) =>
    fetch(`${server.address}/api/leaderboards/snake${query}`, { headers });
  const scores = async (query: string) => ((await (await get(query)).json()) as BoardRow[]).map(({ score }) => score);

  test("serves each period and board of a game by the server's clock", async () => {
    await keep(50, { at: Date.parse('2024-12-29T23:59:59Z') });
    await keep(40, { at: Date.parse('2024-12-31T23:59:59Z') });
    await keep(30);
    await keep(20, { board: 'daily:2025-01-01' });
    await keep(15, { board: 'daily:2024-12-31' });
    await keep(10, { board: RUN });
    expect(await scores('')).toEqual([50, 40, 30]);
    expect(await scores('?period=week')).toEqual([40, 30]);
    expect(await scores('?period=day')).toEqual([30]);
    expect(await scores('?period=week&players=one')).toEqual([40, 30]);
    expect(await scores('?board=daily&players=one')).toEqual([20]);
    expect((await get('?players=two')).status).toBe(422);
    expect(await scores('?board=daily')).toEqual([20]);
    expect(await scores('?board=daily&day=2024-12-31')).toEqual([15]);
    expect(await scores('?board=daily&day=2024-12-30')).toEqual([]);
    expect(await scores(`?board=${RUN.toUpperCase()}`)).toEqual([10]);
    server.clock.ms = Date.parse('2025-01-02T00:00:00Z');
    expect(await scores('?period=day')).toEqual([]);
    expect(await scores('?period=week')).toEqual([40, 30]);
    expect(await scores('?board=daily')).toEqual([]);
    server.clock.ms = noon;
  });

  test('serves the rank of a row on each of its boards and periods', async () => {
    const { id } = await keep(35);
    const place = (await (await get(`?around=${id}`)).json()) as OwnPlace;
    expect(place).toMatchObject({ rank: 3, total: 4, top_percent: 75, next: { rank: 2, points: 5 } });
    expect(place.rows.map(({ rank, score }) => `${rank}: ${score}`)).toEqual(['1: 50', '2: 40', '3: 35', '4: 30']);
    expect(await (await get(`?period=day&around=${id}`)).json()).toMatchObject({ rank: 1, total: 2, next: null });
    for (const elsewhere of [`?board=daily&around=${id}`, '?around=999999', `?board=${RUN}&around=${id}`]) {
      const answer = await get(elsewhere);
      expect([answer.status, ((await answer.json()) as Problem).type]).toEqual([404, 'urn:problem:unknown-score']);
    }
  });

  test('serves the score distribution', async () => {
    const { total, bars } = (await (await get('/spread')).json()) as Spread;
    expect(total).toBe(4);
    expect(bars.filter(({ count }) => count > 0).map(({ count }) => count)).toEqual([1, 1, 1, 1]);
    expect(await (await get('/spread?board=daily&day=2020-02-29')).json()).toEqual({ total: 0, bars: [] });
    expect((await fetch(`${server.address}/api/leaderboards/nothing/spread`)).status).toBe(404);
  });

  test.each([
    ['?period=month', 'period: must be all, week or day.'],
    ['?board=closed', 'board: must be open, daily or the id of a run.'],
    ['?board=daily&day=2025-02-30', 'day: must be a date such as 2026-11-15.'],
    ['?around=me', 'around: must be the id of a score.'],
    ['?around=-1', 'around: must be the id of a score.'],
    ['?around=99999999999999999999', 'around: must be the id of a score.'],
    ['/spread?period=year', 'period: must be all, week or day.'],
    ['?board=daily&period=day', 'Only the open board has weeks and days.'],
    ['?day=2025-01-01', 'Only the daily board has one for each day.'],
  ])('refuses %s with a readable message', async (query, words) => {
    const answer = await get(query);
    const { detail } = (await answer.json()) as Problem;
    expect(answer.status).toBe(422);
    expect(detail).toBe(words.includes(': ') ? `The request is not understood: ${words}` : words);
  });

  test('replies 304 to a client that has the current content', async () => {
    for (const query of ['?period=week', '?board=daily', '/spread']) {
      const first = await get(query);
      const again = await get(query, { 'if-none-match': first.headers.get('etag')! });
      expect([first.status, again.status]).toEqual([200, 304]);
    }
    expect((await get('?period=week')).headers.get('etag')).not.toBe((await get('?period=day')).headers.get('etag'));
  });

  test('serves a cached response with all its headers until the board or the day changes', async () => {
    const told = ({ headers }: Response) => Object.fromEntries([...headers].filter(([name]) => name !== 'date'));
    const [first, second] = [await get('?period=day'), await get('?period=day')];
    expect(told(second)).toEqual(told(first));
    expect(await second.text()).toBe(await first.text());
    expect(told(first)).toMatchObject({
      ...{ 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff', 'access-control-allow-origin': '*' },
    });
    const { 'content-type': _type, 'content-length': _length, ...known } = told(first);
    const tag = { 'if-none-match': first.headers.get('etag')! };
    expect(told(await get('?period=day', tag))).toEqual(known);
    expect(await scores(`?board=${RUN}`)).toEqual([10]);
    await keep(12, { board: RUN });
    // Otherwise the server notices it with the next heartbeat.
    await publishChanges(server.database.db);
    await expect.poll(() => scores(`?board=${RUN}`)).toEqual([12, 10]);
    server.clock.ms += 24 * 60 * 60 * 1000;
    expect(await scores('?period=day')).toEqual([]);
    server.clock.ms = noon;
  });

  test('the server flushes the pending rank log by itself', async () => {
    await expect
      .poll(
        async () => {
          const { rows } = await sql<{ count: number }>`select count(*) from tally_pending`.execute(server.database.db);
          return rows[0]!.count;
        },
        { interval: 500 },
      )
      .toBe(0);
    expect(await (await get('/spread')).json()).toMatchObject({ total: 4 });
  });
});
