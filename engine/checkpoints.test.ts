import { expect, test } from 'vitest';
import { CheckpointTracker, checkpointsUntil, everyFiveSeconds } from '#engine/checkpoints.ts';

test('there is a checkpoint every five seconds', () => {
  expect([0, 299, 300, 1_799, 1_800].map((ticks) => everyFiveSeconds(null, ticks))).toEqual([0, 0, 1, 5, 6]);
});

test('a game of fixed length has its last checkpoint half a second before the end', () => {
  const checkpoint = checkpointsUntil(1_800);
  expect([0, 300, 1_769, 1_770, 1_800].map((ticks) => checkpoint(null, ticks))).toEqual([0, 1, 5, 6, 6]);
});

test('a seed is due at the start and once at every checkpoint', () => {
  const tracker = new CheckpointTracker({ maxCheckpointLag: 2 });
  expect(tracker.isDue(0)).toBe(true);
  tracker.request(0);
  expect([tracker.isDue(0), tracker.isDue(1)]).toEqual([false, true]);
});

test('a seed requested at a checkpoint covers all checkpoints before it', () => {
  const tracker = new CheckpointTracker({ maxCheckpointLag: 2 });
  tracker.request(5);
  tracker.reseed();
  expect([tracker.isDue(5), tracker.isLate(7), tracker.isLate(8)]).toEqual([false, false, true]);
});

test('lateness counts from the last reseed, not from the last request', () => {
  const tracker = new CheckpointTracker({ maxCheckpointLag: 1 });
  expect([tracker.isLate(0), tracker.isLate(1)]).toEqual([false, true]);
  tracker.request(0);
  expect(tracker.isLate(1)).toBe(true);
  tracker.reseed();
  expect([tracker.isLate(1), tracker.isLate(2)]).toEqual([false, true]);
});
