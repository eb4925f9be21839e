import { expect, test } from 'vitest';
import type { BoardRow } from '#api/leaderboards.ts';
import { DatabaseUnavailable } from '#server/db/unavailable.ts';
import { Boards } from '#server/leaderboards/boards.ts';

const ROW: BoardRow = { id: 1, player_name: 'Ann', score: 10 };

/** Boards over a database in which each reading differs, with a clock that is set by hand. */
function countedBoards(freshMs: number) {
  const clock = { ms: 0 };
  let readings = 0;
  const read = async (game: string): Promise<BoardRow[]> => [{ id: ++readings, player_name: game, score: 10 }];
  const boards = new Boards(read, freshMs, () => clock.ms);
  return { boards, best: async (game: string) => (await boards.best(game)).rows, clock };
}

test('a board is read once and kept until it changes', async () => {
  const { boards, best } = countedBoards(Infinity);
  expect(await best('snake')).toEqual(await best('snake'));
  boards.changed('snake');
  expect(await best('snake')).toMatchObject([{ id: 2 }]);
  boards.changed('2048');
  expect(await best('snake')).toMatchObject([{ id: 2 }]);
});

test('a board that others write to is read again after a while', async () => {
  const { best, clock } = countedBoards(1000);
  await best('snake');
  clock.ms = 999;
  expect(await best('snake')).toMatchObject([{ id: 1 }]);
  clock.ms = 1000;
  expect(await best('snake')).toMatchObject([{ id: 2 }]);
});

test('those who ask at once share one reading', async () => {
  const { best } = countedBoards(Infinity);
  const all = await Promise.all([best('snake'), best('snake'), best('snake')]);
  expect(all.map(([row]) => row!.id)).toEqual([1, 1, 1]);
});

test('a reading that began before a change is not kept after it', async () => {
  const { boards, best } = countedBoards(Infinity);
  const early = best('snake');
  boards.changed('snake');
  expect(await early).toMatchObject([{ id: 1 }]);
  expect(await best('snake')).toMatchObject([{ id: 2 }]);
});

test('a reading that fails is tried again by the next visitor', async () => {
  let working = false;
  const boards = new Boards(async () => {
    if (!working) throw new Error('the database is away');
    return [];
  }, Infinity);
  await expect(boards.best('snake')).rejects.toThrow('the database is away');
  working = true;
  expect(await boards.best('snake')).toEqual({ rows: [], asOf: null });
});

test('while the database is away a board is shown as it was, and says of when; then it is read again', async () => {
  let answer = async (): Promise<BoardRow[]> => [ROW];
  const clock = { ms: Date.UTC(2025, 0, 1) };
  const boards = new Boards(
    () => answer(),
    1000,
    () => clock.ms,
  );
  await boards.best('snake');
  clock.ms += 5000;
  answer = async () => {
    throw new DatabaseUnavailable('unreachable');
  };
  expect(await boards.best('snake')).toEqual({ rows: [ROW], asOf: new Date('2025-01-01T00:00:00Z') });
  await expect(boards.best('2048')).rejects.toThrow(DatabaseUnavailable);
  boards.changed('snake');
  expect(await boards.best('snake')).toMatchObject({ rows: [ROW] });
  answer = async () => [];
  expect(await boards.best('snake')).toEqual({ rows: [], asOf: null });
});

test('nobody waits for a database that does not answer if there is a board to show', async () => {
  let answer = async (): Promise<BoardRow[]> => [ROW];
  const boards = new Boards(() => answer(), 0);
  await boards.best('snake');
  answer = () => new Promise(() => {});
  expect(await boards.best('snake')).toMatchObject({ rows: [ROW], asOf: expect.any(Date) });
});

test('a mistake of our own is no reason to show an old board', async () => {
  let answer = async (): Promise<BoardRow[]> => [ROW];
  const boards = new Boards(() => answer(), 0);
  await boards.best('snake');
  answer = async () => {
    throw new Error('no such column');
  };
  await expect(boards.best('snake')).rejects.toThrow('no such column');
});
