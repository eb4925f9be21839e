import { expect, test } from 'vitest';
import type { BoardRow } from '#api/leaderboards.ts';
import { rowOf } from '#web/leaderboard/testing/board-rows.ts';
import { withBestOfPlayer } from '#web/leaderboard/new-rows.ts';

const ANN = { face: 'bbbbbbbb' };
const BOARD = [rowOf(1, 90, { face: 'aaaaaaaa' }), rowOf(2, 80, ANN), rowOf(3, 70)];
const seen = (arrival: BoardRow) => withBestOfPlayer(BOARD, arrival).map(({ id, rank }) => `${id}: ${rank}`);

test("replaces a player's row with a better one when each player has one row", () => {
  expect(seen(rowOf(7, 95, ANN))).toEqual(['7: 1', '1: 2', '3: 3']);
});

test("ignores a score that is not better than the player's own", () => {
  for (const score of [60, 80]) expect(withBestOfPlayer(BOARD, rowOf(7, score, ANN))).toBe(BOARD);
});

test('keeps rows without a device apart', () => {
  expect(seen(rowOf(7, 75))).toEqual(['1: 1', '2: 2', '7: 3', '3: 4']);
});
