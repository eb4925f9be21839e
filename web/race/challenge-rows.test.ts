import { expect, test } from 'vitest';
import type { RecordedRunData } from '#api/runs.ts';
import { DOUBTED, rowOf } from '#web/leaderboard/testing/board-rows.ts';
import { withFirst, withYou } from '#web/race/challenge-rows.ts';

const first = { score_id: 7, player_name: 'Ann 7', score: 50, id: 'run-7', under_review: false } as RecordedRunData;
const seen = (rows: ReturnType<typeof withYou>) => rows.map(({ name, place, score }) => `${place}: ${name} ${score}`);

test('inserts the challenged run before runs with the same score', () => {
  const rows = withFirst([rowOf(1, 60), rowOf(2, 50), rowOf(3, 40)], first);
  expect(rows.map(({ id }) => id)).toEqual([1, 7, 2, 3]);
  expect(withFirst([], first).map(({ id }) => id)).toEqual([7]);
});

test('inserts it once, also if the board already has it', () => {
  expect(withFirst([rowOf(7, 50), rowOf(3, 40)], first).map(({ id }) => id)).toEqual([7, 3]);
});

test('puts the current run last, without a place', () => {
  expect(seen(withYou([rowOf(1, 60), rowOf(2, 40)], 'playing'))).toEqual([
    '1: Player 1 60',
    '2: Player 2 40',
    'null: You null',
  ]);
});

test('puts a finished run behind earlier runs with the same score', () => {
  expect(seen(withYou([rowOf(1, 60), rowOf(2, 40)], 60))).toEqual(['1: Player 1 60', '2: You 60', '3: Player 2 40']);
});

test('gives no place to rows under review', () => {
  expect(seen(withYou([rowOf(1, 60, DOUBTED), rowOf(2, 40)], null))).toEqual(['null: Player 1 60', '1: Player 2 40']);
});

test('always shows the player, even below the tenth row', () => {
  const rows = Array.from({ length: 10 }, (_, index) => rowOf(index, 100 - index));
  expect(withYou(rows, 1).at(-1)).toMatchObject({ key: 'you', place: 11 });
});
