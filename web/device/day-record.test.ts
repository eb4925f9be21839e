// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';

const DAY = 20_773;

/** Module state is per tab, storage is shared. */
async function newTab() {
  vi.resetModules();
  return import('#web/device/day-record.ts');
}

beforeEach(() => {
  localStorage.clear();
  vi.restoreAllMocks();
});

test('counts a try when it starts, and marks the day done when a run finishes', async () => {
  const { addTry, addFinish, dayRecord, resultOf } = await newTab();
  expect(addTry('snake', DAY)).toBe(1);
  expect(resultOf(dayRecord(), 'snake', DAY)).toEqual({ tries: 1, done: false, best: null });
  addFinish('snake', DAY, 180, 'higher');
  expect(addTry('snake', DAY)).toBe(2);
  addFinish('snake', DAY, 120, 'higher');
  expect(resultOf(dayRecord(), 'snake', DAY)).toEqual({ tries: 2, done: true, best: 180 });
});

test('keeps the shortest time, and ignores runs without a value', async () => {
  const { addFinish, dayRecord, resultOf } = await newTab();
  addFinish('sudoku', DAY, null, 'lower');
  expect(resultOf(dayRecord(), 'sudoku', DAY)).toEqual({ tries: 1, done: true, best: null });
  for (const ticks of [900, 700, 800]) addFinish('sudoku', DAY, ticks, 'lower');
  addFinish('sudoku', DAY, null, 'lower');
  expect(resultOf(dayRecord(), 'sudoku', DAY).best).toBe(700);
});

test('extends a streak to today or yesterday, and ends it after a missed day', async () => {
  const { addFinish, dayRecord, streakOf } = await newTab();
  for (const day of [DAY - 5, DAY - 3, DAY - 2]) addFinish('memory', day, 10, 'lower');
  addFinish('snake', DAY - 1, 10, 'higher');
  expect(streakOf(dayRecord(), DAY)).toBe(3);
  addFinish('memory', DAY, 10, 'lower');
  expect(streakOf(dayRecord(), DAY)).toBe(4);
  expect(streakOf(dayRecord(), DAY, 'memory')).toBe(1);
  expect(streakOf(dayRecord(), DAY + 1)).toBe(4);
  expect(streakOf(dayRecord(), DAY + 2)).toBe(0);
});

test('keeps a streak after the tries of its days are deleted', async () => {
  const { addFinish, dayRecord, resultOf, streakOf } = await newTab();
  for (let day = DAY - 400; day <= DAY; day++) addFinish('number', day, 5, 'lower');
  expect(streakOf(dayRecord(), DAY)).toBe(401);
  expect(resultOf(dayRecord(), 'number', DAY - 400).tries).toBe(0);
  expect(localStorage.getItem('arcade:days')!.length).toBeLessThan(600);
});

test('ignores days in the future (wrong clock) until they come', async () => {
  const { addFinish, dayRecord, streakOf, resultOf } = await newTab();
  addFinish('snake', DAY, 50, 'higher');
  addFinish('snake', DAY + 30, 60, 'higher');
  expect(streakOf(dayRecord(), DAY)).toBe(1);
  addFinish('snake', DAY + 1, 70, 'higher');
  expect(streakOf(dayRecord(), DAY + 1)).toBe(2);
  // The clock is set back by a day: that day's result is still known.
  expect(resultOf(dayRecord(), 'snake', DAY).best).toBe(50);
});

test('merges the notes of two tabs and notifies the other tab', async () => {
  const one = await newTab();
  const other = await newTab();
  one.dayRecord();
  other.dayRecord();
  one.addTry('snake', DAY);
  expect(other.addTry('snake', DAY)).toBe(2);
  other.addFinish('2048', DAY, 400, 'higher');
  const heard = vi.fn<() => void>();
  one.onDayRecord(heard);
  dispatchEvent(new StorageEvent('storage', { key: 'arcade:days' }));
  expect(heard).toHaveBeenCalledOnce();
  expect(one.resultOf(one.dayRecord(), 'snake', DAY).tries).toBe(2);
  expect(one.resultOf(one.dayRecord(), '2048', DAY).best).toBe(400);
});

test('works in memory if storage is unavailable', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('refused');
  });
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('refused');
  });
  const { addTry, addFinish, dayRecord, streakOf } = await newTab();
  addTry('snake', DAY);
  expect(addTry('snake', DAY)).toBe(2);
  addFinish('snake', DAY, 30, 'higher');
  expect(streakOf(dayRecord(), DAY)).toBe(1);
});

test('ignores malformed stored data', async () => {
  for (const junk of [
    '7',
    'null',
    '[',
    '{"snake":3}',
    '{"snake":{"rows":[[3,1],["a","b"],7],"days":{"20773":{"tries":"2"}}}}',
  ]) {
    localStorage.setItem('arcade:days', junk);
    const { dayRecord, resultOf, streakOf, addTry } = await newTab();
    expect(streakOf(dayRecord(), DAY)).toBe(0);
    expect(resultOf(dayRecord(), 'snake', DAY).tries).toBe(0);
    expect(addTry('snake', DAY)).toBe(1);
  }
});
