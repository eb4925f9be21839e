import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { SeededRandom, seedFrom } from '#engine/random.ts';
import { STATES } from '#server/db/tables.ts';
import { closeNextPeriod, closePeriods, closingDay, queueMissingPeriods } from '#server/leaderboards/closed-periods.ts';
import type { ClosedQuery } from '#server/leaderboards/closed-reads.ts';
import {
  firstRows,
  medalsOf,
  ownRows,
  periodOf,
  readClosedPeriod,
  readMedals,
} from '#server/leaderboards/closed-reads.ts';
import { DATABASES, databaseOfTests } from '#server/testing/databases.ts';
import type { ScoreChanges } from '#server/testing/sample-runs.ts';
import { TOO_GOOD, keepScore } from '#server/testing/sample-runs.ts';

/** A Monday. */
const START = '2026-11-09';
const WEEK = { game: 'snake', period: 'week', start: START } as const;
const DAY = { game: 'snake', period: 'day', start: START } as const;

const deviceOf = (name: string) => name.padEnd(43, '-');

describe.each(DATABASES)('closed days and weeks in the %s database', (kind) => {
  const database = databaseOfTests(kind);

  afterEach(async () => {
    await sql`
      truncate game_scores, runs, score_reports, place_tally, tally_pending, player_bests,
        closed_periods, closed_places, medals, periods_to_close`.execute(database.db);
  });

  const keep = async (playerName: string, score: number, day = START, changes: ScoreChanges = {}) => {
    const usual = { device: deviceOf(playerName), at: Date.parse(`${day}T12:00:00Z`) };
    return (await keepScore(database.db, 'snake', score, playerName, { ...usual, ...changes })).id;
  };

  const closeAll = async (today: string) => {
    let closed = 0;
    while (await closeNextPeriod(database.maintenance, today)) closed++;
    return closed;
  };

  const catchUp = async (today: string) => {
    await queueMissingPeriods(database.maintenance, ['snake', 'whack'], today);
    return closeAll(today);
  };

  const rowsOf = async (query: ClosedQuery) => (await readClosedPeriod(database.db, query))?.rows ?? [];
  const order = async (query: ClosedQuery) =>
    (await rowsOf(query)).map(({ rank, player_name, score }) => `${rank} ${player_name} ${score}`);
  const names = async (query: ClosedQuery) => (await rowsOf(query)).map(({ player_name }) => player_name);

  const medalsWon = (name: string) => readMedals(database.db, { devices: [deviceOf(name)], scores: [] });
  const medals = async (name: string) =>
    (await medalsWon(name)).map(({ period, start, rank }) => `${period} ${start} ${rank}`);
  const ranks = async (name: string) => (await medalsWon(name)).map(({ rank }) => rank);

  const setState = (id: number, state: number) =>
    database.db.updateTable('game_scores').set({ state }).where('id', '=', id).execute();

  test('stores the best score of each player once the day or week is over', async () => {
    await keep('Ann', 50);
    await keep('Ann', 70);
    await keep('Otto', 60, '2026-11-15');
    await keep('nobody', 40, START, { device: null });
    await keep('nobody', 30, START, { device: null });
    await keep('Ann', 90, START, { board: 'daily:2026-11-09' });
    expect(await catchUp('2026-11-15')).toBe(6);
    expect(await order(DAY)).toEqual(['1 Ann 70', '2 nobody 40', '3 nobody 30']);
    expect(await readClosedPeriod(database.db, WEEK)).toBeNull();
    expect(await catchUp('2026-11-16')).toBe(2);
    expect(await order(WEEK)).toEqual(['1 Ann 70', '2 Otto 60', '3 nobody 40', '4 nobody 30']);
    expect(await medals('Ann')).toEqual([`day ${START} 1`, `week ${START} 1`]);
    expect(await medals('Otto')).toEqual(['day 2026-11-15 1', `week ${START} 2`]);
  });

  test('closes nothing twice, also if servers try at the same moment', async () => {
    for (const name of ['Ann', 'Otto', 'Pia', 'Ivo']) await keep(name, 10 + name.length);
    await queueMissingPeriods(database.maintenance, ['snake'], '2026-11-16');
    const both = async () =>
      (await Promise.all([closeAll('2026-11-16'), closeAll('2026-11-16')])).reduce((a, b) => a + b);
    expect((await both()) + (await closeAll('2026-11-16'))).toBe(8);
    const before = await readClosedPeriod(database.db, WEEK);
    expect(before).toMatchObject({ players: 4, previous: null, next: null });
    expect(await catchUp('2026-11-16')).toBe(0);
    expect(await readClosedPeriod(database.db, WEEK)).toEqual(before);
  });

  test('catches up with all periods since the first score, and browsing skips those without players', async () => {
    await keep('Ann', 10, '2026-10-01');
    await keep('Otto', 20, '2026-11-09');
    // A server was away for weeks: nothing queued them.
    await sql`truncate periods_to_close`.execute(database.db);
    await catchUp('2026-11-16');
    expect(await readClosedPeriod(database.db, WEEK)).toMatchObject({ previous: '2026-09-28', next: null, players: 1 });
    expect(await readClosedPeriod(database.db, { ...WEEK, start: undefined })).toMatchObject({ start: START });
    expect(await readClosedPeriod(database.db, { ...WEEK, start: '2026-09-28' })).toMatchObject({
      previous: null,
      next: START,
    });
    expect(await readClosedPeriod(database.db, { ...WEEK, start: '2026-10-12' })).toMatchObject({
      previous: '2026-09-28',
      next: START,
      players: 0,
      rows: [],
    });
  });

  test('a week belongs to one ISO week across the turn of the year, and days end at midnight UTC', async () => {
    await keep('Ann', 10, '2026-12-28');
    await keep('Otto', 20, '2027-01-03');
    await keep('Pia', 30, '2027-01-04');
    await keep('Ivo', 5, START, { at: Date.parse('2026-12-31T23:59:59.999Z') });
    await keep('Bea', 6, START, { at: Date.parse('2027-01-01T00:00:00.000Z') });
    await catchUp('2027-01-11');
    expect(await names({ ...WEEK, start: '2026-12-28' })).toEqual(['Otto', 'Ann', 'Bea', 'Ivo']);
    expect(await names({ ...WEEK, start: '2027-01-04' })).toEqual(['Pia']);
    expect(await names({ ...DAY, start: '2026-12-31' })).toEqual(['Ivo']);
    expect(await names({ ...DAY, start: '2027-01-01' })).toEqual(['Bea']);
  });

  test('a hidden score loses its medal: the player falls back to the next best score, and others move up', async () => {
    // Not a Monday: the week of a row does not begin on its day.
    const best = await keep('Ann', 90, '2026-11-11');
    await keep('Ann', 50, '2026-11-11');
    await keep('Otto', 80, '2026-11-11');
    await keep('Pia', 60, '2026-11-11');
    await catchUp('2026-11-16');
    await setState(best, STATES.hidden);
    // At once, before the job has run.
    expect(await order(WEEK)).toEqual(['1 Otto 80', '2 Pia 60']);
    expect(await medals('Ann')).toEqual([]);
    await closeAll('2026-11-16');
    expect(await order(WEEK)).toEqual(['1 Otto 80', '2 Pia 60', '3 Ann 50']);
    expect(await ranks('Ann')).toEqual([3, 3]);
    expect(await ranks('Otto')).toEqual([1, 1]);
    await setState(best, STATES.shown);
    await closeAll('2026-11-16');
    expect(await ranks('Ann')).toEqual([1, 1]);
  });

  test('a score under review counts once it is cleared, a deleted one no more, and new names are shown', async () => {
    const doubted = await keep('Ann', 90, START, { doubt: TOO_GOOD });
    const deleted = await keep('Otto', 80);
    const renamed = await keep('Pia', 70);
    await catchUp('2026-11-16');
    expect(await names(WEEK)).toEqual(['Otto', 'Pia']);
    await setState(doubted, STATES.shown);
    await database.db.deleteFrom('game_scores').where('id', '=', deleted).execute();
    await database.db.updateTable('game_scores').set({ player_name: 'P' }).where('id', '=', renamed).execute();
    await closeAll('2026-11-16');
    expect(await order(WEEK)).toEqual(['1 Ann 90', '2 P 70']);
    expect(await readClosedPeriod(database.db, WEEK)).toMatchObject({ players: 2 });
  });

  test('a score that is written after its day was closed still counts', async () => {
    await keep('Ann', 10);
    await catchUp('2026-11-16');
    // The day of the database is later than 2020, so a row of that year is late.
    await sql`truncate periods_to_close`.execute(database.db);
    await keep('Otto', 20, '2020-01-06');
    expect(await closeAll('2026-11-16')).toBe(2);
    expect(await order({ ...WEEK, start: '2020-01-06' })).toEqual(['1 Otto 20']);
  });

  test('tells players their place, the number of players and who was behind them', async () => {
    const ids: number[] = [];
    for (let number = 1; number <= 60; number++) ids.push(await keep(`Player ${number}`, 1_000 - 10 * number));
    await catchUp('2026-11-16');
    const own = async (...scores: number[]) => (await readClosedPeriod(database.db, { ...WEEK, scores }))?.own;
    expect(await own(ids[1]!)).toMatchObject({
      row: { rank: 2, score: 980 },
      top_percent: 4,
      behind: { player_name: 'Player 3', points: 10 },
    });
    expect(await own(ids[40]!, ids[11]!, 9_999_999)).toMatchObject({ row: { rank: 12 }, top_percent: 20 });
    expect(await own(ids[59]!)).toMatchObject({ row: { rank: 60 }, behind: null });
    expect(await own(9_999_999)).toBeNull();
    await setState(ids[1]!, STATES.hidden);
    expect(await own(ids[1]!)).toBeNull();
    const byScore = await readMedals(database.db, { devices: [], scores: ids });
    expect(byScore.map(({ rank }) => rank)).toEqual([1, 3, 1, 3]);
  });

  test('the stored order is that of the rows after any changes', async () => {
    const random = new SeededRandom(seedFrom(11));
    const ids: number[] = [];
    const players = Array.from({ length: 12 }, (_, number) => `P${number}`);
    for (let round = 0; round < 4; round++) {
      for (let number = 0; number < 8; number++) {
        const day = `2026-11-${String(9 + random.below(7)).padStart(2, '0')}`;
        ids.push(await keep(random.pick(players), 10 * (1 + random.below(6)), day));
      }
      await Promise.all(ids.filter(() => random.below(4) === 0).map((id) => setState(id, random.below(3))));
      await catchUp('2026-11-16');
      // Rows of past days are not late by the clock of the database, which may be that week's.
      for (const period of ['day', 'week']) {
        await sql`insert into periods_to_close (game_name, period, start)
          select 'snake', ${period}, start from closed_periods where period = ${period}`.execute(database.db);
      }
      await closeAll('2026-11-16');
      const { rows } = await sql<{ id: number }>`
        select id from (
          select distinct on (device) id, place from game_scores where state = 0 order by device, place desc, id
        ) as best order by place desc, id limit 10`.execute(database.db);
      expect((await readClosedPeriod(database.db, WEEK))?.rows.map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
    }
  });

  test('the job closes what is due and goes on after an error', async () => {
    const id = await keep('Ann', 10);
    const errors: unknown[] = [];
    const stop = closePeriods(
      database,
      ['snake'],
      () => Date.parse('2026-11-16T00:01:00Z'),
      (error) => errors.push(error),
    );
    try {
      await expect.poll(() => medals('Ann'), { timeout: 20_000, interval: 50 }).toHaveLength(2);
      await setState(id, STATES.hidden);
      const players = async () => (await readClosedPeriod(database.db, WEEK))?.players;
      await expect.poll(players, { timeout: 20_000, interval: 50 }).toBe(0);
    } finally {
      stop();
    }
    expect(errors).toEqual([]);
  });
});

test('a day is closed a minute after midnight UTC', () => {
  expect(closingDay(Date.parse('2026-11-16T00:00:59.999Z'))).toBe('2026-11-15');
  expect(closingDay(Date.parse('2026-11-16T00:01:00Z'))).toBe('2026-11-16');
});

describe('reads of closed periods', () => {
  const database = databaseOfTests('PostgreSQL');

  test('can all be served from indexes', async () => {
    const reads: Record<string, RawBuilder<unknown>> = {
      period: periodOf(WEEK),
      last: periodOf({ ...WEEK, start: undefined }),
      first: firstRows(300),
      own: ownRows(300, [1, 2, 3]),
      medals: medalsOf({ devices: ['device1', 'device2'], scores: [1, 2, 3] }),
    };
    await database.db.transaction().execute(async (transaction) => {
      // Empty tables: a sequential scan remains in the plan only if no index fits.
      await sql`set local enable_seqscan = off`.execute(transaction);
      for (const [name, read] of Object.entries(reads)) {
        const { rows } = await sql<Record<'QUERY PLAN', string>>`explain ${read}`.execute(transaction);
        const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
        expect(plan, name).toMatch(/Index (?:Only )?Scan/);
        expect(plan, name).not.toContain('Seq Scan');
      }
    });
  });
});
