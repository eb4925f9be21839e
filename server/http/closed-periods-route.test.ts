import { beforeAll, describe, expect, test } from 'vitest';
import type { ClosedPeriod, Medal } from '#api/closed-periods.ts';
import { MOST_DEVICES, MOST_MEDAL_SCORES, MOST_OWN_SCORES } from '#api/closed-periods.ts';
import type { Problem } from '#api/routes.ts';
import { STATES } from '#server/db/tables.ts';
import { closeNextPeriod, queueMissingPeriods } from '#server/leaderboards/closed-periods.ts';
import { keepScore } from '#server/testing/sample-runs.ts';
import { serverOfTests } from '#server/testing/test-server.ts';

const DEVICE = 'a'.repeat(43);

describe('the routes of closed periods', () => {
  const server = serverOfTests('PostgreSQL');
  let ids: number[];

  beforeAll(async () => {
    server.clock.ms = Date.parse('2026-11-16T12:00:00Z');
    const { db } = server.database;
    ids = [];
    for (const [name, score] of Object.entries({ Ann: 90, Otto: 80, Pia: 70, Ivo: 60 })) {
      const device = name === 'Ann' ? DEVICE : null;
      const at = Date.parse('2026-11-11T12:00:00Z');
      ids.push((await keepScore(db, 'snake', score, name, { device, at })).id);
    }
    await queueMissingPeriods(db, ['snake'], '2026-11-16');
    while (await closeNextPeriod(db, '2026-11-16'));
  });

  const get = (query: string, { game = 'snake', ...headers }: Record<string, string> = {}) =>
    fetch(`${server.address}/api/leaderboards/${game}/closed${query}`, { headers });
  const read = async (query: string) => (await (await get(query)).json()) as ClosedPeriod;
  const ask = (body: unknown) => server.client().post('/api/medals', body);

  test('serves a closed week with the place of given scores, and an etag', async () => {
    const response = await get(`?period=week&start=2026-11-09&scores=${ids[1]}`);
    expect(await response.json()).toMatchObject({
      period: 'week',
      start: '2026-11-09',
      players: 4,
      rows: [{ rank: 1, player_name: 'Ann' }, { rank: 2 }, { rank: 3 }, { rank: 4 }],
      own: { row: { rank: 2, score: 80 }, top_percent: 50, behind: { player_name: 'Pia', points: 10 } },
    });
    expect(response.headers.get('cache-control')).toBe('no-cache');
    const known = { 'if-none-match': response.headers.get('etag')! };
    expect((await get(`?period=week&start=2026-11-09&scores=${ids[1]}`, known)).status).toBe(304);
    expect(await read('?period=day')).toMatchObject({ start: '2026-11-11', own: null });
  });

  test('rejects running, future, impossible and misaligned periods', async () => {
    const problem = async (query: string, game = 'snake') => {
      const response = await get(query, { game });
      return [response.status, ((await response.json()) as Problem).type.slice('urn:problem:'.length)];
    };
    expect(await problem('?period=week&start=2026-11-16')).toEqual([404, 'not-closed']);
    expect(await problem('?period=day&start=2026-11-16')).toEqual([404, 'not-closed']);
    expect(await problem('?period=day&start=2999-12-31')).toEqual([404, 'not-closed']);
    expect(await problem('?period=day', 'whack')).toEqual([404, 'not-closed']);
    expect(await problem('?period=day', 'nothing')).toEqual([404, 'not-found']);
    const many = Array.from({ length: MOST_OWN_SCORES + 1 }, (_, number) => number + 1).join(',');
    for (const query of [
      '',
      '?period=all',
      '?period=week&start=2026-11-10',
      '?period=day&start=2026-02-30',
      '?period=day&start=2026-11-11%27',
      '?period=day&scores=',
      '?period=day&scores=1,,2',
      '?period=day&scores=9999999999999999',
      `?period=day&scores=${many}`,
    ]) {
      expect(await problem(query), query).toEqual([422, 'wrong-shape']);
    }
  });

  test('lists the medals of devices and scores, each once, and nothing without them', async () => {
    const medals = async (body: unknown) => (await (await ask(body)).json()) as Medal[];
    const won = await medals({ devices: [DEVICE], scores: [ids[0], ids[2], ids[3]] });
    expect(
      won.map(({ game, period, start, rank, players, score }) => [game, period, start, rank, players, score]),
    ).toEqual([
      ['snake', 'day', '2026-11-11', 1, 4, 90],
      ['snake', 'day', '2026-11-11', 3, 4, 70],
      ['snake', 'week', '2026-11-09', 1, 4, 90],
      ['snake', 'week', '2026-11-09', 3, 4, 70],
    ]);
    expect(await medals({})).toEqual([]);
    expect(await medals({ devices: ['b'.repeat(43)] })).toEqual([]);
    await server.database.db
      .updateTable('game_scores')
      .set({ state: STATES.hidden })
      .where('id', '=', ids[2]!)
      .execute();
    expect(await medals({ scores: [ids[2]] })).toEqual([]);
  });

  test('limits the number of devices and scores', async () => {
    const status = async (body: unknown) => (await ask(body)).status;
    const scores = Array.from({ length: MOST_MEDAL_SCORES }, (_, number) => 999_999_999_999_000 + number);
    const devices = Array.from({ length: MOST_DEVICES }, (_, number) => String(number).repeat(43));
    expect(await status({ devices, scores })).toBe(200);
    for (const body of [
      { scores: [...scores, 1] },
      { devices: [...devices, DEVICE] },
      { devices: ['%'.repeat(43)] },
      { devices: [DEVICE.slice(1)] },
      { scores: [0] },
      { scores: [1.5] },
      { scores: ['1'] },
      [],
    ]) {
      expect(await status(body), JSON.stringify(body).slice(0, 60)).toBe(422);
    }
  });
});
