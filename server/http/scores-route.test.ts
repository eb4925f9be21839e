import { gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Problem } from '#api/routes.ts';
import type { ScoreReceipt } from '#api/scores.ts';
import { TICKET_HEADER } from '#api/headers.ts';
import { seedFrom } from '#engine/random.ts';
import { wireLimits } from '#engine/replay.ts';
import { rulesOf } from '#games/rules-by-id.ts';
import { sharedSecret } from '#server/db/secrets.ts';
import type { Client, ReadyRun } from '#server/testing/client.ts';
import { submissionOf } from '#server/testing/client.ts';
import { DATABASES } from '#server/testing/databases.ts';
import { oldTicket } from '#server/testing/sample-runs.ts';
import { playSnake } from '#server/testing/snake-player.ts';
import { serverOfTests } from '#server/testing/test-server.ts';

const HOUR_MS = 3600 * 1000;
const NOT_WITNESSED = 'This run was not followed by the server from its start to its end.';
/** The limits of the game with the longest runs. */
const ANY = wireLimits(rulesOf('simon')!.ranked!);

describe.each(DATABASES)('submitted runs, with the %s database', (kind) => {
  const server = serverOfTests(kind);

  /** Everything that a saved score leaves in the database. */
  const traces = async () => {
    const { db } = server.database;
    const scores = await db.selectFrom('game_scores').selectAll().orderBy('id').execute();
    const runs = await db.selectFrom('runs').select('run_id').orderBy('run_id').execute();
    // Flushing the pending rank log in between must not count as a trace.
    const { rows: tally } = await sql`
      select list, count_list(list) from (select list from place_tally union select list from tally_pending) as lists
      order by list`.execute(db);
    return { scores, runs, tally };
  };

  /** Expects a refusal with the message for the player and no trace in the database. */
  const expectRefusal = async (status: number, detail: string | RegExp, send: () => Promise<Response>) => {
    const before = await traces();
    const answer = await send();
    const problem = (await answer.json()) as Problem;
    expect(answer.headers.get('content-type')).toBe('application/problem+json');
    expect(problem).toEqual({
      type: expect.stringMatching(/^urn:problem:[a-z-]+$/),
      title: expect.stringMatching(/^[A-Z]/),
      status,
      detail: typeof detail === 'string' ? detail : expect.stringMatching(detail),
      instance: expect.stringMatching(/^urn:request:[\da-f-]{36}$/),
    });
    expect(answer.status).toBe(status);
    expect(await traces()).toEqual(before);
  };

  const ready = async (): Promise<{ client: Client; run: ReadyRun }> => {
    const client = server.client();
    return { client, run: await client.play() };
  };

  let spare: { readonly run: ReadyRun; readonly atMs: number } | null = null;
  /** A run that is never saved, so refusal tests need not play a new one each time. */
  const refusable = async (): Promise<{ client: Client; run: ReadyRun }> => {
    if (!spare || server.clock.ms - spare.atMs > HOUR_MS) {
      spare = { run: (await ready()).run, atMs: server.clock.ms };
    }
    return { client: server.client(), run: spare.run };
  };

  test('saves an honest run, ranks it and shows it on the board at once', async () => {
    const { client, run } = await ready();
    // Cached from here on.
    expect(await client.board('snake')).toEqual([]);
    const answer = await client.submit(run, { player_name: '  Ann 7  ' });
    expect(answer.status).toBe(201);
    const receipt = (await answer.json()) as ScoreReceipt;
    const [id, run_id] = [expect.any(Number), expect.any(String)];
    expect(receipt).toEqual({ id, rank: 1, total: 1, top_percent: 100, next: null, run_id, face: null });
    expect(await client.board('snake')).toEqual([
      {
        ...{ id: receipt.id, player_name: 'Ann 7', score: run.score, rank: 1, run_id: receipt.run_id },
        ...{ under_review: false, face: null },
      },
    ]);
  });

  test('saves a run once, and resubmitting it returns the same receipt', async () => {
    const { client, run } = await ready();
    const first = await client.submit(run, { player_name: ' Ann ' });
    const receipt = (await first.json()) as ScoreReceipt;
    expect(first.status).toBe(201);
    // Rows that overtake it on the board do not change its receipt.
    const rival = await ready();
    await rival.client.keep(rival.run, 'Rival');
    const before = await traces();
    const again = await client.submit(run);
    expect([again.status, await again.json()]).toEqual([201, receipt]);
    expect(await traces()).toEqual(before);
    await expectRefusal(409, 'This run was already submitted.', () => client.submit(run, { player_name: 'Bob' }));
    await expectRefusal(409, 'This run was already submitted.', () => client.submit(run, { score: run.score + 10 }));
  });

  test('saves a run submitted at once to all servers only once, with the same receipt for all', async () => {
    const others = kind === 'PostgreSQL' ? [await server.another()] : [];
    const { client, run } = await ready();
    const before = (await traces()).scores.length;
    const clients = [client, ...others.map((other) => other.client())];
    const submitToAll = () => Promise.all([...clients, ...clients].map((each) => each.submit(run)));
    const answers = [...(await submitToAll()), ...(await submitToAll())];
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    const receipts = await Promise.all(answers.map((answer) => answer.text()));
    expect(new Set(receipts).size).toBe(1);
    expect((await traces()).scores).toHaveLength(before + 1);
    for (const other of others) await other.stop();
  });

  test('saves a run submitted under five names at once under one name', async () => {
    const { client, run } = await ready();
    const before = (await traces()).scores.length;
    const names = ['Ann', 'Bob', 'Cid', 'Dan', 'Eve'];
    const answers = await Promise.all(names.map((player_name) => client.submit(run, { player_name })));
    expect(answers.map(({ status }) => status).sort((one, other) => one - other)).toEqual([201, 409, 409, 409, 409]);
    expect((await traces()).scores).toHaveLength(before + 1);
  });

  test.each<[string | RegExp, object]>([
    ['Name is required', { player_name: '   ' }],
    ['This game does not take scores.', { game_name: '__proto__' }],
    ['This run has no valid ticket. Please start a new game.', { ticket: '' }],
    ['The record of this run is damaged or too long.', { log: [[1_000_000, 'up']] }],
    [/^The request is not understood: user_id/, { user_id: 'me' }],
    [/^The request is not understood: score/, { score: 1.5 }],
    [/^The request is not understood: ticks/, { ticks: -1 }],
    [/^The request is not understood: log/, { log: { 0: [0, 'up'] } }],
    [/^The request is not understood: pauses/, { pauses: Array.from({ length: 21 }, () => [0, 2]) }],
  ])('says "%s" to a run with %o', async (detail, changes) => {
    const { client, run } = await refusable();
    await expectRefusal(422, detail, () => client.submit(run, changes));
  });

  test('refuses a forged score and logs it', async () => {
    const { client, run } = await refusable();
    await expectRefusal(422, 'The score does not match the run.', () => client.submit(run, { score: run.score + 10 }));
    expect(server.errors.at(-1)).toMatchObject({
      msg: 'page and server disagree on a legal run',
      claimed: run.score + 10,
    });
  });

  test('refuses what differs from the steps sent during play', async () => {
    const { client, run } = await refusable();
    const { ticket } = await client.ticket('snake');
    for (const changes of [
      { log: [...run.log, [run.ticks, 'up']] },
      { log: [] },
      { ticks: run.ticks - 1 },
      { steps: run.steps.slice(0, -1) },
      { steps: undefined, token: undefined },
      { ticket },
    ])
      await expectRefusal(422, NOT_WITNESSED, () => client.submit(run, changes));
  });

  test('accepts a ticket from before witnessed runs without steps, and refuses a later one of that form', async () => {
    const secret = await sharedSecret(server.database.db, 'tickets');
    const seed = seedFrom(2);
    const run = { game_name: 'snake', player_name: 'Ann', user_id: null, ...playSnake(seed) };
    const submitRun = () => {
      const ticket = oldTicket(secret, { game: 'snake', version: 1, seed, issuedAt: server.clock.ms });
      return server.client().post('/api/scores', { ...run, ticket });
    };
    const before = server.clock.ms;
    // The database has known witnessed runs since a moment ago.
    server.clock.ms = Date.now() + 1_000;
    await expectRefusal(422, /begun by a page that is older than the server/, submitRun);
    server.clock.ms = before;
    expect((await submitRun()).status).toBe(201);
  });

  test('refuses junk', async () => {
    const client = server.client();
    const send = (body: string | Uint8Array, headers = {}) => client.post('/api/scores', body, headers);
    await expectRefusal(400, 'The request is damaged: it is not JSON.', () => send(''));
    await expectRefusal(422, /not understood/, () => send('null'));
    await expectRefusal(400, /cannot be decompressed/, () => send('not gzip', { 'content-encoding': 'gzip' }));
  });

  test('refuses a body that is too large, before or after decompression', async () => {
    const client = server.client();
    const detail = 'The record of this run is too large.';
    const gzip = { 'content-encoding': 'gzip' };
    const bomb = gzipSync(Buffer.alloc(10 * ANY.jsonBytes));
    expect(bomb.length).toBeLessThan(ANY.gzipBytes);
    await expectRefusal(413, detail, () => client.post('/api/scores', bomb, gzip));
    await expectRefusal(413, detail, () => client.post('/api/scores', Buffer.alloc(ANY.gzipBytes + 1), gzip));
    await expectRefusal(413, detail, () => client.post('/api/scores', 'x'.repeat(ANY.jsonBytes + 1)));
  });

  describe('with the ticket header', () => {
    const ahead = (ticket: string) => ({ [TICKET_HEADER]: ticket });

    test('saves a compressed run', async () => {
      const { client, run } = await ready();
      const body = gzipSync(JSON.stringify(submissionOf(run)));
      const answer = await client.post('/api/scores', body, { 'content-encoding': 'gzip', ...ahead(run.ticket) });
      expect(answer.status).toBe(201);
    });

    test('refuses a bad ticket without reading the run', async () => {
      const { client, run } = await ready();
      // This body is not a run, so the refusal shows if the server read it.
      const send = (ticket: string) => () => client.post('/api/scores', 'no run at all', ahead(ticket));
      await expectRefusal(422, /no valid ticket/, send('junk'));
      await expectRefusal(422, /no valid ticket/, send(`${run.ticket}x`));
      await expectRefusal(422, /no valid ticket/, send('x'.repeat(10_000)));
      await expectRefusal(400, /not JSON/, send(run.ticket));
      server.clock.ms += 2 * 3600 * 1000 + 1000;
      await expectRefusal(422, /Too late to submit/, send(run.ticket));
    });

    test('a client that is still sending receives the refusal', async () => {
      const { client } = await ready();
      const run = Buffer.alloc(ANY.jsonBytes, ' ');
      await expectRefusal(422, /no valid ticket/, () => client.post('/api/scores', run, ahead('junk')));
    });

    test('limits a run to the size its own game allows', async () => {
      const client = server.client();
      const { ticket } = await client.ticket('color');
      const { jsonBytes } = wireLimits(rulesOf('color')!.ranked!);
      expect(jsonBytes).toBeLessThan(20_000);
      const send = (length: number) => () => client.post('/api/scores', 'x'.repeat(length), ahead(ticket));
      await expectRefusal(400, /not JSON/, send(jsonBytes));
      await expectRefusal(413, /too large/, send(jsonBytes + 1));
    });
  });
});
