// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import type { RunSubmission } from '#web/play/ranking/submission.ts';
import { removeUnnamed, storeUnnamed, unnamedRuns } from '#web/play/ranking/unnamed-run.ts';

const runOf = (ticket: string, score: number): RunSubmission => ({
  ...{ score, ticket, ticks: 90, log: [[3, 'up']], pauses: [] },
  ...{ steps: [['piece', 0, 0, 0, 0]], token: 'token' },
});
const unnamedOf = (ticket: string, score: number, board = 'open', day?: string) => ({
  ...{ run: runOf(ticket, score), untilMs: 1_000, board, day },
});
const stored = (nowMs = 0) => unnamedRuns('snake', nowMs).map(({ run, board, day }) => [run.ticket, board, day]);

beforeEach(() => localStorage.clear());

test('keeps the best run per board and day, even after worse runs', () => {
  storeUnnamed('snake', unnamedOf('open best', 90), 0);
  storeUnnamed('snake', unnamedOf('open worse', 10), 0);
  storeUnnamed('snake', unnamedOf('monday', 50, 'daily', '2026-11-16'), 0);
  storeUnnamed('snake', unnamedOf('tuesday', 20, 'daily', '2026-11-17'), 0);
  storeUnnamed('snake', unnamedOf('race', 30, 'a-run'), 0);
  storeUnnamed('snake', unnamedOf('race better', 40, 'a-run'), 0);
  expect(stored()).toEqual([
    ['open best', 'open', undefined],
    ['monday', 'daily', '2026-11-16'],
    ['tuesday', 'daily', '2026-11-17'],
    ['race better', 'a-run', undefined],
  ]);
});

test('removes a run that is named, dismissed or expired, and keeps the others', () => {
  storeUnnamed('snake', unnamedOf('open', 90), 0);
  storeUnnamed('snake', { ...unnamedOf('race', 30, 'a-run'), untilMs: 5_000 }, 0);
  removeUnnamed('snake', 'another');
  expect(stored()).toHaveLength(2);
  expect(stored(2_000)).toEqual([['race', 'a-run', undefined]]);
  removeUnnamed('snake', 'race');
  expect(localStorage.getItem('arcade:unnamed:snake')).toBeNull();
});

test('reads a run stored by an older page as one for the open board', () => {
  localStorage.setItem('arcade:unnamed:snake', JSON.stringify({ run: runOf('old', 30), untilMs: 1_000 }));
  expect(stored()).toEqual([['old', 'open', undefined]]);
  storeUnnamed('snake', unnamedOf('worse', 20), 0);
  expect(stored()).toEqual([['old', 'open', undefined]]);
});

test.each(['7', '{}', '[null, 7, {"run":{}}]', 'junk'])('ignores %s in storage', (junk) => {
  localStorage.setItem('arcade:unnamed:snake', junk);
  expect(stored()).toEqual([]);
});
