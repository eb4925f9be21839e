import { expect, test } from 'vitest';
import type { BoardRow } from '#api/leaderboards.ts';
import { Boards } from '#server/leaderboards/boards.ts';

/** Boards over a database in which each reading differs, with a clock that is set by hand. */
function countedBoards(freshMs: number) {
  const clock = { ms: 0 };
  let readings = 0;
  const read = async (game: string): Promise<BoardRow[]> => [{ id: ++readings, player_name: game, score: 10 }];
  return { boards: new Boards(read, freshMs, () => clock.ms), clock };
}

test('a board is read once and kept until it changes', async () => {
  const { boards } = countedBoards(Infinity);
  expect(await boards.best('snake')).toEqual(await boards.best('snake'));
  boards.changed('snake');
  expect(await boards.best('snake')).toMatchObject([{ id: 2 }]);
  boards.changed('2048');
  expect(await boards.best('snake')).toMatchObject([{ id: 2 }]);
});

test('a board that others write to is read again after a while', async () => {
  const { boards, clock } = countedBoards(1000);
  await boards.best('snake');
  clock.ms = 999;
  expect(await boards.best('snake')).toMatchObject([{ id: 1 }]);
  clock.ms = 1000;
  expect(await boards.best('snake')).toMatchObject([{ id: 2 }]);
});

test('those who ask at once share one reading', async () => {
  const { boards } = countedBoards(Infinity);
  const all = await Promise.all([boards.best('snake'), boards.best('snake'), boards.best('snake')]);
  expect(all.map(([row]) => row!.id)).toEqual([1, 1, 1]);
});

test('a reading that began before a change is not kept after it', async () => {
  const { boards } = countedBoards(Infinity);
  const early = boards.best('snake');
  boards.changed('snake');
  expect(await early).toMatchObject([{ id: 1 }]);
  expect(await boards.best('snake')).toMatchObject([{ id: 2 }]);
});

test('a reading that fails is tried again by the next visitor', async () => {
  let working = false;
  const boards = new Boards(async () => {
    if (!working) throw new Error('the database is away');
    return [];
  }, Infinity);
  await expect(boards.best('snake')).rejects.toThrow('the database is away');
  working = true;
  expect(await boards.best('snake')).toEqual([]);
});
