import { expect, test } from 'vitest';
import type { BoardRow } from '#api/leaderboards.ts';
import { withBestOfPlayer } from '#web/leaderboard/new-rows.ts';

const rowOf = (id: number, score: number, face: string | null): BoardRow => ({
  ...{ id, score, face, rank: id, player_name: 'Ann', run_id: `run-${id}`, under_review: false },
});
const BOARD = [rowOf(1, 90, 'aaaaaaaa'), rowOf(2, 80, 'bbbbbbbb'), rowOf(3, 70, null)];
const seen = (arrival: BoardRow) => withBestOfPlayer(BOARD, arrival).map(({ id, rank }) => [id, rank]);

test("replaces a player's row with a better one when each player has one row", () => {
  expect(seen(rowOf(7, 95, 'bbbbbbbb'))).toEqual([
    [7, 1],
    [1, 2],
    [3, 3],
  ]);
});

test("ignores a score that is not better than the player's own", () => {
  for (const score of [60, 80]) expect(withBestOfPlayer(BOARD, rowOf(7, score, 'bbbbbbbb'))).toBe(BOARD);
});

test('keeps rows without a device apart', () => {
  expect(seen(rowOf(7, 75, null)).map(([id]) => id)).toEqual([1, 2, 7, 3]);
});
