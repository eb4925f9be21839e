import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { ScoreReceipt } from '#api/scores.ts';
import { SeededRandom, seedFrom } from '#engine/random.ts';
import type { Database } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { bestRows, readBoard } from '#server/leaderboards/board-reads.ts';
import { keepScore } from '#server/leaderboards/keep-score.ts';
import { readDoubt } from '#server/runs/kept-doubts.ts';
import type { FreshDatabase } from '#server/testing/fresh-database.ts';
import { DATABASES, freshDatabase } from '#server/testing/databases.ts';
import { openFreshDatabase } from '#server/testing/fresh-database.ts';
import { TOO_GOOD, verifiedScore } from '#server/testing/sample-runs.ts';

const SNAKE = { game: 'snake', board: 'open', period: 'all', day: '2026-11-16' } as const;

describe.each(DATABASES)('leaderboards in the %s database', (kind) => {
  let fresh: FreshDatabase;
  let database: Database;

  beforeAll(async () => {
    fresh = await freshDatabase(kind);
    database = await openFreshDatabase(fresh);
    await migrate(database.maintenance);
  });

  afterEach(async () => {
    await sql`truncate game_scores, runs, score_reports, place_tally, tally_pending`.execute(database.db);
  });

  afterAll(async () => {
    await database.close();
    await fresh.remove();
  });

  const keep = async (score: number, name = 'Ann', game = 'snake') =>
    (await keepScore(database.db, verifiedScore(game, score, name))) as ScoreReceipt;

  test('of equal scores the earlier ranks higher', async () => {
    const ranks = [];
    for (const score of [50, 30, 50, 40, 50]) ranks.push((await keep(score)).rank);
    expect(ranks).toEqual([1, 2, 2, 3, 3]);
    expect((await keep(50, 'Ann', '2048')).rank).toBe(1);
  });

  test('the board shows ten, best first, of equal ones the earliest', async () => {
    for (let number = 1; number <= 12; number++) await keep(number % 3 === 0 ? 90 : 10 + number, `P${number}`);
    await keep(1000, 'Elsewhere', '2048');
    const rows = await readBoard(database.db, SNAKE);
    expect(rows.map(({ player_name, score }) => [player_name, score])).toEqual([
      ...['P3', 'P6', 'P9', 'P12'].map((name) => [name, 90]),
      ...[11, 10, 8, 7, 5, 4].map((number) => [`P${number}`, 10 + number]),
    ]);
    expect(rows.map(({ rank }) => rank)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });

  test('a rank is what counting all scores would give, at any width of scores', async () => {
    const luck = new SeededRandom(seedFrom(1));
    const kept: number[] = [];
    for (let number = 0; number < 150; number++) {
      const score = 1 + luck.below(2 ** (1 + luck.below(29)));
      kept.push(score);
      const { rank } = await keep(score);
      expect(rank, `score ${score}`).toBe(kept.filter((other) => other >= score).length);
    }
  });

  test('scores that arrive at once are ranked in the order in which the board shows them', async () => {
    const receipts = await Promise.all(Array.from({ length: 10 }, () => keep(70)));
    const byRank = receipts.toSorted((one, other) => one.rank - other.rank);
    expect(byRank.map(({ rank }) => rank)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    const board = await readBoard(database.db, SNAKE);
    expect(board.map(({ id }) => id)).toEqual(byRank.map(({ id }) => id));
  });

  test('a run that is handed in twice, even at once, is kept and counted once', async () => {
    const verified = verifiedScore('snake', 30);
    const receipts = await Promise.all(Array.from({ length: 5 }, () => keepScore(database.db, verified)));
    expect(receipts.filter((receipt) => receipt !== 'handed in before')).toHaveLength(1);
    expect(await readBoard(database.db, SNAKE)).toHaveLength(1);
    expect(await keep(10)).toMatchObject({ rank: 2, total: 2 });
  });

  test('the run behind a score is kept whole', async () => {
    const verified = verifiedScore('snake', 30);
    const run = { ...verified.run, pauses: [[5, 1.5]] as const, doubt: TOO_GOOD };
    await keepScore(database.db, { ...verified, run });
    const stored = await database.db.selectFrom('runs').selectAll().executeTakeFirstOrThrow();
    const { id, log, logHash: _, doubt, ...rest } = run;
    expect(stored).toMatchObject({ run_id: id, ...rest });
    expect(readDoubt(stored.doubt)).toEqual(doubt);
    expect(gunzipSync(stored.log)).toEqual(gunzipSync(log));
  });

  test('a weak doubt is kept beside a row that is shown, and an older one of words alone is still read', async () => {
    const verified = verifiedScore('snake', 30);
    const doubt = { ...TOO_GOOD, strength: 1 } as const;
    await keepScore(database.db, { ...verified, run: { ...verified.run, doubt } });
    const { state } = await database.db.selectFrom('game_scores').select('state').executeTakeFirstOrThrow();
    const stored = await database.db.selectFrom('runs').select('doubt').executeTakeFirstOrThrow();
    expect([state, readDoubt(stored.doubt)]).toEqual([0, doubt]);
    expect(readDoubt('The score is above 2,000.')).toMatchObject({ strength: 2, reason: 'The score is above 2,000.' });
  });

  test('the board is read off its index, without sorting', async () => {
    await sql`
      insert into game_scores (game_name, score, player_name, run_id)
      select 'snake', 1 + number % 400, 'Ann', gen_random_uuid()
      from generate_series(1, 20000) as number`.execute(database.db);
    await sql`analyze game_scores`.execute(database.db);
    const { rows } = await sql`explain ${bestRows(SNAKE)}`.execute(database.db);
    const plan = JSON.stringify(rows);
    expect(plan).toContain('game_scores_board');
    expect(plan).not.toContain('Sort');
  });
});
