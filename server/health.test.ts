import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { DatabaseUnavailable } from '#server/db/unavailable.ts';
import type { Vitals } from '#server/health.ts';
import { Health } from '#server/health.ts';

const WELL: Vitals = { askDatabase: async () => {}, diskIsFull: async () => false, stuckVerifier: () => null };

test('where nothing is wrong nothing is said', async () => {
  expect(await new Health(WELL).complaints()).toEqual([]);
});

test('each thing that is wrong is said in a sentence', async () => {
  const askDatabase = async () => {
    throw new DatabaseUnavailable('unreachable');
  };
  const stuckVerifier = () => 'Runs cannot be checked.';
  const health = new Health({ askDatabase, diskIsFull: async () => true, stuckVerifier });
  expect(await health.complaints()).toEqual([
    'The database cannot be reached.',
    'The disk of the database is full.',
    'Runs cannot be checked.',
  ]);
});

test('a database that says nothing is told of all the same', async () => {
  const health = new Health({ ...WELL, askDatabase: () => new Promise(() => {}) });
  expect(await health.complaints()).toEqual(['The database does not answer.']);
});

test('however many ask, the database is asked once at a time, and again only when it has answered', async () => {
  let questions = 0;
  let answer = () => {};
  const askDatabase = () => {
    questions++;
    return new Promise<void>((resolve) => (answer = resolve));
  };
  const health = new Health({ ...WELL, askDatabase });
  await Promise.all(Array.from({ length: 50 }, () => health.complaints()));
  await pause(1_100);
  expect(await health.complaints()).toEqual(['The database does not answer.']);
  expect(questions).toBe(1);
  answer();
  await pause(1_100);
  void health.complaints();
  await pause(0);
  expect(questions).toBe(2);
});

test('one look is good for a while', async () => {
  let questions = 0;
  const health = new Health({ ...WELL, askDatabase: async () => ++questions });
  for (let number = 0; number < 50; number++) await health.complaints();
  // On the slowest machine these take no more than some seconds.
  expect(questions).toBeLessThan(10);
});
