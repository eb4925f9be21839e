import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { DatabaseUnavailable } from '#server/db/unavailable.ts';
import type { Vitals } from '#server/health.ts';
import { Health } from '#server/health.ts';

const WELL: Vitals = { askDatabase: async () => {}, diskIsFull: async () => false, stuckVerifier: () => null };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
});

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
  const problems = health.problems();
  await vi.advanceTimersByTimeAsync(500);
  expect(await problems).toEqual(['The database does not answer.']);
});

test('queries the database once at a time for any number of requests', async () => {
  let questions = 0;
  let answer = () => {};
  const askDatabase = () => {
    questions++;
    return new Promise<void>((resolve) => (answer = resolve));
  };
  const health = new Health({ ...WELL, askDatabase });
  for (const later of [0, 1_000]) {
    await vi.advanceTimersByTimeAsync(later);
    const problems = Array.from({ length: 50 }, () => health.problems());
    await vi.advanceTimersByTimeAsync(500);
    expect(new Set((await Promise.all(problems)).flat())).toEqual(new Set(['The database does not answer.']));
  }
  expect(questions).toBe(1);
  answer();
  await vi.advanceTimersByTimeAsync(1_000);
  void health.problems();
  expect(questions).toBe(2);
});

test('caches the result for a second', async () => {
  let questions = 0;
  const health = new Health({ ...WELL, askDatabase: async () => ++questions });
  for (let number = 0; number < 50; number++) await health.problems();
  await vi.advanceTimersByTimeAsync(999);
  await health.problems();
  expect(questions).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  await health.problems();
  expect(questions).toBe(2);
});
