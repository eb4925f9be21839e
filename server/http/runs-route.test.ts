import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { BoardRow } from '#api/leaderboards.ts';
import type { Problem } from '#api/routes.ts';
import type { RecordedRunData, RunGrant } from '#api/runs.ts';
import { verify } from '#engine/verify.ts';
import { rulesOf } from '#games/rules-by-id.ts';
import { STATES } from '#server/db/tables.ts';
import { DATABASES } from '#server/testing/databases.ts';
import { keep, nextDayToPlay, openRun, playOn } from '#server/testing/shared-seeds.ts';
import { serverOfTests } from '#server/testing/test-server.ts';
import { checkRun } from '../../tools/check-run.ts';

const NOBODY = '8f14e45f-ceea-467f-a0e6-1c2d3e4f5a6b';
const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

describe.each(DATABASES)('run routes, with the %s database', (kind) => {
  const server = serverOfTests(kind);

  const ask = (board: unknown, game = 'snake') => server.client().post('/api/runs', { game_name: game, board });
  const get = (id: string, headers: Record<string, string> = {}) =>
    fetch(`${server.address}/api/runs/${id}`, { headers });
  const read = async (id: string) => (await (await get(id)).json()) as RecordedRunData;
  const board = async (query: string) =>
    (await (await fetch(`${server.address}/api/leaderboards/snake?${query}`)).json()) as BoardRow[];
  const change = (id: string, changes: { state?: number; game_name?: string }) =>
    server.database.db.updateTable('game_scores').set(changes).where('run_id', '=', id).execute();

  const expectRefusal = async (answer: Response, status: number, reason: string, detail: RegExp) => {
    expect([answer.status, await answer.json()]).toEqual([
      status,
      {
        type: `urn:problem:${reason}`,
        title: expect.any(String),
        status,
        detail: expect.stringMatching(detail),
        instance: expect.stringMatching(/^urn:request:[\da-f-]{36}$/),
      },
    ] satisfies [number, Problem]);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  };

  /** Moves the clock past all days played. */
  const closeTheDay = () => {
    server.clock.ms = Math.floor(server.clock.ms / DAY_MS + 1) * DAY_MS + HOUR_MS;
  };

  describe('tickets', () => {
    test('tickets for the open board have their own seeds', async () => {
      const [one, other] = [await server.client().ticket('snake'), await server.client().ticket('snake', 'open')];
      expect([one, other]).toMatchObject([{ board: 'open', hours: 2, version: 1 }, { board: 'open' }]);
      expect(other.seed).not.toBe(one.seed);
    });

    test('the daily seed is the same for everyone and differs by day and game', async () => {
      server.clock.ms = Date.UTC(2025, 2, 1, 0, 0, 0);
      const first = await server.client().ticket('snake', 'daily');
      expect(first).toMatchObject({ board: 'daily', day: '2025-03-01', hours: 2, version: 1 });
      expect((await server.client().ticket('color', 'daily')).seed).not.toBe(first.seed);
      server.clock.ms = Date.UTC(2025, 2, 1, 23, 59, 59, 999);
      const last = await server.client().ticket('snake', 'daily');
      expect([last.seed, last.day, last.hours]).toEqual([first.seed, '2025-03-01', 1]);
      expect(last.ticket).not.toBe(first.ticket);
      server.clock.ms++;
      const next = await server.client().ticket('snake', 'daily');
      expect(next.day).toBe('2025-03-02');
      expect(next.seed).not.toBe(first.seed);
    });

    test('racing a run reuses its seed and mode, on the board of the first run with that seed', async () => {
      const { run_id } = await keep(server, await openRun(server));
      const rival = await read(run_id);
      const grant = await server.client().ticket('snake', run_id);
      expect(grant).toMatchObject({ board: run_id, seed: rival.seed, mode: 'classic', version: 1, hours: 2 });
      expect(grant).not.toHaveProperty('day');
      const challenger = await keep(server, await playOn(server, run_id, 1), 'Bea');
      // Racing the challenger leads to the same board.
      expect(await server.client().ticket('snake', challenger.run_id)).toMatchObject({
        board: run_id,
        seed: rival.seed,
      });
      expect((await board(`board=${run_id}`)).map((row) => row.player_name)).toEqual(['Bea']);
      expect((await board('board=open')).map((row) => row.run_id)).not.toContain(challenger.run_id);
    });

    test("racing any run of a finished day leads to the board of that day's first run", async () => {
      await nextDayToPlay(server);
      const first = await keep(server, await playOn(server, 'daily', 0));
      const second = await keep(server, await playOn(server, 'daily', 1), 'Bea');
      closeTheDay();
      const grants = [
        await server.client().ticket('snake', second.run_id),
        await server.client().ticket('snake', first.run_id),
      ];
      expect(grants.map((grant: RunGrant) => grant.board)).toEqual([first.run_id, first.run_id]);
      const copy = await server.client().submit(await playOn(server, first.run_id, 1));
      await expectRefusal(copy, 409, 'same-run', /exactly these moves/);
      await keep(server, await playOn(server, first.run_id, 2), 'Cleo');
    });

    test.each(['nothing', NOBODY, '', 'daily:2025-01-01', `${NOBODY}x`])(
      'refuses a ticket for the unknown run "%s"',
      async (id) => {
        await expectRefusal(await ask(id), 404, 'unknown-run', /incomplete/);
      },
    );

    test('refuses a ticket for a run that is hidden, of another game or of older rules', async () => {
      const { run_id } = await keep(server, await openRun(server));
      await expectRefusal(await ask(run_id, 'color'), 422, 'other-games-run', /another game/);
      await sql`update runs set version = 0 where run_id = ${run_id}`.execute(server.database.db);
      await expectRefusal(await ask(run_id), 422, 'older-run', /rules have changed/);
      await change(run_id, { state: STATES.hidden });
      await expectRefusal(await ask(run_id), 410, 'hidden-run', /cannot be raced/);
    });

    test('refuses a ticket for an unknown game or one that takes no scores', async () => {
      await expectRefusal(await ask(undefined, 'nothing'), 404, 'unknown-game', /no game of this name/);
      await expectRefusal(await ask('daily', 'pong'), 422, 'not-ranked', /does not take scores/);
    });
  });

  describe('a daily run', () => {
    test('belongs to the day on its ticket, not the day of its submission', async () => {
      await nextDayToPlay(server);
      const { day } = await server.client().ticket('snake', 'daily');
      server.clock.ms = Date.parse(day!) + DAY_MS - 30 * 1000;
      const late = await playOn(server, 'daily', 0);
      const { run_id } = await keep(server, late, 'Late');
      expect((await board(`board=daily&day=${day}`)).map((row) => row.run_id)).toEqual([run_id]);
      expect(await board('board=daily')).toEqual([]);
    });

    test("is refused an hour after the day ends, when the day's runs become public", async () => {
      await nextDayToPlay(server);
      const { run_id } = await keep(server, await playOn(server, 'daily', 0));
      server.clock.ms = Math.floor(server.clock.ms / DAY_MS + 1) * DAY_MS - 2 * 60 * 1000;
      const slow = await playOn(server, 'daily', 1);
      server.clock.ms += 60 * 1000 + HOUR_MS - 1;
      await expectRefusal(await get(run_id), 403, 'daily-run', /1:00 UTC/);
      await expectRefusal(await ask(run_id), 403, 'daily-run', /1:00 UTC/);
      server.clock.ms += 2;
      expect((await get(run_id)).status).toBe(200);
      expect((await ask(run_id)).status).toBe(201);
      const refused = await server.client().submit(slow);
      expect(await refused.json()).toMatchObject({ type: 'urn:problem:expired' });
    });
  });

  test('the board of a raced run refuses the moves of that run and repeated moves', async () => {
    const raced = await openRun(server);
    const { run_id } = await keep(server, raced);
    const copy = await playOn(server, run_id, 0);
    expect(copy.log).toEqual(raced.log);
    await expectRefusal(await server.client().submit(copy), 409, 'same-run', /exactly these moves/);
    await keep(server, await playOn(server, run_id, 1));
    const second = await server.client().submit(await playOn(server, run_id, 1), { player_name: 'Copy' });
    await expectRefusal(second, 409, 'same-run', /exactly these moves/);
  });

  describe('a run on a board', () => {
    test('is served with everything needed to replay it to the same end, and marked while under review', async () => {
      const played = await openRun(server);
      const receipt = await keep(server, played, 'Ann 7');
      const run = await read(receipt.run_id);
      expect(run).toEqual({
        ...{ id: receipt.run_id, score_id: receipt.id, game_name: 'snake', board: 'open', day: null, version: 1 },
        ...{ mode: 'classic', seed: run.seed, ticks: played.ticks, log: played.log, pauses: [] },
        pieces: expect.any(Array),
        ...{ hash: expect.stringMatching(/^[\da-f]{16}$/), score: played.score, player_name: 'Ann 7' },
        ...{ created_at: new Date(server.clock.ms).toISOString(), under_review: false, face: null },
      });
      expect(verify(rulesOf('snake')!, run)).toMatchObject({ ok: true, score: run.score, hash: run.hash });
      await change(receipt.run_id, { state: STATES.underReview });
      expect(await read(receipt.run_id)).toEqual({ ...run, under_review: true });
    });

    // The check talks to the server, not to its database.
    test('can be checked with `npm run check-run` until it is hidden', async () => {
      const { run_id } = await keep(server, await openRun(server));
      const address = `${server.address}/games/snake?watch=${run_id}`;
      const sentence = expect.stringMatching(/^Ann's \d+ in snake, version 1: the same score, and the/);
      expect(await checkRun(address)).toEqual({ is: 'same', sentence });
      await change(run_id, { state: STATES.hidden });
      const refusal = expect.stringContaining('This run was taken down: ');
      expect(await checkRun(address)).toEqual({ is: 'unknown', sentence: refusal });
    });

    test('may be cached for a year, has an ETag, and is served compressed or plain', async () => {
      const { run_id } = await keep(server, await openRun(server));
      const plain = await get(run_id, { 'accept-encoding': 'identity' });
      expect(Object.fromEntries(plain.headers)).toMatchObject({
        'cache-control': 'public, max-age=31536000, immutable',
        'access-control-allow-origin': '*',
        vary: 'accept-encoding',
      });
      expect(plain.headers.has('content-encoding')).toBe(false);
      const packed = await get(run_id, { 'accept-encoding': 'gzip, br' });
      expect(packed.headers.get('content-encoding')).toBe('gzip');
      expect(await packed.json()).toEqual(await plain.json());
      const etag = plain.headers.get('etag')!;
      const known = await get(run_id, { 'if-none-match': etag });
      expect([known.status, known.headers.get('etag'), await known.text()]).toEqual([304, etag, '']);
      expect(known.headers.get('cache-control')).toContain('immutable');
    });

    test('is not served once it is hidden, even to a client that has it, nor if it does not exist', async () => {
      const { run_id } = await keep(server, await openRun(server));
      const etag = (await get(run_id)).headers.get('etag')!;
      await change(run_id, { state: STATES.hidden });
      await expectRefusal(await get(run_id, { 'if-none-match': etag }), 410, 'hidden-run', /cannot be watched/);
      for (const id of [NOBODY, 'nothing', '%00', "'"]) {
        await expectRefusal(await get(id), 404, 'unknown-run', /incomplete/);
      }
    });
  });

  test.runIf(kind === 'PostgreSQL')('servers on one database agree on the daily seed and copies', async () => {
    const other = await server.another();
    await nextDayToPlay(server);
    other.clock.ms = server.clock.ms;
    const [here, there] = [
      await server.client().ticket('snake', 'daily'),
      await other.client().ticket('snake', 'daily'),
    ];
    expect([there.seed, there.day]).toEqual([here.seed, here.day]);
    // The ticket comes from one server, the submission goes to the other.
    const run = await playOn(server, 'daily', 0);
    other.clock.ms = server.clock.ms;
    await keep(other, run);
    const copies = await Promise.all(
      [server, other].map(async (each) => each.client().submit(await playOn(each, 'daily', 1))),
    );
    expect(new Set(copies.map(({ status }) => status))).toEqual(new Set([201, 409]));
    await other.stop();
  });
});
