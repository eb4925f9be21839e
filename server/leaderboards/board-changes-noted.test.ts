import { describe, expect, test } from 'vitest';
import { DatabaseUnavailable } from '#server/db/unavailable.ts';
import type { BoardChange } from '#server/leaderboards/board-changes.ts';
import { changesFrom, latestChanges, publishChanges } from '#server/leaderboards/board-changes.ts';
import { insertScore } from '#server/leaderboards/insert-scores.ts';
import { DATABASES, databaseOfTests } from '#server/testing/databases.ts';
import type { ScoreChanges } from '#server/testing/sample-runs.ts';
import { TOO_GOOD, keepScore, verifiedScore } from '#server/testing/sample-runs.ts';

/** Retries: a busy machine may reject parallel calls. */
async function inTheEnd<Result>(deed: () => Promise<Result>, tries = 50): Promise<Result> {
  try {
    return await deed();
  } catch (error) {
    if (tries > 1 && error instanceof DatabaseUnavailable && error.trouble === 'busy') return inTheEnd(deed, tries - 1);
    throw error;
  }
}

describe.each(DATABASES)('the %s database', (kind) => {
  const database = databaseOfTests(kind);

  const lastId = async () => (await latestChanges(database.db, 1))[0]?.id ?? 0;
  const since = async (id: number) => (await changesFrom(database.db, id + 1, 1_000)).map(shortly);
  const keep = async (...[score, name, changes]: [number, string, ScoreChanges?]) => {
    const receipt = await keepScore(database.db, 'snake', score, name, changes);
    await publishChanges(database.db);
    return receipt;
  };

  test('publishes only rows among the ten best of their day', async () => {
    const before = await lastId();
    const noon = Date.UTC(2026, 10, 16, 12);
    for (let number = 1; number <= 9; number++) await keep(100, `Ann ${number}`, { at: noon });
    await keep(50, 'tenth', { at: noon });
    await keep(50, 'as good, and later', { at: noon });
    await keep(49, 'eleventh', { at: noon });
    await keep(51, 'better', { at: noon });
    await keep(1, 'first of another day', { at: noon + 86_400_000 });
    await keep(1, 'first of a daily run', { board: 'daily:2026-11-16', at: noon });
    expect((await since(before)).slice(9)).toEqual([
      'tenth open 2026-11-16',
      'better open 2026-11-16',
      'first of another day open 2026-11-17',
      'first of a daily run daily 2026-11-16',
    ]);
  });

  test('publishes a new row with rank and total, and one under review without a rank', async () => {
    const board = '11111111-1111-4111-8111-111111111111';
    const before = await lastId();
    await keep(10, 'Ann', { board });
    await keep(20, 'Ben', { board, doubt: TOO_GOOD });
    await keep(30, 'Cid', { board });
    const events = (await changesFrom(database.db, before + 1, 10)).map(({ event }) => event!.data);
    expect(events).toMatchObject([
      { board, row: { player_name: 'Ann', score: 10, rank: 1, under_review: false }, total: 1 },
      { board, row: { player_name: 'Ben', score: 20, rank: null, under_review: true } },
      { board, row: { player_name: 'Cid', score: 30, rank: 1, under_review: false }, total: 2 },
    ]);
  });

  test('publishes hiding, restoring, renaming and deleting, and drops earlier events of the row', async () => {
    const { id } = await keep(1_000, 'Rude name');
    const before = (await lastId()) - 1;
    const change = (values: object) =>
      database.db.updateTable('game_scores').set(values).where('id', '=', id).execute();
    await change({ state: 2 });
    expect(await since(before)).toEqual(['nothing', 'changed open']);
    await change({ state: 0 });
    await change({ player_name: 'Ann' });
    expect(await since(before)).toEqual(['Ann open ' + today(), ...Array<string>(3).fill('changed open')]);
    await database.db.deleteFrom('game_scores').where('id', '=', id).execute();
    expect(await since(before)).toEqual(['nothing', ...Array<string>(4).fill('changed open')]);
  });

  test('followers miss no score that is stored in parallel, in any order', async () => {
    const before = await lastId();
    let seen = before;
    const followed: number[] = [];
    let isOver = false;
    const follow = async () => {
      for (;;) {
        const wasOver = isOver;
        await inTheEnd(() => publishChanges(database.db));
        const changes = await inTheEnd(() => changesFrom(database.db, seen + 1, 1_000));
        followed.push(...changes.map(({ id }) => id));
        seen = changes.at(-1)?.id ?? seen;
        if (wasOver) return;
      }
    };
    const following = follow();
    const games = ['snake', '2048', 'simon', 'whack', 'color'];
    const all = Array.from({ length: 200 }, (_, number) =>
      inTheEnd(() => insertScore(database.db, verifiedScore(games[number % games.length]!, 2_000 + number))),
    );
    await Promise.all(all).finally(() => (isOver = true));
    await following;
    const there = (await changesFrom(database.db, before + 1, 1_000)).map(({ id }) => id);
    expect(there.length).toBeGreaterThanOrEqual(50);
    expect(followed).toEqual(there);
  });

  test.runIf(kind === 'PostgreSQL')('an uncommitted score delays no other score or its events', async () => {
    const { db } = database;
    const before = await lastId();
    let stored = () => {};
    let goOn = () => {};
    const isStored = new Promise<void>((resolve) => (stored = resolve));
    const mayGoOn = new Promise<void>((resolve) => (goOn = resolve));
    const slow = db.transaction().execute(async (transaction) => {
      await insertScore(transaction, verifiedScore('snake', 5_001, 'slow'));
      stored();
      await mayGoOn;
    });
    await isStored;
    await insertScore(db, verifiedScore('2048', 5_002, 'quick'));
    await publishChanges(db);
    const names = async () => (await since(before)).map((line) => line.split(' ')[0]);
    expect(await names()).toEqual(['quick']);
    goOn();
    await slow;
    await publishChanges(db);
    expect(await names()).toEqual(['quick', 'slow']);
  });

  test('servers that publish in parallel announce every score once', async () => {
    const before = await lastId();
    const names = Array.from({ length: 5 }, (_, number) => `Publisher ${number}`);
    for (const [number, name] of names.entries())
      await insertScore(database.db, verifiedScore('simon', 9_000 + number, name));
    await Promise.all(Array.from({ length: 4 }, () => publishChanges(database.db)));
    expect((await since(before)).map((line) => line.split(' open')[0])).toEqual(names);
  });

  test('deletes old changes', async () => {
    const first = await lastId();
    await database.db.updateTable('game_scores').set({ player_name: 'Bea' }).where('game_name', '=', 'snake').execute();
    const many = Array.from({ length: 60 }, (_, number) => `Name ${number}`);
    for (let round = 0; (await lastId()) < first + 10_200; round++) {
      const name = many[round % many.length]!;
      await database.db.updateTable('game_scores').set({ player_name: name }).where('state', '=', 0).execute();
    }
    const last = await lastId();
    const { count } = await database.db
      .selectFrom('board_changes')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(count).toBeLessThan(10_200);
    expect(await changesFrom(database.db, last - 9_900, 1)).toHaveLength(1);
  });
});

function shortly({ event }: BoardChange): string {
  if (event === null) return 'nothing';
  if (event.event !== 'score') return `${event.event} ${'board' in event.data ? event.data.board : ''}`;
  return `${event.data.row.player_name} ${event.data.board} ${event.data.period_key}`;
}

function today(): string {
  return new Date().toISOString().slice(0, 10);
}
