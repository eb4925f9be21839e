import { expect, test } from 'vitest';
import type { BoardRow } from '#api/leaderboards.ts';
import { passedBy, placeNow } from '#web/me/passed-by.ts';

const row = (id: number, score: number, fields: Partial<BoardRow> = {}): BoardRow => ({
  ...{ id, score, player_name: `Player ${id}`, rank: 1, run_id: `run ${id}`, under_review: false, face: null },
  ...fields,
});
const OWN = row(7, 100);
const BEFORE = placeNow(7, { rank: 3, rows: [row(1, 150), row(2, 130), OWN] })!;

test('names the nearest new row above after the rank has fallen', () => {
  const rows = [row(2, 130), row(9, 120), OWN];
  expect(passedBy(BEFORE, 7, { rank: 4, rows })).toEqual({ name: 'Player 9', points: 20, run: 'run 9' });
});

test('finds a new row above one that was there before', () => {
  expect(passedBy(BEFORE, 7, { rank: 4, rows: [row(9, 140), row(2, 130), OWN] })?.name).toBe('Player 9');
});

test('is silent if the rank is the same or better, the new row is farther up, or the best score is another', () => {
  const rows = [row(2, 130), row(9, 120), OWN];
  expect(passedBy(BEFORE, 7, { rank: 3, rows })).toBeNull();
  expect(passedBy(BEFORE, 7, { rank: 4, rows: [row(1, 150), row(2, 130), OWN] })).toBeNull();
  expect(passedBy({ ...BEFORE, score: 6 }, 7, { rank: 4, rows })).toBeNull();
  expect(passedBy(BEFORE, 7, { rank: null, rows })).toBeNull();
});

test('does not name a row under review', () => {
  const rows = [row(2, 130), row(9, 120, { under_review: true }), OWN];
  expect(passedBy(BEFORE, 7, { rank: 4, rows })).toBeNull();
});
