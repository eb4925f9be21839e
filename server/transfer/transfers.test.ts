import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { claimText, MOST_PART_BYTES, revokeText, vouchText } from '#api/transfer-texts.ts';
import { MOST_HEAD_BYTES, MOST_TRANSFER_BYTES, MOST_WAITING, TRANSFER_SECONDS } from '#api/transfers.ts';
import { STATES } from '#server/db/tables.ts';
import { insertScore } from '#server/leaderboards/insert-scores.ts';
import { moderateScore } from '#server/moderation/moderate-score.ts';
import { verifiedScore } from '#server/testing/sample-runs.ts';
import { SigningDevice } from '#server/testing/signing-device.ts';
import { serverOfTests } from '#server/testing/test-server.ts';
import { sweepTransfers } from '#server/transfer/transfers.ts';

const server = serverOfTests('PostgreSQL');

const newId = () => randomBytes(16).toString('base64url');
const sealed = (bytes = 40) => randomBytes(bytes).toString('base64url');

interface Answer {
  readonly type?: string;
  readonly owner_key?: string;
  readonly claim_key?: string;
  readonly head?: string;
  readonly face?: string | null;
}

async function post(path: string, body: object) {
  const answer = await server.client().post(`/api/transfers${path}`, body);
  const json = (await answer.json()) as Answer;
  return { ...json, status: answer.status, reason: json.type?.replace('urn:problem:', '') };
}

class Device extends SigningDevice {
  proof(text: string) {
    return { device_key: this.key, signature: this.sign(text) };
  }

  async play(): Promise<{ readonly id: number; readonly face: string }> {
    const kept = await insertScore(server.database.db, { ...verifiedScore('snake', 50, 'Ann'), device: this.id });
    if (typeof kept === 'string') throw new Error(kept);
    return { id: kept.id, face: kept.face! };
  }

  claim(id: string, changes = {}) {
    return post('/claim', { id, kind: 'phone', browser: 'Safari', ...this.proof(claimText(id)), ...changes });
  }

  vouch(transfer: Pick<Made, 'id' | 'owner_key'>, device: string, changes = {}) {
    const { id, owner_key } = transfer;
    return post('/vouch', { id, owner_key, device, ...this.proof(vouchText(id, device)), ...changes });
  }

  revoke(id: string) {
    return post('/revoke', { id, ...this.proof(revokeText(id)) });
  }
}

interface Made {
  readonly id: string;
  readonly owner_key: string;
  readonly card: string;
  readonly head: string;
}

async function make(): Promise<Made> {
  const sent = { id: newId(), card: sealed(), head: sealed() };
  const made = await post('', sent);
  expect(made).toMatchObject({ status: 201, seconds_left: TRANSFER_SECONDS });
  return { ...sent, owner_key: made.owner_key! };
}

/** A transfer that the device has claimed. */
async function claimed(device = new Device()) {
  const transfer = await make();
  const claim_key = (await device.claim(transfer.id)).claim_key!;
  return { ...transfer, claim_key, device };
}

type Owned = Pick<Made, 'id' | 'owner_key'>;
const send = ({ id, owner_key }: Owned, number: number, changes: object = {}) =>
  post('/parts', { id, owner_key, number, data: sealed(), last: false, ...changes });
const take = (transfer: { id: string; claim_key: string }, after: number) =>
  post('/next', { id: transfer.id, claim_key: transfer.claim_key, after });
const state = ({ id, owner_key }: Owned) => post('/state', { id, owner_key });
const expire = (id: string) =>
  sql`update transfers set expires_at = now() where id = ${id}`.execute(server.database.db);

const rowsOf = ({ id }: Device) => {
  const { db } = server.database;
  return db.selectFrom('game_scores').select(['face', 'state']).where('device', '=', id).orderBy('id').execute();
};

/** A device that shares the face of another, as after a transfer. */
async function vouched(by: Device, device = new Device()) {
  const transfer = await claimed(device);
  const { face } = await by.vouch(transfer, device.id);
  return { device, face, transfer };
}

test('carries sealed data from one device to another', async () => {
  const transfer = await make();
  expect(await post('/card', { id: transfer.id })).toMatchObject({ card: transfer.card });
  expect(await state(transfer)).toMatchObject({ claim: null, waiting: 0, done: false });
  const phone = new Device();
  const claim = await phone.claim(transfer.id);
  expect(claim.head).toBe(transfer.head);
  const taker = { id: transfer.id, claim_key: claim.claim_key! };
  expect(await state(transfer)).toMatchObject({ claim: { device: phone.id, kind: 'phone', browser: 'Safari' } });

  const [first, second] = [sealed(), sealed()];
  expect(await take(taker, 0)).toMatchObject({ part: null, face: null });
  expect(await send(transfer, 1, { data: first })).toMatchObject({ waiting: 1 });
  expect(await send(transfer, 2, { data: second, last: true })).toMatchObject({ waiting: 2 });
  expect(await take(taker, 0)).toMatchObject({ part: { number: 1, data: first, last: false } });
  // An answer that was lost on the way.
  expect(await take(taker, 0)).toMatchObject({ part: { number: 1, data: first } });
  expect(await take(taker, 1)).toMatchObject({ part: { number: 2, data: second, last: true } });
  expect(await state(transfer)).toMatchObject({ waiting: 1, done: false });
  expect(await take(taker, 2)).toMatchObject({ part: null });
  expect(await state(transfer)).toMatchObject({ waiting: 0, done: true });
  const { db } = server.database;
  expect(await db.selectFrom('transfer_parts').selectAll().where('transfer', '=', transfer.id).execute()).toEqual([]);
  const rest = await db.selectFrom('transfers').selectAll().where('id', '=', transfer.id).executeTakeFirstOrThrow();
  expect([rest.card, rest.head]).toEqual([null, null]);
});

test('of devices that claim at the same time, one gets it', async () => {
  const { id } = await make();
  const claims = await Promise.all([new Device(), new Device(), new Device()].map((device) => device.claim(id)));
  expect(claims.map(({ reason }) => reason ?? 'given').toSorted()).toEqual(['given', 'used-transfer', 'used-transfer']);
});

test('a second device gets nothing of a used link; the first may repeat its claim', async () => {
  const { id, claim_key, device } = await claimed();
  expect(await post('/card', { id })).toMatchObject({ status: 410, reason: 'used-transfer' });
  expect(await new Device().claim(id)).toMatchObject({ status: 410, reason: 'used-transfer' });
  expect((await device.claim(id)).status).toBe(200);
  // Only the newest key works.
  expect((await take({ id, claim_key }, 0)).status).toBe(404);
});

test('an expired link answers so, and its data is deleted', async () => {
  const [unused, used] = [await make(), await claimed()];
  await send(used, 1);
  for (const { id } of [unused, used]) await expire(id);
  await sweepTransfers(server.database.db);
  expect(await post('/card', { id: unused.id })).toMatchObject({ status: 410, reason: 'expired-transfer' });
  expect(await new Device().claim(unused.id)).toMatchObject({ status: 410, reason: 'expired-transfer' });
  expect(await state(unused)).toMatchObject({ status: 410 });
  expect(await take(used, 0)).toMatchObject({ status: 410, reason: 'used-transfer' });
  expect(await send(used, 2)).toMatchObject({ status: 410 });
  const { rows } = await sql`
    select from transfers t left join transfer_parts p on p.transfer = t.id
    where t.id in (${unused.id}, ${used.id}) and (t.card is not null or t.head is not null or p.number is not null)
  `.execute(server.database.db);
  expect(rows).toEqual([]);
});

test('deletes the rows of old transfers after a day', async () => {
  const { id } = await make();
  const { db } = server.database;
  await sql`update transfers set expires_at = now() - interval '25 hours' where id = ${id}`.execute(db);
  await sweepTransfers(db);
  expect(await post('/card', { id })).toMatchObject({ status: 404, reason: 'unknown-transfer' });
});

test('strangers with a wrong id or key learn nothing', async () => {
  const transfer = await claimed();
  const other = await claimed();
  await send(transfer, 1);
  expect((await post('/card', { id: newId() })).status).toBe(404);
  expect((await new Device().claim(newId())).status).toBe(404);
  expect((await state({ ...transfer, owner_key: other.owner_key })).status).toBe(404);
  expect((await state({ ...transfer, owner_key: transfer.claim_key })).status).toBe(404);
  expect((await send({ ...transfer, owner_key: other.owner_key }, 2)).status).toBe(404);
  expect((await take({ ...transfer, claim_key: other.claim_key }, 0)).status).toBe(404);
  expect((await take({ ...transfer, claim_key: transfer.owner_key }, 0)).status).toBe(404);
  expect((await post('/cancel', { id: transfer.id, owner_key: other.owner_key })).status).toBe(404);
  expect((await post('/card', { id: 'short' })).status).toBe(422);
});

test('a claim needs the signature of the device for this transfer', async () => {
  const [transfer, other] = [await make(), await make()];
  const device = new Device();
  expect((await device.claim(transfer.id, device.proof(claimText(other.id)))).status).toBe(422);
  expect((await device.claim(transfer.id, { device_key: new Device().key })).status).toBe(422);
  // A bearer secret proves nothing.
  expect((await device.claim(transfer.id, { device_key: sealed(32) })).status).toBe(422);
  expect((await device.claim(transfer.id)).status).toBe(200);
});

test('cancelling ends the link', async () => {
  const [open, used] = [await make(), await claimed()];
  for (const { id, owner_key } of [open, used]) expect((await post('/cancel', { id, owner_key })).status).toBe(200);
  expect((await new Device().claim(open.id)).status).toBe(404);
  expect((await used.device.claim(used.id)).status).toBe(410);
  expect((await take(used, 0)).status).toBe(404);
});

test('an id is used once', async () => {
  const { id, owner_key } = await make();
  expect(await post('', { id, card: sealed(), head: sealed() })).toMatchObject({ reason: 'used-transfer' });
  expect((await state({ id, owner_key })).status).toBe(200);
});

test('takes no parts before the claim, none out of order, and few at once', async () => {
  const unclaimed = await make();
  expect((await send(unclaimed, 1)).status).toBe(404);
  const transfer = await claimed();
  expect(await send(transfer, 2)).toMatchObject({ status: 409 });
  for (let number = 1; number <= MOST_WAITING; number++) expect((await send(transfer, number)).status).toBe(200);
  // Repeated, because the answer was lost.
  expect(await send(transfer, MOST_WAITING)).toMatchObject({ status: 200, waiting: MOST_WAITING });
  expect(await send(transfer, MOST_WAITING + 1)).toMatchObject({ status: 409, reason: 'full-transfer' });
  await take(transfer, 1);
  expect(await send(transfer, MOST_WAITING + 1, { last: true })).toMatchObject({ status: 200, waiting: MOST_WAITING });
  await take(transfer, 3);
  expect((await send(transfer, MOST_WAITING + 2)).status).toBe(409);
  // Nobody can skip what was not sent.
  await take(transfer, 9_000);
  expect(await state(transfer)).toMatchObject({ waiting: 0, done: true });
});

test('limits the size of the head, of a part and of the whole', async () => {
  const id = newId();
  expect((await post('', { id, card: sealed(), head: sealed(MOST_HEAD_BYTES + 1) })).status).toBe(422);
  expect((await post('', { id, card: sealed(), head: sealed(2 * MOST_HEAD_BYTES) })).status).toBe(413);
  expect((await post('', { id, card: sealed(), head: sealed(MOST_HEAD_BYTES) })).status).toBe(201);
  const transfer = await claimed();
  expect((await send(transfer, 1, { data: sealed(MOST_PART_BYTES + 1) })).status).toBe(422);
  expect((await send(transfer, 1, { data: sealed(MOST_PART_BYTES * 2) })).status).toBe(413);
  expect((await send(transfer, 1, { data: sealed(MOST_PART_BYTES) })).status).toBe(200);
  const { db } = server.database;
  await sql`update transfers set bytes = ${MOST_TRANSFER_BYTES - 39} where id = ${transfer.id}`.execute(db);
  expect(await send(transfer, 2)).toMatchObject({ status: 409, reason: 'large-transfer' });
});

test('a network can have 40 transfers open', async () => {
  // One home network; each of its clients stays below the limit per minute.
  const clients = [1, 2, 3].map((number) => `2001:db8:77:${number}::1`);
  const attempts: number[] = [];
  for (let number = 0; number < 42; number++) {
    const headers = { 'x-forwarded-for': clients[number % clients.length]! };
    const body = { id: newId(), card: sealed(), head: sealed() };
    attempts.push((await server.client().post('/api/transfers', body, headers)).status);
  }
  expect(attempts).toEqual([...Array.from({ length: 40 }, () => 201), 429, 429]);
});

test('a transfer survives a restart of the server', async () => {
  const transfer = await claimed();
  const data = sealed();
  await send(transfer, 1, { data });
  Object.assign(server, await server.restart());
  expect(await take(transfer, 0)).toMatchObject({ part: { number: 1, data } });
  expect(await send(transfer, 2, { last: true })).toMatchObject({ waiting: 2 });
});

test('new runs of a vouched device have the face of the other; earlier rows stay', async () => {
  const [laptop, phone] = [new Device(), new Device()];
  const { face } = await laptop.play();
  const before = await phone.play();
  const { face: shared, transfer } = await vouched(laptop, phone);
  expect(shared).toBe(face);
  expect(await take(transfer, 0)).toMatchObject({ face });
  expect((await phone.play()).face).toBe(face);
  expect((await laptop.play()).face).toBe(face);
  expect((await rowsOf(phone)).map((row) => row.face)).toEqual([before.face, face]);
});

test('only the device that vouched takes its face back', async () => {
  const [laptop, phone, stranger] = [new Device(), new Device(), new Device()];
  const { face } = await laptop.play();
  const { transfer } = await vouched(laptop, phone);
  expect((await stranger.revoke(transfer.id)).status).toBe(200);
  expect((await phone.revoke(transfer.id)).status).toBe(200);
  expect((await phone.play()).face).toBe(face);
  expect((await laptop.revoke(transfer.id)).status).toBe(200);
  expect((await phone.play()).face).not.toBe(face);
  expect((await take(transfer, 0)).status).toBe(404);
  // The signature of that revocation is worth nothing for the next transfer.
  const again = await vouched(laptop, phone);
  expect((await laptop.revoke(transfer.id)).status).toBe(200);
  expect((await phone.play()).face).toBe(face);
  expect(again.face).toBe(face);
});

test('a certificate is good for the device that claimed, by the key that signed, for this transfer', async () => {
  const [victim, thief] = [new Device(), new Device()];
  const { face } = await victim.play();
  const own = await thief.play();
  const unclaimed = await make();
  const transfer = await claimed(thief);
  const other = await claimed();
  const notClaimed = await victim.vouch(unclaimed, thief.id);
  const forOther = await victim.vouch(other, thief.id);
  const forged = await thief.vouch(transfer, thief.id, { device_key: victim.key });
  const replayed = await victim.vouch(transfer, thief.id, victim.proof(vouchText(other.id, other.device.id)));
  const withoutKey = await victim.vouch({ ...transfer, owner_key: other.owner_key }, thief.id);
  expect([notClaimed, forOther, forged, replayed, withoutKey].map(({ status }) => status)).toEqual([
    404, 404, 422, 422, 404,
  ]);
  expect(await thief.vouch(transfer, thief.id)).toMatchObject({ status: 200, face: null });
  expect((await thief.play()).face).toBe(own.face);
  expect(own.face).not.toBe(face);
});

test('a device below a revoked one loses the face with it', async () => {
  const [laptop, phone, tablet] = [new Device(), new Device(), new Device()];
  const { face } = await laptop.play();
  const own = await phone.play();
  const { transfer } = await vouched(laptop, phone);
  expect((await vouched(phone, tablet)).face).toBe(face);
  expect((await tablet.play()).face).toBe(face);
  await laptop.revoke(transfer.id);
  expect((await phone.play()).face).toBe(own.face);
  expect((await tablet.play()).face).toBe(own.face);
  // What it vouches for from now on gets its own face, too.
  expect((await vouched(phone)).face).toBe(own.face);
});

test('devices that vouch for each other in a circle keep one face', async () => {
  const [one, two, three] = [new Device(), new Device(), new Device()];
  const { face } = await one.play();
  const last = await three.play();
  await vouched(one, two);
  expect((await vouched(two, one)).face).toBe(face);
  // The whole tree moves along.
  expect((await vouched(three, one)).face).toBe(last.face);
  expect((await vouched(two, three)).face).toBe(last.face);
  for (const device of [one, two, three]) expect((await device.play()).face).toBe(last.face);
});

test('vouching reveals no face that is not on a board, so that faces cannot be tried', async () => {
  const fresh = new Device();
  const { device, face } = await vouched(fresh);
  expect(face).toBeNull();
  const own = await device.play();
  expect((await fresh.play()).face).not.toBe(own.face);
});

test('a device whose scores were all hidden cannot pass on its face, and its rows stay its own', async () => {
  const [cheater, second] = [new Device(), new Device()];
  const { id } = await cheater.play();
  await moderateScore(server.database.db, { scoreId: id, action: 'hide', reason: 'a bot', moderator: 'mira' });
  expect((await vouched(cheater, second)).face).toBeNull();
  const honest = new Device();
  await honest.play();
  await vouched(honest, cheater);
  await cheater.play();
  expect((await rowsOf(cheater)).map((row) => row.state)).toEqual([STATES.hidden, STATES.shown]);
});
