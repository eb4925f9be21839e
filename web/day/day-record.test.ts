// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';

const DAY = 20_773;

/** A tab of its own: what it knows it has read from the device. */
async function newTab() {
  vi.resetModules();
  return import('#web/day/day-record.ts');
}

beforeEach(() => {
  localStorage.clear();
  vi.restoreAllMocks();
});

test('a try is counted when it is begun, and a day is done when one was played to its end', async () => {
  const { noteTry, noteDone, dayRecord, resultOf } = await newTab();
  expect(noteTry('snake', DAY)).toBe(1);
  expect(resultOf(dayRecord(), 'snake', DAY)).toEqual({ tries: 1, done: false, best: null });
  noteDone('snake', DAY, 180, 'higher');
  expect(noteTry('snake', DAY)).toBe(2);
  noteDone('snake', DAY, 120, 'higher');
  expect(resultOf(dayRecord(), 'snake', DAY)).toEqual({ tries: 2, done: true, best: 180 });
});

test('of times the shortest is the best, and a run that counts for nothing betters nothing', async () => {
  const { noteDone, dayRecord, resultOf } = await newTab();
  noteDone('sudoku', DAY, null, 'lower');
  expect(resultOf(dayRecord(), 'sudoku', DAY)).toEqual({ tries: 1, done: true, best: null });
  for (const ticks of [900, 700, 800]) noteDone('sudoku', DAY, ticks, 'lower');
  noteDone('sudoku', DAY, null, 'lower');
  expect(resultOf(dayRecord(), 'sudoku', DAY).best).toBe(700);
});

test('a streak goes up to today or yesterday, and ends with a day on which nothing was done', async () => {
  const { noteDone, dayRecord, streakOf } = await newTab();
  for (const day of [DAY - 5, DAY - 3, DAY - 2]) noteDone('memory', day, 10, 'lower');
  noteDone('snake', DAY - 1, 10, 'higher');
  expect(streakOf(dayRecord(), DAY)).toBe(3);
  noteDone('memory', DAY, 10, 'lower');
  expect(streakOf(dayRecord(), DAY)).toBe(4);
  expect(streakOf(dayRecord(), DAY, 'memory')).toBe(1);
  expect(streakOf(dayRecord(), DAY + 1)).toBe(4);
  expect(streakOf(dayRecord(), DAY + 2)).toBe(0);
});

test('a streak outlives the tries of its days', async () => {
  const { noteDone, dayRecord, resultOf, streakOf } = await newTab();
  for (let day = DAY - 400; day <= DAY; day++) noteDone('number', day, 5, 'lower');
  expect(streakOf(dayRecord(), DAY)).toBe(401);
  expect(resultOf(dayRecord(), 'number', DAY - 400).tries).toBe(0);
  expect(localStorage.getItem('arcade:days')!.length).toBeLessThan(600);
});

test('a day that a wrong clock has made lengthens no streak before it comes, and ends none', async () => {
  const { noteDone, dayRecord, streakOf, resultOf } = await newTab();
  noteDone('snake', DAY, 50, 'higher');
  noteDone('snake', DAY + 30, 60, 'higher');
  expect(streakOf(dayRecord(), DAY)).toBe(1);
  noteDone('snake', DAY + 1, 70, 'higher');
  expect(streakOf(dayRecord(), DAY + 1)).toBe(2);
  // The clock is set back by a day: what was done on it is still known.
  expect(resultOf(dayRecord(), 'snake', DAY).best).toBe(50);
});

test('two tabs lose nothing to each other, and the one hears of the other', async () => {
  const one = await newTab();
  const other = await newTab();
  one.dayRecord();
  other.dayRecord();
  one.noteTry('snake', DAY);
  expect(other.noteTry('snake', DAY)).toBe(2);
  other.noteDone('2048', DAY, 400, 'higher');
  const heard = vi.fn<() => void>();
  one.onDayRecord(heard);
  dispatchEvent(new StorageEvent('storage', { key: 'arcade:days' }));
  expect(heard).toHaveBeenCalledOnce();
  expect(one.resultOf(one.dayRecord(), 'snake', DAY).tries).toBe(2);
  expect(one.resultOf(one.dayRecord(), '2048', DAY).best).toBe(400);
});

test('a device that remembers nothing is played on as long as the page is open', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('refused');
  });
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('refused');
  });
  const { noteTry, noteDone, dayRecord, streakOf } = await newTab();
  noteTry('snake', DAY);
  expect(noteTry('snake', DAY)).toBe(2);
  noteDone('snake', DAY, 30, 'higher');
  expect(streakOf(dayRecord(), DAY)).toBe(1);
});

test('of what is not as it should be nothing is taken', async () => {
  for (const junk of [
    '7',
    'null',
    '[',
    '{"snake":3}',
    '{"snake":{"rows":[[3,1],["a","b"],7],"days":{"20773":{"tries":"2"}}}}',
  ]) {
    localStorage.setItem('arcade:days', junk);
    const { dayRecord, resultOf, streakOf, noteTry } = await newTab();
    expect(streakOf(dayRecord(), DAY)).toBe(0);
    expect(resultOf(dayRecord(), 'snake', DAY).tries).toBe(0);
    expect(noteTry('snake', DAY)).toBe(1);
  }
});
