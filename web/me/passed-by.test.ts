import { expect, test } from 'vitest';
import { DOUBTED, rowOf } from '#web/leaderboard/testing/board-rows.ts';
import { passedBy, placeNow } from '#web/me/passed-by.ts';

const OWN = rowOf(7, 100);
const BEFORE = placeNow(7, { rank: 3, rows: [rowOf(1, 150), rowOf(2, 130), OWN] })!;

test('names the nearest new row above after the rank has fallen', () => {
  const rows = [rowOf(2, 130), rowOf(9, 120), OWN];
  expect(passedBy(BEFORE, 7, { rank: 4, rows })).toEqual({ name: 'Player 9', points: 20, run: 'run-9' });
});

test('finds a new row above one that was there before', () => {
  expect(passedBy(BEFORE, 7, { rank: 4, rows: [rowOf(9, 140), rowOf(2, 130), OWN] })?.name).toBe('Player 9');
});

test('is silent if the rank is the same or better, the new row is farther up, or the best score is another', () => {
  const rows = [rowOf(2, 130), rowOf(9, 120), OWN];
  expect(passedBy(BEFORE, 7, { rank: 3, rows })).toBeNull();
  expect(passedBy(BEFORE, 7, { rank: 4, rows: [rowOf(1, 150), rowOf(2, 130), OWN] })).toBeNull();
  expect(passedBy({ ...BEFORE, score: 6 }, 7, { rank: 4, rows })).toBeNull();
  expect(passedBy(BEFORE, 7, { rank: null, rows })).toBeNull();
});

test('does not name a row under review', () => {
  const rows = [rowOf(2, 130), rowOf(9, 120, DOUBTED), OWN];
  expect(passedBy(BEFORE, 7, { rank: 4, rows })).toBeNull();
});
