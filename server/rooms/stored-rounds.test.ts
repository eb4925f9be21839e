import { describe, expect, test } from 'vitest';
import type { MatchRound } from '#api/rooms/matches.ts';
import { deleteExpired } from '#server/delete-expired.ts';
import { saveRound } from '#server/rooms/stored-rounds.ts';
import { serverOfTests } from '#server/testing/test-server.ts';
import { DATABASES } from '#server/testing/databases.ts';

const MATCH = 'aaaaaaaaaaaaaaaa';

function roundOf(number: number, ended_at = new Date()): MatchRound {
  const [one, two] = ['one_one_one_one_', 'two_two_two_two_'] as const;
  return {
    number,
    kind: 'turns',
    players: [
      { id: one, name: 'Ann 7', face: '01234567' },
      { id: two, name: '', face: null },
    ],
    result: {
      winners: [one],
      places: [
        { player: one, place: 1, score: null, figure: null, verified: true },
        { player: two, place: 2, score: null, figure: null, verified: true },
      ],
      reason: 'finished',
      by: null,
    },
    ended_at: ended_at.toISOString(),
    version: 1,
    mode: 'two players',
    seed: '1'.repeat(32),
    runs: [{ ticks: 0, log: [3, 4].map((column) => [0, column]), hash: 'abc' }],
  };
}

describe.each(DATABASES)('stored rounds, with the %s database', (kind) => {
  const server = serverOfTests(kind);

  test('returns the rounds of a match in order, and each with its runs', async () => {
    const { db } = server.database;
    await saveRound(db, 'connect4', MATCH, roundOf(2));
    await saveRound(db, 'connect4', MATCH, roundOf(1));
    const answer = await fetch(`${server.address}/api/matches/${MATCH}`);
    const match = (await answer.json()) as { game: string; rounds: { number: number; runs?: unknown }[] };
    expect(match.game).toBe('connect4');
    expect(match.rounds.map(({ number }) => number)).toEqual([1, 2]);
    expect(match.rounds[0]!.runs).toBeUndefined();
    const round = await fetch(`${server.address}/api/matches/${MATCH}/round?number=2`);
    expect(((await round.json()) as MatchRound).runs).toEqual(roundOf(2).runs);
  });

  test('keeps the first of two results of the same round', async () => {
    const { db } = server.database;
    await saveRound(db, 'connect4', MATCH, roundOf(3));
    await saveRound(db, 'connect4', MATCH, { ...roundOf(3), seed: '2'.repeat(32) });
    const round = await fetch(`${server.address}/api/matches/${MATCH}/round?number=3`);
    expect(((await round.json()) as MatchRound).seed).toBe('1'.repeat(32));
  });

  test('answers 404 for unknown matches, rounds and broken ids', async () => {
    for (const path of ['bbbbbbbbbbbbbbbb', 'x', `${MATCH}/round?number=9`, `x/round?number=1`]) {
      expect((await fetch(`${server.address}/api/matches/${path}`)).status, path).toBe(404);
    }
    expect((await fetch(`${server.address}/api/matches/${MATCH}/round?number=0`)).status).toBe(422);
  });

  test('stores a report of a name in a match once per client, and none of strangers or empty names', async () => {
    const { db } = server.database;
    const match = 'dddddddddddddddd';
    await saveRound(db, 'connect4', match, roundOf(1));
    const client = server.client();
    const report = async (player: string, id = match, by = client) =>
      (await by.post(`/api/matches/${id}/report`, { player })).status;
    const [named, nameless] = roundOf(1).players.map(({ id }) => id);
    expect(await report(named!)).toBe(201);
    expect(await report(named!)).toBe(201);
    expect(await report(named!, match, server.client())).toBe(201);
    expect(await report(nameless!)).toBe(404);
    expect(await report('nobody_nobody_no')).toBe(404);
    expect(await report(named!, 'eeeeeeeeeeeeeeee')).toBe(404);
    const rows = await db.selectFrom('room_reports').select(['match', 'player', 'name']).execute();
    const row = { match, player: named, name: 'Ann 7' };
    expect(rows).toEqual([row, row]);
  });

  test('deletes rounds after 30 days', async () => {
    const { db } = server.database;
    const day = 24 * 60 * 60 * 1000;
    await saveRound(db, 'connect4', 'cccccccccccccccc', roundOf(1, new Date(Date.now() - 31 * day)));
    await saveRound(db, 'connect4', 'cccccccccccccccc', roundOf(2, new Date(Date.now() - 29 * day)));
    await deleteExpired(db);
    const answer = await fetch(`${server.address}/api/matches/cccccccccccccccc`);
    const { rounds } = (await answer.json()) as { rounds: { number: number }[] };
    expect(rounds.map(({ number }) => number)).toEqual([2]);
  });
});
