import { once } from 'node:events';
import http from 'node:http';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { RecordedRunData } from '#api/runs.ts';
import { recordedRunData } from '#api/runs.ts';
import { STATES } from '#server/db/tables.ts';
import { streamPages } from '#server/http/export-route.ts';
import { insertScore } from '#server/leaderboards/insert-scores.ts';
import { DATABASES } from '#server/testing/databases.ts';
import { putUncounted, verifiedScore } from '#server/testing/sample-runs.ts';
import { keep, nextDayToPlay, openRun, playOn } from '#server/testing/shared-seeds.ts';
import { serverOfTests } from '#server/testing/test-server.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

describe.each(DATABASES)('export of runs, with the %s database', (kind) => {
  const server = serverOfTests(kind);
  let clients = 0;

  const address = () => ({ 'x-forwarded-for': `203.0.113.${clients++}` });
  const ask = (game: string, headers = address()) => fetch(`${server.address}/api/export/${game}`, { headers });
  const linesOf = async (game: string): Promise<RecordedRunData[]> => {
    const text = await (await ask(game)).text();
    expect(text === '' || text.endsWith('\n')).toBe(true);
    return text
      .split('\n')
      .slice(0, -1)
      .map((line) => recordedRunData.strict().parse(JSON.parse(line)));
  };

  /** Fills a board with copies of one run. */
  const fill = async (game: string, rows: number) => {
    const { db } = server.database;
    const { run, ...score } = verifiedScore(game, 7);
    await insertScore(db, { ...score, run });
    const name = `Many ${clients++}`;
    await putUncounted(db, { game, rows: rows - 1, playerName: name, score: sql<number>`7` });
    await sql`
      insert into runs (run_id, seed, version, mode, ticks, log, pauses)
      select s.run_id, r.seed, r.version, r.mode, r.ticks, r.log, r.pauses
      from game_scores s, runs r where r.run_id = ${run.id} and s.player_name = ${name}`.execute(db);
  };

  test('a game without runs exports no lines, and an unknown game is not found', async () => {
    expect(await linesOf('dogfight')).toEqual([]);
    for (const game of ['pong', 'nothing', '__proto__']) {
      const answer = await ask(game);
      expect([answer.status, await answer.json()]).toMatchObject([404, { type: 'urn:problem:unknown-game' }]);
    }
  });

  test('exports every visible run as its own route shows it, without hidden runs and runs of an open day', async () => {
    const [open, doubted, hidden] = [await openRun(server), await openRun(server), await openRun(server)];
    const ids = [await keep(server, open), await keep(server, doubted), await keep(server, hidden)];
    const setState = (id: number, state: number) =>
      server.database.db.updateTable('game_scores').set({ state }).where('id', '=', id).execute();
    await setState(ids[1]!.id, STATES.underReview);
    await setState(ids[2]!.id, STATES.hidden);
    await nextDayToPlay(server);
    const daily = await keep(server, await playOn(server, 'daily', 0));
    const race = await keep(server, await playOn(server, ids[0]!.run_id, 1));
    expect((await linesOf('snake')).map((run) => run.score_id)).toEqual([ids[0]!.id, ids[1]!.id, race.id]);
    server.clock.ms += 2 * DAY_MS;
    const all = await linesOf('snake');
    expect(all.map((run) => run.score_id)).toEqual([ids[0]!.id, ids[1]!.id, daily.id, race.id]);
    for (const run of all) expect(await (await fetch(`${server.address}/api/runs/${run.id}`)).json()).toEqual(run);
  });

  test("exports many runs completely and in order, with other games' runs in between", async () => {
    await fill('2048', 120);
    await fill('simon', 6_000);
    await fill('2048', 2);
    const runs = await linesOf('2048');
    expect(runs).toHaveLength(122);
    expect(runs.map((run) => run.score_id)).toEqual(runs.map((run) => run.score_id).toSorted((a, b) => a - b));
    expect(new Set(runs.map((run) => run.id)).size).toBe(122);
  });

  test('allows one export per client at a time, and a disconnect stops it', async () => {
    const headers = address();
    const first = http.get(`${server.address}/api/export/simon`, { headers });
    const [answer] = (await once(first, 'response')) as [http.IncomingMessage];
    answer.pause();
    const second = await ask('simon', headers);
    expect([second.status, await second.json()]).toMatchObject([429, { detail: expect.stringContaining('at a time') }]);
    expect((await ask('color')).status).toBe(200);
    first.destroy();
    // The server notices the disconnect before later requests.
    await once(first, 'close');
    for (let count = 0; count < 3; count++) await ask('color');
    await expect
      .poll(async () => (await ask('color', headers)).status, { interval: 10_000, timeout: 35_000 })
      .toBe(200);
    expect(server.errors).toEqual([]);
  });
});

describe('a stream of pages', () => {
  /** Endless pages that count how many were made and record their end. */
  function endless() {
    const made = { pages: 0, ended: false, stopped: false };
    async function* pages() {
      try {
        for (;;) {
          made.pages++;
          yield new Uint8Array(1);
        }
      } finally {
        made.stopped = true;
      }
    }
    const reader = streamPages(pages(), () => (made.ended = true)).getReader();
    return { made, reader };
  }

  test('makes a page only when one is pulled, and none after the client disconnects', async () => {
    const { made, reader } = endless();
    await new Promise((resolve) => setImmediate(resolve));
    expect(made.pages).toBe(0);
    for (let taken = 1; taken <= 3; taken++) {
      await reader.read();
      expect(made).toEqual({ pages: taken, ended: false, stopped: false });
    }
    await reader.cancel();
    expect(made).toEqual({ pages: 3, ended: true, stopped: true });
  });

  test('aborts on an error, so a partial export does not look complete', async () => {
    let ended = false;
    // oxlint-disable-next-line require-yield
    async function* pages(): AsyncGenerator<Uint8Array> {
      throw new Error('the database is away');
    }
    const reader = streamPages(pages(), () => (ended = true)).getReader();
    await expect(reader.read()).rejects.toThrow('away');
    expect(ended).toBe(true);
  });
});
