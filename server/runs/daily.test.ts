import { expect, test } from 'vitest';
import { isSeed } from '#engine/random.ts';
import { boardOnWire, closingTime, dailyBoard, dailySeed, mayBeSeen } from '#server/runs/daily.ts';

const SECRET = new Uint8Array(32).fill(1);
const RUN = '8f14e45f-ceea-467f-a0e6-1c2d3e4f5a6b';

test('the seed depends only on game, day, version and secret', () => {
  const seed = dailySeed(SECRET, 'snake', '2026-11-16', 1);
  expect(isSeed(seed)).toBe(true);
  expect(dailySeed(new Uint8Array(SECRET), 'snake', '2026-11-16', 1)).toBe(seed);
  const others = [
    dailySeed(SECRET, 'color', '2026-11-16', 1),
    dailySeed(SECRET, 'snake', '2026-11-17', 1),
    dailySeed(SECRET, 'snake', '2026-11-16', 2),
    dailySeed(new Uint8Array(32).fill(2), 'snake', '2026-11-16', 1),
  ];
  expect(new Set([seed, ...others]).size).toBe(5);
});

test('a day closes an hour after its end, and its runs are public from then on', () => {
  const board = dailyBoard('2026-11-16');
  const closes = Date.UTC(2026, 10, 17, 1);
  expect(closingTime(board)).toBe(closes);
  expect([mayBeSeen(board, closes - 1), mayBeSeen(board, closes)]).toEqual([false, true]);
});

test('other boards never close and hide nothing', () => {
  for (const board of ['open', RUN]) expect([closingTime(board), mayBeSeen(board, 0)]).toEqual([null, true]);
});

test('the wire splits a daily board into its name and day and keeps other names', () => {
  expect(boardOnWire('open')).toEqual({ board: 'open', day: null });
  expect(boardOnWire(RUN)).toEqual({ board: RUN, day: null });
  expect(boardOnWire(dailyBoard('2026-11-16'))).toEqual({ board: 'daily', day: '2026-11-16' });
});
