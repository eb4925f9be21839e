import { expect, test } from 'vitest';
import { DueLuck, checkpointsUntil, everyFiveSeconds } from '#engine/due-luck.ts';

test('there is a checkpoint every five seconds', () => {
  expect([0, 299, 300, 1_799, 1_800].map((ticks) => everyFiveSeconds(null, ticks))).toEqual([0, 0, 1, 5, 6]);
});

test('a game of fixed length has its last checkpoint half a second before the end', () => {
  const checkpoint = checkpointsUntil(1_800);
  expect([0, 300, 1_769, 1_770, 1_800].map((ticks) => checkpoint(null, ticks))).toEqual([0, 1, 5, 6, 6]);
});

test('a seed is due at the start and once at every checkpoint', () => {
  const luck = new DueLuck({ late: 2 });
  expect(luck.isDue(0)).toBe(true);
  luck.ask(0);
  expect([luck.isDue(0), luck.isDue(1)]).toEqual([false, true]);
});

test('a seed requested at a checkpoint covers all checkpoints before it', () => {
  const luck = new DueLuck({ late: 2 });
  luck.ask(5);
  luck.feed();
  expect([luck.isDue(5), luck.isLate(7), luck.isLate(8)]).toEqual([false, false, true]);
});

test('lateness counts from the last fed seed, not from the last request', () => {
  const luck = new DueLuck({ late: 1 });
  expect([luck.isLate(0), luck.isLate(1)]).toEqual([false, true]);
  luck.ask(0);
  expect(luck.isLate(1)).toBe(true);
  luck.feed();
  expect([luck.isLate(1), luck.isLate(2)]).toEqual([false, true]);
});
