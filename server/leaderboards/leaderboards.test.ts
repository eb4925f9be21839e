import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import type { ScoreReceipt } from '#api/scores.ts';
import { SeededRandom, seedFrom } from '#engine/random.ts';
import { STATES } from '#server/db/tables.ts';
import { changesFrom, latestChanges, publishChanges } from '#server/leaderboards/board-changes.ts';
import { bestRows, readBoard, readOwnPlace } from '#server/leaderboards/board-reads.ts';
import type { BoardList } from '#server/leaderboards/board-rows.ts';
import type { VerifiedScore } from '#server/leaderboards/insert-scores.ts';
import { insertScore, insertScores } from '#server/leaderboards/insert-scores.ts';
import { readDoubt } from '#server/runs/stored-doubts.ts';
import { flushRankLog } from '#server/leaderboards/rank-histogram.ts';
import { DATABASES, databaseOfTests } from '#server/testing/databases.ts';
import { expectExact } from '#server/testing/board-recount.ts';
import { TOO_GOOD, keepScore, verifiedScore } from '#server/testing/sample-runs.ts';

const SNAKE = { game: 'snake', board: 'open', period: 'all', day: '2026-11-16' } as const;

describe.each(DATABASES)('leaderboards in the %s database', (kind) => {
  const database = databaseOfTests(kind);

  afterEach(async () => {
    await sql`truncate game_scores, runs, score_reports, place_tally, tally_pending, player_bests`.execute(database.db);
  });

  const keep = (score: number, name?: string, game = 'snake') => keepScore(database.db, game, score, name);

  test('shows ten rows, best first, then earliest first', async () => {
    for (let number = 1; number <= 12; number++) await keep(number % 3 === 0 ? 90 : 10 + number, `P${number}`);
    await keep(1000, 'Elsewhere', '2048');
    const rows = await readBoard(database.db, SNAKE);
    expect(rows.map(({ player_name, score }) => [player_name, score])).toEqual([
      ...['P3', 'P6', 'P9', 'P12'].map((name) => [name, 90]),
      ...[11, 10, 8, 7, 5, 4].map((number) => [`P${number}`, 10 + number]),
    ]);
    expect(rows.map(({ rank }) => rank)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });

  test('ranks equal a full count for any range of scores', async () => {
    const random = new SeededRandom(seedFrom(1));
    const kept: number[] = [];
    for (let number = 0; number < 150; number++) {
      const score = 1 + random.below(2 ** (1 + random.below(29)));
      kept.push(score);
      const { rank } = await keep(score);
      expect(rank, `score ${score}`).toBe(kept.filter((other) => other >= score).length);
    }
  });

  test('detects a copy of a run within a batch', async () => {
    const twice = verifiedScore('snake', 40);
    const kept = await insertScores(database.db, [
      verifiedScore('snake', 50),
      twice,
      twice,
      verifiedScore('snake', 60),
    ]);
    expect(kept).toMatchObject([
      { rank: 1 },
      { rank: 2, run_id: twice.run.id },
      'duplicate run',
      { rank: 1, total: 3 },
    ]);
  });

  test('concurrent batches with the same places and devices do not deadlock', async () => {
    const meeting = (order: readonly number[]) =>
      order.map((number) => ({ ...verifiedScore('snake', 10 + (number % 4)), device: `device ${number % 3}` }));
    const orders = [0, 1, 2, 3, 4, 5].map((by) =>
      Array.from({ length: 12 }, (_, index) => (index * (2 * by + 1)) % 12),
    );
    const alone = insertScore(database.db, meeting([1])[0]!);
    const kept = await Promise.all(orders.map((order) => insertScores(database.db, meeting(order))));
    expect([...kept.flat(), await alone].filter((one) => typeof one === 'object')).toHaveLength(73);
  });

  test('stores the whole run behind a score', async () => {
    const verified = verifiedScore('snake', 30, 'Ann', { pauses: [[5, 1.5]], doubt: TOO_GOOD });
    await insertScore(database.db, verified);
    const stored = await database.db.selectFrom('runs').selectAll().executeTakeFirstOrThrow();
    const { id, log, logHash: _, doubt, ...rest } = verified.run;
    expect(stored).toMatchObject({ run_id: id, ...rest });
    expect(readDoubt(stored.doubt)).toEqual(doubt);
    expect(gunzipSync(stored.log)).toEqual(gunzipSync(log));
  });

  test('stores a weak doubt with a shown row and still reads old doubts of plain text', async () => {
    const doubt = { ...TOO_GOOD, strength: 1 } as const;
    await keepScore(database.db, 'snake', 30, 'Ann', { doubt });
    const { state } = await database.db.selectFrom('game_scores').select('state').executeTakeFirstOrThrow();
    const stored = await database.db.selectFrom('runs').select('doubt').executeTakeFirstOrThrow();
    expect([state, readDoubt(stored.doubt)]).toEqual([0, doubt]);
    expect(readDoubt('The score is above 2,000.')).toMatchObject({ strength: 2, reason: 'The score is above 2,000.' });
  });

  test.each([
    [SNAKE, 'game_scores_board'],
    [{ ...SNAKE, players: 'one' }, 'player_bests_order'],
  ] as const)('reads %o from its index without sorting', async (list, index) => {
    // Analyzed with rows: for a table analyzed while empty, every plan costs the same.
    await sql`
      insert into game_scores (game_name, board, score, tie_break, player_name, run_id, device)
      select 'snake', 'open', 10 * number, 5, 'Ann', gen_random_uuid(), 'p' || number
      from generate_series(1, 1000) as number`.execute(database.db);
    await sql`analyze game_scores, player_bests`.execute(database.db);
    const plan = JSON.stringify((await sql`explain ${bestRows(list)}`.execute(database.db)).rows);
    expect(plan).toContain(index);
    expect(plan).not.toContain('Sort');
  });

  describe('with one row per player', () => {
    const ONE = { ...SNAKE, players: 'one' } as const;
    const NOON = '2026-11-16T12:00:00Z';

    const play = async (score: number, device: string | null, { state = 0, at = NOON, board = 'open' } = {}) => {
      const { rows } = await sql<{ id: number }>`
        insert into game_scores (game_name, board, score, tie_break, player_name, run_id, device, state, created_at)
        values ('snake', ${board}, ${score}, 5, ${device ?? 'nobody'}, gen_random_uuid(), ${device}, ${state}, ${at})
        returning id`.execute(database.db);
      return rows[0]!.id;
    };
    const setState = (id: number, state: number) =>
      database.db.updateTable('game_scores').set({ state }).where('id', '=', id).execute();
    const shown = async (list: BoardList = ONE) =>
      (await readBoard(database.db, list)).map(({ player_name, score, rank }) => `${player_name} ${score} ${rank}`);

    test('each device has its best, and a run without a device is its own player', async () => {
      for (const score of [50, 70]) await play(score, 'a');
      for (const score of [90, 80]) await play(score, 'b');
      for (const score of [70, 60]) await play(score, null);
      expect(await shown()).toEqual(['b 90 1', 'a 70 2', 'nobody 70 3', 'nobody 60 4']);
      expect(await readBoard(database.db, SNAKE)).toHaveLength(6);
    });

    test('faces are derived from devices, and two devices have two', async () => {
      for (const device of ['a', 'b', 'a', null]) await play(50, device);
      const [first, second, third, fourth] = (await readBoard(database.db, SNAKE)).map(({ face }) => face);
      expect([first, second]).toEqual(Array(2).fill(expect.stringMatching(/^[\da-f]{8}$/)));
      expect([third, fourth, first === second]).toEqual([first, null, false]);
      const plain = createHash('sha256').update('a').digest('hex').slice(0, 8);
      expect(first, 'nobody tells a face without the secret').not.toBe(plain);
    });

    test('hiding a best shows the next, and restoring brings it back', async () => {
      await play(50, 'a');
      await play(60, 'b');
      const best = await play(90, 'a');
      await setState(best, STATES.hidden);
      expect(await shown()).toEqual(['b 60 1', 'a 50 2']);
      expect(await readOwnPlace(database.db, ONE, best)).toBeNull();
      await setState(best, STATES.underReview);
      expect(await shown()).toEqual(['a 90 null', 'b 60 1']);
      await setState(best, STATES.shown);
      expect(await shown()).toEqual(['a 90 1', 'b 60 2']);
      expect(await readOwnPlace(database.db, ONE, best)).toMatchObject({ rank: 1, total: 2, next: null });
    });

    test("of equal rows the earlier is a player's best, even if the later was stored first", async () => {
      const [earlier, later] = [await play(10, 'a'), await play(10, 'b')];
      await database.db.deleteFrom('game_scores').where('id', 'in', [earlier, later]).execute();
      for (const id of [later, earlier])
        await sql`
          insert into game_scores (id, game_name, board, score, tie_break, player_name, run_id, device, created_at)
          overriding system value
          values (${id}, 'snake', 'open', 50, 5, 'a', gen_random_uuid(), 'a', ${NOON})`.execute(database.db);
      expect((await readBoard(database.db, ONE)).map(({ id }) => id)).toEqual([earlier]);
      await expectExact(database, ONE);
    });

    test('any batch gets the receipts, counts, bests and events of a recount', async () => {
      const random = new SeededRandom(seedFrom(29));
      const daily = { ...SNAKE, board: 'daily:2026-11-16' };
      const ranked: VerifiedScore[] = [];
      for (let round = 0; round < 2; round++) {
        await publishChanges(database.db);
        const before = (await latestChanges(database.db, 1))[0]?.id ?? 0;
        const scores = Array.from({ length: 16 }, () => anyScore(random, ['open', 'open', daily.board]));
        const kept = (await insertScores(database.db, scores)) as ScoreReceipt[];
        for (const [index, score] of scores.entries()) expect(kept[index]).toMatchObject(receiptAfter(ranked, score));
        const boards = await Promise.all(
          [SNAKE, daily].flatMap((list) =>
            ([undefined, 'one'] as const).map((players) => readBoard(database.db, { ...list, period: 'day', players })),
          ),
        );
        const onBoards = new Set(boards.flat().map(({ id }) => id));
        await publishChanges(database.db);
        const noted = (await changesFrom(database.db, before + 1, 100)).map(({ event }) => event?.data);
        expect(noted).toMatchObject(kept.filter(({ id }) => onBoards.has(id)).map(({ id }) => ({ row: { id } })));
        await flushRankLog(database.maintenance, 1 + random.below(60));
      }
      for (const list of [SNAKE, { ...SNAKE, period: 'week' }, daily] as const) {
        await expectExact(database, list);
        await expectExact(database, { ...list, players: 'one' });
      }
    });

    test('publishes a new player among the ten best although one player has all ten rows', async () => {
      for (let number = 0; number < 10; number++) await play(90 + number, 'a');
      await publishChanges(database.db);
      const before = (await latestChanges(database.db, 1))[0]!.id;
      await play(50, 'b');
      await play(40, 'b');
      await publishChanges(database.db);
      const told = (await changesFrom(database.db, before + 1, 10)).map(({ event }) => event?.data);
      expect(told).toMatchObject([{ row: { player_name: 'b', score: 50 } }]);
    });
  });
});

/** Few values and players, so that many collide. */
function anyScore(random: SeededRandom, boards: readonly string[]): VerifiedScore {
  return verifiedScore('snake', 10 * (1 + random.below(5)), 'Ann', {
    board: random.pick(boards),
    tieBreak: 700 * random.below(3),
    device: random.pick(['a', 'b', 'c', 'd', null]),
    at: Date.parse('2026-11-16T12:00:00Z'),
    doubt: random.below(6) === 0 ? TOO_GOOD : null,
  });
}

/** The expected receipt of a score after others; adds it to `ranked` if it counts. */
function receiptAfter(ranked: VerifiedScore[], score: VerifiedScore) {
  const placeOf = (one: VerifiedScore) => one.score * 2 ** 20 + one.tieBreak;
  const others = ranked.filter(({ board }) => board === score.board);
  const above = others.filter((other) => placeOf(other) >= placeOf(score)).length;
  const more = others.filter((other) => other.score > score.score).map((other) => other.score - score.score);
  const isRanked = score.run.doubt === null;
  if (isRanked) ranked.push(score);
  return {
    rank: above + 1,
    total: others.length + (isRanked ? 1 : 0),
    next: more.length === 0 ? null : { rank: more.length, points: Math.min(...more) },
    face: score.device === null ? null : expect.stringMatching(/^[\da-f]{8}$/),
    run_id: score.run.id,
  };
}
