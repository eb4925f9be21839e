import { createHash, randomBytes } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { scoreRemoval, signedText } from '#api/signed-text.ts';
import { STATES } from '#server/db/tables.ts';
import { REMOVED_AT_ONCE } from '#server/leaderboards/remove-scores.ts';
import { keepScore } from '#server/testing/sample-runs.ts';
import { SigningDevice } from '#server/testing/signing-device.ts';
import { serverOfTests } from '#server/testing/test-server.ts';

const server = serverOfTests('PostgreSQL');

beforeAll(() => {
  server.clock.ms = Date.now();
});

function newDevice() {
  const device = new SigningDevice();
  const at = new Date(server.clock.ms).toISOString();
  const signed = (text: string) => device.sign(text);
  return {
    ...{ id: device.id, signed },
    request: { device_key: device.key, at, signature: signed(signedText(scoreRemoval(at))) },
  };
}

const remove = (body: object) => server.client().post('/api/scores/remove', body);

const play = async (device: string, score: number) =>
  (await keepScore(server.database.db, 'snake', score, 'Ann', { device })).id;

const rowsOf = async (device: string) => {
  const { db } = server.database;
  return (await db.selectFrom('game_scores').select('score').where('device', '=', device).execute()).map(
    ({ score }) => score,
  );
};

test('a device removes its own rows and runs, and only those', async () => {
  const [ann, ben] = [newDevice(), newDevice()];
  for (const score of [310, 330]) await play(ann.id, score);
  await play(ben.id, 320);
  const answer = await remove(ann.request);
  expect([answer.status, await answer.json()]).toEqual([200, { removed: 2, more: false }]);
  expect([await rowsOf(ann.id), await rowsOf(ben.id)]).toEqual([[], [320]]);
  const board = await fetch(`${server.address}/api/leaderboards/snake`);
  expect(await board.json()).toMatchObject([{ rank: 1, score: 320 }]);
  expect(await (await remove(ann.request)).json()).toEqual({ removed: 0, more: false });
});

test('rejects the signature of another device, of a run and of another time', async () => {
  const [ann, eve] = [newDevice(), newDevice()];
  await play(ann.id, 10);
  const { device_key, at } = ann.request;
  const lies = [
    { device_key, at },
    { ...ann.request, signature: eve.request.signature },
    { ...ann.request, signature: ann.signed(signedText({ ticket: 'ticket', token: at })) },
    { ...ann.request, at: new Date(server.clock.ms + 1_000).toISOString() },
  ];
  for (const lie of lies) expect((await remove(lie)).status).toBe(422);
  // The id of a device is public; its secret is not.
  expect(await (await remove({ device_key: ann.id, at })).json()).toEqual({ removed: 0, more: false });
  expect(await rowsOf(ann.id)).toEqual([10]);
});

test('a signature is good for ten minutes', async () => {
  const ann = newDevice();
  await play(ann.id, 10);
  server.clock.ms += 10 * 60_000 + 1;
  expect((await remove(ann.request)).status).toBe(422);
  expect(await rowsOf(ann.id)).toEqual([10]);
});

test('a secret proves its device', async () => {
  const secret = randomBytes(32);
  const device = createHash('sha256').update(secret).digest('base64url');
  await play(device, 10);
  const request = { device_key: secret.toString('base64url'), at: new Date(server.clock.ms).toISOString() };
  expect(await (await remove(request)).json()).toEqual({ removed: 1, more: false });
});

test('keeps rows that a moderator has hidden', async () => {
  const ann = newDevice();
  const hidden = await play(ann.id, 10);
  const { db } = server.database;
  await db.updateTable('game_scores').set({ state: STATES.hidden }).where('id', '=', hidden).execute();
  await play(ann.id, 20);
  expect(await (await remove(ann.request)).json()).toEqual({ removed: 1, more: false });
  expect(await rowsOf(ann.id)).toEqual([10]);
});

test('removes a bounded number at once and says that there are more', async () => {
  const ann = newDevice();
  for (let score = 1; score <= REMOVED_AT_ONCE + 1; score++) await play(ann.id, score);
  expect(await (await remove(ann.request)).json()).toEqual({ removed: REMOVED_AT_ONCE, more: true });
  expect(await (await remove(ann.request)).json()).toEqual({ removed: 1, more: false });
});
