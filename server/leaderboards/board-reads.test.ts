import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import type { ScoreReceipt } from '#api/scores.ts';
import { SeededRandom, seedFrom } from '#engine/random.ts';
import { STATES } from '#server/db/tables.ts';
import { readBoard, readOwnPlace } from '#server/leaderboards/board-reads.ts';
import type { BoardList } from '#server/leaderboards/board-rows.ts';
import { listOf } from '#server/leaderboards/board-rows.ts';
import type { VerifiedScore } from '#server/leaderboards/insert-scores.ts';
import { insertScore } from '#server/leaderboards/insert-scores.ts';
import { readSpread } from '#server/leaderboards/spread.ts';
import { flushRankLog, deleteOldPeriods } from '#server/leaderboards/rank-histogram.ts';
import { DATABASES, databaseOfTests } from '#server/testing/databases.ts';
import { expectExact } from '#server/testing/board-recount.ts';
import type { ScoreChanges } from '#server/testing/sample-runs.ts';
import { TOO_GOOD, keepScore, verifiedScore } from '#server/testing/sample-runs.ts';

const DAY = '2026-11-18';
const ALL: BoardList = { game: 'snake', board: 'open', period: 'all', day: DAY };
const PERIODS = ['all', 'week', 'day'] as const;

describe.each(DATABASES)('boards in the %s database', (kind) => {
  const database = databaseOfTests(kind);
  const random = new SeededRandom(seedFrom(7));

  afterEach(async () => {
    await sql`truncate game_scores, runs, score_reports, place_tally, tally_pending, player_bests`.execute(database.db);
  });

  const noon = Date.parse(`${DAY}T12:00:00Z`);
  const keep = (score: number, changes: ScoreChanges = {}) =>
    keepScore(database.db, 'snake', score, 'Ann', { at: noon, ...changes });

  const setState = (id: number, state: number) =>
    database.db.updateTable('game_scores').set({ state }).where('id', '=', id).execute();

  test('ranks equal scores by tie-break, then by time: board, receipt and neighbors agree', async () => {
    const ranks = [];
    const measures = [5, 9, 5, 0, 9];
    for (const tieBreak of measures) ranks.push((await keep(50, { tieBreak })).rank);
    expect(ranks).toEqual([1, 1, 3, 4, 2]);
    const rows = await readBoard(database.db, ALL);
    const first = rows.reduce((least, { id }) => Math.min(least, id), Infinity);
    expect(rows.map(({ id }) => id - first)).toEqual([1, 4, 0, 2, 3]);
    await expectExact(database, ALL);
  });

  test('ranks and counts equal a recount under concurrent inserts, changes and flushes', async () => {
    const ids: number[] = [];
    const days = ['2026-11-18', '2026-11-17', '2026-11-09'];
    const expectAllExact = async () => {
      for (const period of PERIODS) {
        await expectExact(database, { ...ALL, period });
        await expectExact(database, { ...ALL, period, players: 'one' });
      }
    };
    for (let round = 0; round < 4; round++) {
      const arriving = Array.from({ length: 12 }, () =>
        keep(10 * (1 + random.below(6)), {
          tieBreak: random.below(4) * 400,
          device: random.pick(['a', 'b', 'c', 'd', null]),
          at: Date.parse(`${random.pick(days)}T12:00:00Z`),
          ...(random.below(5) === 0 ? { doubt: TOO_GOOD } : {}),
        }),
      );
      const moved = ids
        .filter(() => random.below(3) === 0)
        .map((id) => setState(id, random.pick(Object.values(STATES))));
      const flushes = [flushRankLog(database.maintenance, 1 + random.below(20)), flushRankLog(database.maintenance, 7)];
      const receipts = await Promise.all(arriving);
      await Promise.all([...moved, ...flushes]);
      ids.push(...receipts.map(({ id }) => id));
      await expectAllExact();
    }
    while ((await flushRankLog(database.maintenance)) > 0);
    await expectAllExact();
    await database.db.deleteFrom('game_scores').where('id', 'in', ids.slice(0, 9)).execute();
    await expectAllExact();
  });

  test('shows a row under review without a rank and does not count it', async () => {
    await keep(90);
    const doubted = await keep(80, { doubt: TOO_GOOD });
    await keep(70);
    // The player sees the rank that the row gets once it is cleared.
    expect(doubted).toMatchObject({ rank: 2, total: 1, top_percent: 100, next: { rank: 1, points: 10 } });
    const rows = await readBoard(database.db, ALL);
    const told = rows.map(({ score, rank, under_review }) => `${score} ${rank}${under_review ? ' under review' : ''}`);
    expect(told).toEqual(['90 1', '80 null under review', '70 2']);
    expect(await readOwnPlace(database.db, ALL, doubted.id)).toMatchObject({ rank: null, total: 2, rows });
    await setState(doubted.id, STATES.shown);
    expect((await readBoard(database.db, ALL)).map(({ rank }) => rank)).toEqual([1, 2, 3]);
    await setState(doubted.id, STATES.hidden);
    expect((await readBoard(database.db, ALL)).map(({ score }) => score)).toEqual([90, 70]);
    expect(await readOwnPlace(database.db, ALL, doubted.id)).toBeNull();
  });

  test('shows the neighbors that exist around the first, the last and the only row', async () => {
    const only = await keep(50);
    expect(only).toMatchObject({ rank: 1, total: 1, top_percent: 100, next: null });
    expect(await readOwnPlace(database.db, ALL, only.id)).toMatchObject({ rows: [{ id: only.id }], rank: 1, total: 1 });
    for (const score of [40, 70, 60, 50, 30]) await keep(score);
    const scoresAround = async (id: number) =>
      (await readOwnPlace(database.db, ALL, id))!.rows.map(({ score }) => score);
    const board = await readBoard(database.db, ALL);
    expect(await scoresAround(board[0]!.id)).toEqual([70, 60, 50]);
    expect(await scoresAround(board[1]!.id)).toEqual([70, 60, 50, 50]);
    expect(await scoresAround(board[5]!.id)).toEqual([50, 40, 30]);
    expect(await readOwnPlace(database.db, ALL, board[3]!.id)).toMatchObject({
      ...{ rank: 4, total: 6, top_percent: 67 },
      // An equal score needs no points to catch up.
      next: { rank: 2, points: 10 },
    });
    expect(await readOwnPlace(database.db, { ...ALL, game: '2048' }, only.id)).toBeNull();
    expect(await readOwnPlace(database.db, ALL, 999_999)).toBeNull();
  });

  test('a day ends at midnight and a week on Sunday, in UTC, also in years with 53 weeks', async () => {
    const times = {
      sunday: '2026-12-27T23:59:59.999Z',
      monday: '2026-12-28T00:00:00.000Z',
      thursday: '2026-12-31T23:59:59.999Z',
      friday: '2027-01-01T00:00:00.000Z',
      lastSunday: '2027-01-03T23:59:59.999Z',
      nextMonday: '2027-01-04T00:00:00.000Z',
    };
    const ids: Record<string, number> = {};
    for (const [index, [name, time]] of Object.entries(times).entries()) {
      ids[name] = (await keep(10 * (index + 1), { at: Date.parse(time) })).id;
    }
    const seen = async (period: 'week' | 'day', at: string) => {
      const list = listOf('snake', { board: 'open', period }, Date.parse(at));
      await expectExact(database, list);
      const rows = await readBoard(database.db, list);
      return rows.map(({ id }) => Object.keys(ids).find((name) => ids[name] === id)).toReversed();
    };
    const week53 = ['monday', 'thursday', 'friday', 'lastSunday'];
    expect(await seen('week', times.lastSunday)).toEqual(week53);
    expect(await seen('week', times.sunday)).toEqual(['sunday']);
    expect(await seen('week', times.nextMonday)).toEqual(['nextMonday']);
    expect(await seen('day', times.thursday)).toEqual(['thursday']);
    expect(await seen('day', times.friday)).toEqual(['friday']);
    const { rows } = await sql<{ list: string }>`
      select distinct list from tally_pending where list like 'snake/week%' order by list`.execute(database.db);
    expect(rows.map(({ list }) => list)).toEqual(['snake/week/2026-W52', 'snake/week/2026-W53', 'snake/week/2027-W01']);
  });

  test('deletes old weeks and days only', async () => {
    await keep(50, { at: Date.parse('2026-10-01T12:00:00Z') });
    await keep(60);
    await keep(70, { board: 'daily:2026-10-01', at: Date.parse('2026-10-01T12:00:00Z') });
    await flushRankLog(database.maintenance);
    await deleteOldPeriods(database.maintenance, ['snake'], Date.parse(DAY));
    const { rows } = await sql<{ list: string }>`select distinct list from place_tally order by list`.execute(
      database.db,
    );
    const lists = ['snake', 'snake/daily/2026-10-01', 'snake/day/2026-11-18', 'snake/week/2026-W47'];
    expect(rows.map(({ list }) => list).toSorted()).toEqual([...lists.map((list) => `players:${list}`), ...lists]);
    const bests = await database.db.selectFrom('player_bests').select('list').distinct().execute();
    expect(bests.map(({ list }) => list).toSorted()).toEqual(lists);
    await expectExact(database, ALL);
  });

  test('each board has its own rows and ranks', async () => {
    const raced = verifiedScore('snake', 1).run.id;
    for (const board of ['open', `daily:${DAY}`, 'daily:2026-11-17', raced]) {
      for (const score of [30, 20]) await keep(score, { board });
      expect(await keep(25, { board })).toMatchObject({ rank: 2, total: 3 });
      await expectExact(database, { ...ALL, board });
    }
    expect(listOf('snake', { board: raced.toUpperCase(), period: 'all' }, 0).board).toBe(raced);
    expect(await readBoard(database.db, { ...ALL, game: '2048', board: raced })).toEqual([]);
  });

  test('the same log twice is a copy on a shared seed, but not on the open board', async () => {
    const board = `daily:${DAY}`;
    const submitRun = (changes: Partial<VerifiedScore>) =>
      insertScore(database.db, verifiedScore('snake', 30, 'Ann', { logHash: Buffer.from('same'), ...changes }));
    const first = (await submitRun({ board })) as ScoreReceipt;
    expect(await submitRun({ board })).toBe('duplicate log');
    await setState(first.id, STATES.hidden);
    expect(await submitRun({ board })).toBe('duplicate log');
    expect(await submitRun({ board: 'daily:2026-11-17' })).toMatchObject({ rank: 1 });
    expect(await submitRun({ game: '2048', board })).toMatchObject({ rank: 1 });
    for (const rank of [1, 2]) expect(await submitRun({})).toMatchObject({ rank });
    expect(await database.db.selectFrom('runs').select('run_id').execute()).toHaveLength(5);
  });

  test('the spread of a game that scores in tens has no empty bars in between', async () => {
    await sql`
      insert into game_scores (game_name, score, player_name, run_id)
      select 'snake', 10 + 10 * (number % 11), 'Ann', gen_random_uuid() from generate_series(1, 110) as number`.execute(
      database.db,
    );
    const { total, bars } = await readSpread(database.db, ALL);
    expect(total).toBe(110);
    expect(bars.map(({ count }) => count)).toEqual(Array.from({ length: 11 }, () => 10));
    for (const [index, { from }] of bars.entries()) if (index > 0) expect(from).toBe(bars[index - 1]!.to + 1);
    // A single high score gets its own bar and changes no other.
    await keep(90_000);
    const withTail = (await readSpread(database.db, ALL)).bars;
    expect(withTail.at(-1)!.to).toBe(90_000);
    expect(withTail.slice(0, bars.length)).toEqual(bars);
  });

  test('a spread has at most 24 bars, and one high score does not flatten it', async () => {
    expect(await readSpread(database.db, ALL)).toEqual({ total: 0, bars: [] });
    await keep(7);
    expect(await readSpread(database.db, ALL)).toEqual({ total: 1, bars: [{ from: 7, to: 7, count: 1 }] });
    await sql`
      insert into game_scores (game_name, score, player_name, run_id)
      select 'snake', 1 + number % 900, 'Ann', gen_random_uuid() from generate_series(1, 1000) as number`.execute(
      database.db,
    );
    await keep(387_260);
    const { total, bars } = await readSpread(database.db, ALL);
    expect([total, bars.length <= 24, bars.length > 8]).toEqual([1002, true, true]);
    expect(bars.at(-1)).toMatchObject({ to: 387_260, count: 1 });
    for (const [index, { from }] of bars.entries()) if (index > 0) expect(from).toBe(bars[index - 1]!.to + 1);
    for (const { from, to, count } of bars) {
      const { rows } = await sql<{ count: number }>`
        select count(*) from game_scores where score between ${from} and ${to}`.execute(database.db);
      expect(rows[0]!.count).toBe(count);
    }
  });
});
