import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ModeratedScore, ModerationList } from '#api/moderation.ts';
import type { Doubt } from '#engine/judge.ts';
import { SeededRandom, seedFrom } from '#engine/random.ts';
import { Browser } from '#server/auth/testing/browser.ts';
import { STATES } from '#server/db/tables.ts';
import { readBoard, readOwnPlace } from '#server/leaderboards/board-reads.ts';
import { dayOf } from '#server/leaderboards/board-rows.ts';
import { insertScore } from '#server/leaderboards/insert-scores.ts';
import { flushRankLog } from '#server/leaderboards/rank-histogram.ts';
import { moderateScore } from '#server/moderation/moderate-score.ts';
import { runModerationCommand } from '#server/moderation/moderation-command.ts';
import { FinishedRuns, playerOf } from '#server/runs/finished-runs.ts';
import { DATABASES } from '#server/testing/databases.ts';
import { EventStream } from '#server/testing/event-stream.ts';
import { verifiedScore } from '#server/testing/sample-runs.ts';
import type { TestServer } from '#server/testing/test-server.ts';
import { serverOfTests } from '#server/testing/test-server.ts';

const MODERATORS = ['mira@example.org', 'jo@example.org'];
const REASON = 'Not a person';
const DOUBT: Doubt = { strength: 3, reason: 'Steady as a clock.', figures: { median: 98 } };

describe.each(DATABASES)('moderation on the %s database', (kind) => {
  const server = serverOfTests(kind, { moderators: MODERATORS });
  /** A second server on the same database, to check the effects of the first. */
  let other: TestServer;
  let mira: Browser;

  beforeAll(async () => {
    other = kind === 'PostgreSQL' ? await server.another() : server;
    mira = await signedIn('mira@example.org', 'confirmed');
  });

  afterAll(async () => {
    if (other !== server) await other.stop();
  });

  const signedIn = async (email: string, confirmed?: 'confirmed') => {
    const browser = new Browser(server.address);
    // A moderator's own address cannot sign up without mail.
    const address = `other-${email}`;
    expect((await browser.signUp(address)).status).toBe(200);
    const account = { email, email_verified: confirmed !== undefined };
    await server.database.db.updateTable('users').set(account).where('email', '=', address).execute();
    return browser;
  };
  const ask = (who: Browser | null, path: string, body?: object | string) => {
    const cookie = who?.cookie;
    const type = body === undefined ? {} : { 'content-type': 'application/json' };
    const sent = typeof body === 'object' ? JSON.stringify(body) : body;
    return fetch(`${server.address}/api/${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { ...type, ...(cookie ? { cookie } : {}) },
      ...(sent === undefined ? {} : { body: sent }),
    });
  };
  const act = (id: number, action: string, more: object = {}) =>
    ask(mira, `moderate/scores/${id}`, { action, reason: REASON, ...more });
  const list = async (query: string) => (await (await ask(mira, `moderate/list?${query}`)).json()) as ModerationList;
  const look = async (id: number) => (await (await ask(mira, `moderate/scores/${id}`)).json()) as ModeratedScore;
  const keep = async (score: number, name: string, { game = 'snake', doubt = null as Doubt | null } = {}) => {
    const verified = verifiedScore(game, score, name);
    const receipt = await insertScore(server.database.db, { ...verified, run: { ...verified.run, doubt } });
    if (typeof receipt === 'string') throw new Error(receipt);
    return receipt;
  };
  const report = async (score_id: number, from: string, reason = 'not-a-person') =>
    server.client().post('/api/reports', { score_id, reason }, { 'x-forwarded-for': from });

  /** Waits until an open page is told to reload the board. */
  const heardOfChange = (stream: EventStream) =>
    stream.until(() => stream.events.some(({ event, data }) => event === 'changed' && data.board === 'open'));

  test('returns 404 for every moderation request of a non-moderator', async () => {
    const { id } = await keep(10, 'Ann');
    const nothing = (await (await ask(null, 'moderate')).json()) as object;
    // Each refusal has its own request id; everything else is equal.
    const same = { ...nothing, instance: expect.any(String) as string };
    const strangers = [null, await signedIn('ann@example.org', 'confirmed'), await signedIn('jo@example.org')];
    for (const stranger of strangers) {
      const answers = [
        await ask(stranger, 'moderate/list'),
        await ask(stranger, 'moderate/list?filter=nonsense'),
        await ask(stranger, `moderate/scores/${id}`),
        await ask(stranger, `moderate/scores/${id}/run`),
        await ask(stranger, `moderate/scores/${id}`, { action: 'hide', reason: REASON }),
        await ask(stranger, `moderate/scores/${id}`, 'no json at all'),
      ];
      for (const answer of answers) {
        expect([answer.status, await answer.json()]).toEqual([404, same]);
        expect(answer.headers.get('cache-control')).toBe('no-store');
      }
    }
    expect(await readBoard(server.database.db, LIST)).toMatchObject([{ id }]);
    const { db } = server.database;
    await db.updateTable('users').set({ email_verified: true }).where('email', '=', 'jo@example.org').execute();
    expect((await ask(strangers[2]!, 'moderate/list')).status).toBe(200);
    await strangers[2]!.post('sign-out');
    expect((await ask(strangers[2]!, 'moderate/list')).status).toBe(404);
    await act(id, 'hide');
  });

  test('a player whose row was hidden or renamed sees it and can appeal once', async () => {
    const ofPlayer = async (id: number) => {
      const answer = await fetch(`${other.address}/api/leaderboards/dogfight?around=${id}`);
      return (await answer.json()) as { type?: string; renamed?: boolean };
    };
    const reportedIds = async () => (await list('filter=reported&game=dogfight')).rows.map(({ id }) => id);
    const [hidden, renamed] = [await keep(9, 'Ann', { game: 'dogfight' }), await keep(8, 'Rude', { game: 'dogfight' })];
    expect((await report(hidden.id, '10.4.0.1', 'appeal')).status).toBe(404);
    expect((await ofPlayer(renamed.id)).renamed).toBeUndefined();
    await act(hidden.id, 'hide');
    await act(renamed.id, 'rename', { name: 'Kit' });
    expect((await ofPlayer(hidden.id)).type).toBe('urn:problem:hidden-score');
    expect((await ofPlayer(renamed.id)).renamed).toBe(true);
    expect((await ofPlayer(999_999)).type).toBe('urn:problem:unknown-score');

    expect(await reportedIds()).toEqual([]);
    for (const { id } of [hidden, hidden, renamed]) {
      expect((await report(id, '10.4.0.1', 'appeal')).status).toBe(201);
    }
    expect(await reportedIds()).toEqual([renamed.id, hidden.id]);
    expect((await look(hidden.id)).reported).toEqual([{ reason: 'appeal', count: 1 }]);
    expect((await look(hidden.id)).row).toMatchObject({ state: 'hidden', appeals: 1 });

    expect((await act(hidden.id, 'keep')).status).toBe(200);
    expect((await act(hidden.id, 'keep')).status).toBe(409);
    expect((await look(hidden.id)).row).toMatchObject({ state: 'hidden', appeals: 0 });
    expect((await report(hidden.id, '10.4.0.1', 'appeal')).status).toBe(201);
    expect(await reportedIds()).toEqual([renamed.id]);
    await act(renamed.id, 'rename', { name: 'Rude' });
    expect(await reportedIds()).toEqual([]);
    expect((await ofPlayer(renamed.id)).renamed).toBeUndefined();
    expect((await act(hidden.id, 'restore')).status).toBe(200);
    expect((await look(hidden.id)).row.state).toBe('shown');
  });

  test('shows moderators how many finished runs a device never submitted', async () => {
    const { db } = server.database;
    const device = 'a device of its own';
    const kept = await insertScore(db, { ...verifiedScore('dogfight', 5), device });
    const { id } = kept as { id: number };
    expect((await look(id)).runs).toBeNull();
    const finished = new FinishedRuns(db, () => {});
    for (let run = 0; run < 3; run++) finished.add(playerOf(device, 'dogfight'));
    await finished.write();
    expect((await look(id)).runs).toEqual({ finished: 3, submitted: 1 });
  });

  test("rejects cross-site requests with a moderator's session", async () => {
    const { id } = await keep(11, 'Ann');
    const { cookie } = mira;
    const headers = { 'content-type': 'application/json', cookie, 'sec-fetch-site': 'cross-site' };
    const body = JSON.stringify({ action: 'hide', reason: REASON });
    const answer = await fetch(`${server.address}/api/moderate/scores/${id}`, { method: 'POST', headers, body });
    expect(answer.status).toBe(403);
    expect((await look(id)).row.state).toBe('shown');
    await act(id, 'hide');
  });

  test("a hidden row disappears from all servers' boards, streams, runs and races", async () => {
    const [first, second] = [await keep(500, 'Robo'), await keep(400, 'Kit')];
    const board = async () => (await other.client().board('snake')).map(({ player_name }) => player_name);
    expect(await board()).toEqual(['Robo', 'Kit']);
    const stream = await EventStream.open(other.address, 'snake');
    expect((await act(first.id, 'hide')).status).toBe(200);
    await heardOfChange(stream);
    expect(await board()).toEqual(['Kit']);
    stream.close();

    expect((await fetch(`${other.address}/api/runs/${first.run_id}`)).status).toBe(410);
    const race = await other.client().post('/api/runs', { game_name: 'snake', board: first.run_id });
    expect(race.status).toBe(410);
    expect((await report(first.id, '10.1.0.1')).status).toBe(404);
    // A moderator can still open the hidden run.
    expect(await (await ask(mira, `moderate/scores/${first.id}/run`)).json()).toMatchObject({ id: first.run_id });
    expect(await look(first.id)).toMatchObject({ row: { state: 'hidden' }, rank: 1, total: 2 });

    await act(first.id, 'restore', { reason: 'Hidden by mistake' });
    await expect.poll(board).toEqual(['Robo', 'Kit']);
    expect((await fetch(`${other.address}/api/runs/${first.run_id}`)).status).toBe(200);
    for (const { id } of [first, second]) await act(id, 'hide');
  });

  test('restoring undoes the last decision, and a repeated action is refused', async () => {
    const { id } = await keep(300, 'Robo', { doubt: DOUBT });
    const states: string[] = [];
    for (const action of ['clear', 'restore', 'hide', 'hide', 'clear', 'restore', 'clear', 'hide', 'restore']) {
      const answer = await act(id, action);
      states.push(answer.status === 200 ? ((await answer.json()) as ModeratedScore).row.state : `${answer.status}`);
    }
    const [review, hidden] = ['under-review', 'hidden'];
    expect(states).toEqual(['shown', review, hidden, '409', '409', review, 'shown', hidden, 'shown']);
    const { log } = await look(id);
    expect(log.map(({ action }) => action)).toEqual(
      ['clear', 'restore', 'hide', 'restore', 'clear', 'hide', 'restore'].toReversed(),
    );
    expect(log[0]).toMatchObject({ moderator: 'mira@example.org', reason: REASON, player_name: 'Robo' });
    await act(id, 'hide');
    expect((await act(id + 1_000, 'hide')).status).toBe(404);
    expect((await ask(mira, `moderate/scores/${id}`, { action: 'hide', reason: '  ' })).status).toBe(422);
  });

  /** Locks a row until all three requests wait for it, so they run concurrently. */
  const whileHeld = (id: number, decide: () => unknown) =>
    server.database.db.transaction().execute(async (holder) => {
      await sql`select from game_scores where id = ${id} for update`.execute(holder);
      decide();
      const waiting = () =>
        sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(other.database.db);
      await expect.poll(async () => (await waiting()).rows[0]!.count).toBeGreaterThanOrEqual(3);
    });

  test('of concurrent decisions, one succeeds and the others are refused', async () => {
    const { id } = await keep(310, 'Robo');
    let hiding: Promise<Response>[] = [];
    const decide = () => (hiding = [act(id, 'hide'), act(id, 'hide'), act(id, 'hide')]);
    if (kind === 'PostgreSQL') await whileHeld(id, decide);
    else void decide();
    const answers = await Promise.all(hiding);
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409', '409']);
    expect((await look(id)).log).toHaveLength(1);
  });

  test('renames a row to an allowed name and logs both names', async () => {
    const { id } = await keep(320, 'Admim');
    const stream = await EventStream.open(other.address, 'snake');
    expect((await act(id, 'rename', { name: 'bob!' })).status).toBe(422);
    expect((await act(id, 'rename', { name: 'Admim' })).status).toBe(409);
    expect((await act(id, 'rename', { name: ' Player 318 ' })).status).toBe(200);
    await heardOfChange(stream);
    stream.close();
    expect(await other.client().board('snake')).toMatchObject([{ player_name: 'Player 318' }]);
    expect((await look(id)).log).toMatchObject([{ action: 'rename', player_name: 'Admim', new_name: 'Player 318' }]);
    await act(id, 'hide');
  });

  test('reports do not move a row, but list it first until it is cleared', async () => {
    const game = '2048';
    const ids: number[] = [];
    for (const [name, doubt] of [
      ['strong', DOUBT],
      ['old words', { ...DOUBT, strength: 2 }],
      ['reported', { ...DOUBT, strength: 2 }],
      ['fine', null],
    ] as const)
      ids.push((await keep(100, name, { game, doubt })).id);
    const { db } = server.database;
    const { run_id } = (await look(ids[1]!)).row;
    await db.updateTable('runs').set({ doubt: 'Too good.' }).where('run_id', '=', run_id).execute();
    const names = async (filter: string) =>
      (await list(`filter=${filter}&game=${game}`)).rows.map(({ player_name }) => player_name);
    expect(await names('review')).toEqual(['strong', 'reported', 'old words']);
    for (const from of ['10.2.0.1', '10.2.0.2', '10.2.0.2']) await report(ids[2]!, from);
    await report(ids[3]!, '10.2.0.3', 'offensive-name');
    expect(await names('review')).toEqual(['reported', 'strong', 'old words']);
    expect(await names('reported')).toEqual(['reported', 'fine']);
    expect(await look(ids[2]!)).toMatchObject({
      row: { state: 'under-review', reports: 2, doubt: { strength: 2, figures: { median: 98 } } },
      reported: [{ reason: 'not-a-person', count: 2 }],
    });
    expect((await look(ids[1]!)).row.doubt).toEqual({ strength: 2, reason: 'Too good.', figures: {} });

    await act(ids[3]!, 'rename', { name: 'finer' });
    await act(ids[2]!, 'clear');
    expect([await names('reported'), await names('review')]).toEqual([[], ['strong', 'old words']]);
    await act(ids[2]!, 'restore');
    expect([await names('reported'), await names('hidden')]).toEqual([['reported'], []]);
    expect(await names('newest')).toEqual(['finer', 'reported', 'old words', 'strong']);
    expect((await list('')).counts).toMatchObject({ review: 3, reported: 1 });
  });

  test('pages through a long list without losing or repeating rows while rows leave it', async () => {
    const ids: number[] = [];
    for (let number = 0; number < 60; number++) {
      const doubt: Doubt = { ...DOUBT, strength: number % 3 === 0 ? 3 : 2 };
      ids.push((await keep(50, `P${number}`, { game: 'simon', doubt })).id);
    }
    for (const filter of ['review', 'newest']) {
      const first = await list(`filter=${filter}&game=simon`);
      expect(first.rows).toHaveLength(50);
      await act(first.rows[0]!.id, 'hide');
      const second = await list(`filter=${filter}&game=simon&cursor=${first.next}`);
      expect(second.next).toBeNull();
      expect(new Set([...first.rows, ...second.rows].map(({ id }) => id))).toEqual(new Set(ids));
      await act(first.rows[0]!.id, 'restore');
    }
  });

  test('supports every action from a terminal, with a reason', async () => {
    const { db } = server.database;
    const { id } = await keep(900, 'Robo', { game: 'color', doubt: DOUBT });
    const rejudge = async () => ({ runs: 1, doubted: 1, reviewed: 0, shown: 0, decided: 1, skipped: 0 });
    const run = (...words: string[]) => runModerationCommand(words, { db, by: 'jo at the terminal', rejudge });
    const reported = await keep(800, 'Kim', { game: 'color' });
    await report(reported.id, '10.3.0.1');
    expect(await run('list', '--game', 'color')).toEqual({
      ok: true,
      lines: [
        'Under review:',
        `${id}  color  900  Robo  (under-review, doubt 3, 0 reports)`,
        '',
        'Reported or appealed:',
        `${reported.id}  color  800  Kim  (shown, 1 reports)`,
      ],
    });
    await act(reported.id, 'hide');
    expect(await run('hide', String(id))).toMatchObject({ ok: false });
    expect((await run('hide', String(id), '--reason', REASON)).lines[0]).toContain('(hidden, doubt 3');
    expect(await run('hide', String(id), '--reason', REASON)).toMatchObject({ ok: false });
    expect((await run('rename', String(id), 'Kit', '--reason', 'Rude', '--by', 'mira')).lines.join('\n')).toMatch(
      /mira: rename Robo to Kit\. Rude\n.*jo at the terminal: hide\. Not a person/,
    );
    expect((await run('list', 'hidden', '--game', 'color')).lines).toHaveLength(2);
    expect((await run('rejudge', '--game', 'color')).lines[0]).toMatch(/^color: 1 runs, 1 doubted/);
    for (const line of ['', 'show', 'show x', 'list all', 'burn 1', 'list --odd', 'show 999999'])
      expect(await run(...line.split(' ').filter(Boolean)), line).toMatchObject({ ok: false });
  });

  test('after any number of decisions all ranks and counts equal a full recount', async () => {
    const { db } = server.database;
    const random = new SeededRandom(seedFrom(13));
    const ids: number[] = [];
    for (let number = 0; number < 20; number++) {
      const score = 10 * (1 + random.below(8));
      const doubt = random.chance(1, 4) ? DOUBT : null;
      ids.push((await keep(score, `P${number}`, { game: 'whack', doubt })).id);
    }
    for (let round = 0; round < 40; round++) {
      const action = random.pick(['hide', 'restore', 'clear'] as const);
      await moderateScore(db, { scoreId: random.pick(ids), action, reason: REASON, moderator: 'jo' });
      if (round % 20 === 0) await flushRankLog(db);
    }
    for (const period of ['all', 'week', 'day'] as const) {
      const whole = { game: 'whack', board: 'open', period, day: dayOf(Date.now()) };
      const { rows } = await sql<{ id: number; rank: number }>`
        select id, row_number() over (order by score desc, tie_break desc, id) as rank from game_scores
        where game_name = 'whack' and state = ${STATES.shown} order by rank`.execute(db);
      expect(rows.length).toBeGreaterThan(2);
      for (const { id, rank } of rows)
        expect(await readOwnPlace(other.database.db, whole, id)).toMatchObject({ rank, total: rows.length });
    }
  });
});

const LIST = { game: 'snake', board: 'open', period: 'all', day: '2026-11-16' } as const;
