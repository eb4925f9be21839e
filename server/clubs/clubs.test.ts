import { randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { MOST_MEMBERS } from '#api/clubs.ts';
import type { BoardRow } from '#api/leaderboards.ts';
import { deleteUnusedClubs } from '#server/clubs/clubs.ts';
import { insertScore } from '#server/leaderboards/insert-scores.ts';
import { DATABASES } from '#server/testing/databases.ts';
import { verifiedScore } from '#server/testing/sample-runs.ts';
import { serverOfTests } from '#server/testing/test-server.ts';

const newDevice = () => randomBytes(32).toString('base64url');
const DAY_MS = 24 * 60 * 60 * 1000;

describe.each(DATABASES)('clubs, with the %s database', (kind) => {
  const server = serverOfTests(kind);

  beforeAll(() => {
    server.clock.ms = Date.now();
  });

  const post = (path: string, body: object) => server.client().post(`/api/clubs${path}`, body);
  const look = (path: string) => fetch(`${server.address}/api/clubs/${path}`);

  async function makeClub(name = 'Class 7b') {
    const answer = await post('', { name });
    expect(answer.status).toBe(201);
    return (await answer.json()) as { id: string; owner_key: string };
  }
  const play = async (device: string | null, score: number, name = 'Ann') => {
    const kept = await insertScore(server.database.db, { ...verifiedScore('snake', score, name), device });
    if (typeof kept === 'string') throw new Error(kept);
    return kept.id;
  };
  const join = (id: string, device: string) => post(`/${id}/join`, { device });
  async function boardOf(id: string, query = 'game=snake') {
    const answer = await look(`${id}/board?${query}`);
    expect(answer.status).toBe(200);
    return ((await answer.json()) as BoardRow[]).map(({ rank, player_name, score }) => [rank, player_name, score]);
  }

  test('lists the best score of each member, earlier ones included, and nobody else', async () => {
    const { id } = await makeClub();
    const [ann, ben, stranger] = [newDevice(), newDevice(), newDevice()];
    await play(ann, 30);
    await play(ann, 50);
    await play(ben, 40, 'Ben');
    await play(stranger, 90, 'Eve');
    await play(null, 95, 'Nobody');
    expect(await boardOf(id)).toEqual([]);
    for (const device of [ann, ben, ben]) expect((await join(id, device)).status).toBe(200);
    expect(await boardOf(id)).toEqual([
      [1, 'Ann', 50],
      [2, 'Ben', 40],
    ]);
    expect(await boardOf(id, 'game=snake&period=day')).toHaveLength(2);
    expect(await boardOf(id, 'game=dogfight')).toEqual([]);
    const club = (await (await look(id)).json()) as { members: number; name: string };
    expect(club).toMatchObject({ name: 'Class 7b', members: 2 });
  });

  test('a member who leaves disappears from the board', async () => {
    const { id } = await makeClub();
    const device = newDevice();
    await play(device, 30);
    await join(id, device);
    expect(await boardOf(id)).toHaveLength(1);
    expect((await post(`/${id}/leave`, { device })).status).toBe(200);
    expect(await boardOf(id)).toEqual([]);
  });

  test('only the owner removes a score or a member, and a removed member does not come back', async () => {
    const { id, owner_key } = await makeClub();
    const other = await makeClub();
    const [ann, ben] = [newDevice(), newDevice()];
    const first = await play(ann, 60);
    const second = await play(ben, 50, 'Ben');
    for (const device of [ann, ben]) await join(id, device);
    const remove = (key: string, score_id: number, member: boolean) =>
      post(`/${id}/remove`, { owner_key: key, score_id, member });

    expect((await remove(other.owner_key, first, false)).status).toBe(403);
    expect(await boardOf(id)).toHaveLength(2);
    expect((await remove(owner_key, first, false)).status).toBe(200);
    expect(await boardOf(id)).toEqual([[1, 'Ben', 50]]);
    await play(ann, 70);
    expect(await boardOf(id)).toHaveLength(2);
    expect((await remove(owner_key, second, true)).status).toBe(200);
    await join(id, ben);
    expect(await boardOf(id)).toEqual([[1, 'Ann', 70]]);
    expect((await remove(owner_key, await play(newDevice(), 10), false)).status).toBe(404);
  });

  test('closing deletes the club; others cannot close it', async () => {
    const { id, owner_key } = await makeClub();
    const other = await makeClub();
    expect((await post(`/${id}/close`, { owner_key: other.owner_key })).status).toBe(403);
    expect((await post(`/${id}/close`, { owner_key })).status).toBe(200);
    expect((await look(id)).status).toBe(404);
    expect((await join(id, newDevice())).status).toBe(404);
  });

  test('refuses bad names, broken ids and unranked games', async () => {
    expect((await post('', { name: 'fuck' })).status).toBe(422);
    expect((await post('', { name: '' })).status).toBe(422);
    expect((await look('nothing')).status).toBe(404);
    const { id } = await makeClub();
    expect((await look(`${id}/board?game=pong`)).status).toBe(404);
    expect((await join(id, 'me')).status).toBe(422);
  });

  test('is full with 500 members', async () => {
    const { id } = await makeClub();
    const { db } = server.database;
    const members = Array.from({ length: MOST_MEMBERS - 1 }, () => ({ club: id, device: newDevice() }));
    await db.insertInto('club_members').values(members).execute();
    const last = newDevice();
    expect((await join(id, last)).status).toBe(200);
    expect((await join(id, newDevice())).status).toBe(409);
    expect((await join(id, last)).status).toBe(200);
  });

  test('deletes clubs in which nobody has played for 90 days', async () => {
    const { db } = server.database;
    const [used, unused] = [await makeClub(), await makeClub()];
    const device = newDevice();
    await play(device, 30);
    await join(used.id, device);
    const status = async ({ id }: { id: string }) => (await look(id)).status;
    await deleteUnusedClubs(db, new Date(Date.now() + 89 * DAY_MS));
    expect([await status(used), await status(unused)]).toEqual([200, 200]);
    await db
      .updateTable('clubs')
      .set({ created_at: new Date(Date.now() - 91 * DAY_MS) })
      .where('id', 'in', [used.id, unused.id])
      .execute();
    await deleteUnusedClubs(db, new Date());
    expect([await status(used), await status(unused)]).toEqual([200, 404]);
  });
});
