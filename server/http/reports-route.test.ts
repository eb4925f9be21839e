import { beforeAll, describe, expect, test } from 'vitest';
import { REPORT_REASONS } from '#api/reports.ts';
import { STATES } from '#server/db/tables.ts';
import { Client } from '#server/testing/client.ts';
import { DATABASES } from '#server/testing/databases.ts';
import { serverOfTests } from '#server/testing/test-server.ts';

describe.each(DATABASES)('reports, with the %s database', (kind) => {
  const server = serverOfTests(kind);
  let score_id: number;

  beforeAll(async () => {
    const client = server.client();
    ({ id: score_id } = await client.keep(await client.play(), 'Ann'));
  });

  const kept = () => server.database.db.selectFrom('score_reports').selectAll().orderBy('id').execute();

  test('stores each reason once per client and row, answers repeats alike, and does not move the row', async () => {
    const before = (await kept()).length;
    for (const reason of REPORT_REASONS) {
      const client = server.client();
      for (const again of [reason, reason, 'something-else']) {
        const answer = await client.post('/api/reports', { score_id, reason: again });
        expect([answer.status, await answer.json()]).toEqual([201, { ok: true }]);
      }
    }
    const rows = (await kept()).slice(before);
    expect(rows.map((row) => [row.score_id, row.reason])).toEqual(REPORT_REASONS.map((reason) => [score_id, reason]));
    const states = await server.database.db.selectFrom('game_scores').select('state').execute();
    expect(states).toEqual([{ state: STATES.shown }]);
  });

  test('stored reports do not identify the reporter or link two reports', async () => {
    const client = new Client(server.address, '203.0.113.7');
    const other = await client.keep(await client.play(), 'Bea');
    const before = (await kept()).length;
    for (const id of [score_id, other.id]) await client.post('/api/reports', { score_id: id, reason: 'posing-name' });
    const rows = (await kept()).slice(before);
    expect(rows).toHaveLength(2);
    expect(JSON.stringify(rows)).not.toContain('203.0.113.7');
    const [one, two] = rows.map((row) => Buffer.from(row.client_hash).toString('hex'));
    expect(one).toMatch(/^[\da-f]{64}$/);
    expect(two).not.toBe(one);
  });

  test('refuses a report of a row that is not on a board', async () => {
    const client = server.client();
    const { id } = await client.keep(await client.play(), 'Cleo');
    await server.database.db.updateTable('game_scores').set({ state: STATES.hidden }).where('id', '=', id).execute();
    for (const unknown of [id, 999_999, Number.MAX_SAFE_INTEGER]) {
      const answer = await client.post('/api/reports', { score_id: unknown, reason: 'not-a-person' });
      expect([answer.status, await answer.json()]).toMatchObject([404, { type: 'urn:problem:unknown-score' }]);
    }
  });

  test.each([{ reason: 'not-a-person' }, { score_id: 1 }, { score_id: 1, reason: 'because' }, { score_id: 0 }])(
    'refuses a malformed report: %o',
    async (body) => {
      expect((await server.client().post('/api/reports', body)).status).toBe(422);
    },
  );
});
