import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { DatabaseUnavailable } from '#server/db/unavailable.ts';
import type { Vitals } from '#server/health.ts';
import { Health } from '#server/health.ts';

const WELL: Vitals = { askDatabase: async () => {}, diskIsFull: async () => false, stuckVerifier: () => null };

test('reports nothing when all is well', async () => {
  expect(await new Health(WELL).problems()).toEqual([]);
});

test('reports each problem in a sentence', async () => {
  const askDatabase = async () => {
    throw new DatabaseUnavailable('unreachable');
  };
  const stuckVerifier = () => 'Runs cannot be checked.';
  const health = new Health({ askDatabase, diskIsFull: async () => true, stuckVerifier });
  expect(await health.problems()).toEqual([
    'The database cannot be reached.',
    'The disk of the database is full.',
    'Runs cannot be checked.',
  ]);
});

test('reports a database that does not answer', async () => {
  const health = new Health({ ...WELL, askDatabase: () => new Promise(() => {}) });
  expect(await health.problems()).toEqual(['The database does not answer.']);
});

test('queries the database once at a time for any number of requests', async () => {
  let questions = 0;
  let answer = () => {};
  const askDatabase = () => {
    questions++;
    return new Promise<void>((resolve) => (answer = resolve));
  };
  const health = new Health({ ...WELL, askDatabase });
  await Promise.all(Array.from({ length: 50 }, () => health.problems()));
  await pause(1_100);
  expect(await health.problems()).toEqual(['The database does not answer.']);
  expect(questions).toBe(1);
  answer();
  await pause(1_100);
  void health.problems();
  await pause(0);
  expect(questions).toBe(2);
});

test('caches the result for a while', async () => {
  let questions = 0;
  const health = new Health({ ...WELL, askDatabase: async () => ++questions });
  for (let number = 0; number < 50; number++) await health.problems();
  // Even the slowest machine needs only seconds.
  expect(questions).toBeLessThan(10);
});
