// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { seedFrom } from '#engine/random.ts';
import { Run } from '#engine/run.ts';
import { rulesOf } from '#games/rules-by-id.ts';
import { awardKeptRuns, awardRun } from '#web/badges/award-badges.ts';
import { badgeRecord, readRecord } from '#web/badges/badge-record.ts';
import { mergeProgress } from '#web/progress/merge-progress.ts';
import { NO_PROGRESS } from '#web/progress/progress.ts';
import { progressOf, storedChanges } from '#web/progress/stored-progress.ts';

beforeEach(() => localStorage.clear());

/** A finished word with so many wrong letters. */
async function hangmanRun(wrong: number, mode = 'classic') {
  const run = new Run(rulesOf('hangman')!, mode, seedFrom(3));
  const { word } = run.state as { word: string };
  const absent = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].filter((letter) => !word.includes(letter));
  for (const letter of [...absent.slice(0, wrong), ...new Set(word)]) run.act(letter);
  return run.replay();
}

const namesOf = (badges: readonly { readonly name: string }[]) => badges.map(({ name }) => name);

test('awards a badge once, and keeps the nearest measure of others', async () => {
  expect(await awardRun('hangman', await hangmanRun(2), 1_000)).toEqual([]);
  expect(badgeRecord()).toMatchObject({ earned: {}, best: { 'hangman/no-wrong': 2, 'hangman/last-chance': 2 } });
  expect(namesOf(await awardRun('hangman', await hangmanRun(0), 2_000))).toEqual(['Not a stroke']);
  expect(badgeRecord().earned).toEqual({ 'hangman/no-wrong': { at: 2_000, run: null } });
  expect(await awardRun('hangman', await hangmanRun(0), 3_000)).toEqual([]);
  expect(badgeRecord().earned).toEqual({ 'hangman/no-wrong': { at: 2_000, run: null } });
  expect(badgeRecord().best).toEqual({ 'hangman/no-wrong': 0, 'hangman/last-chance': 2 });
});

test('awards nothing for other rules, other modes and other games', async () => {
  const run = await hangmanRun(0);
  expect(await awardRun('hangman', { ...run, version: run.version + 1 }, 1_000)).toEqual([]);
  expect(await awardRun('hangman', { ...run, mode: 'friend' }, 1_000)).toEqual([]);
  expect(await awardRun('none', run, 1_000)).toEqual([]);
  expect(badgeRecord().earned).toEqual({});
});

test('awards without IndexedDB, and finds no old runs there', async () => {
  expect(globalThis.indexedDB).toBeUndefined();
  expect(await awardKeptRuns()).toBe(0);
});

test('skips malformed entries of the stored record', () => {
  const stored = {
    earned: { 'snake/long': { at: 5, run: 'x' }, 'snake/straight': { at: 'soon' }, '<b>': { at: 1, run: null } },
    best: { 'snake/long': 41, 'snake/straight': 'many' },
    read: { until: -1, runs: 3 },
  };
  expect(readRecord(stored)).toEqual({
    earned: { 'snake/long': { at: 5, run: 'x' } },
    best: { 'snake/long': 41 },
    read: { until: 0, runs: 3 },
  });
  expect(readRecord('nothing')).toMatchObject({ best: {} });
  expect(readRecord(null)).toMatchObject({ earned: {} });
});

test('a merge of two devices keeps the badges of both, the earlier of equal ones and the better measure', () => {
  const badges = (earned: Record<string, number>, measure: number) => ({
    earned: Object.fromEntries(Object.entries(earned).map(([key, at]) => [key, { at, run: null }])),
    best: { 'hangman/no-wrong': measure },
    read: { until: 9, runs: 2 },
  });
  const here = { badges: badges({ 'snake/long': 5 }, 3) };
  const there = { badges: badges({ 'snake/long': 4, '2048/tile': 7 }, 1) };
  const [one, other] = [here, there].map((stored) =>
    progressOf({ stored, base: NO_PROGRESS, unknownAt: 1, nowMs: 1 }),
  ) as [typeof NO_PROGRESS, typeof NO_PROGRESS];
  const decided = { bests: new Map(), badges: new Map([['hangman/no-wrong', 'lower' as const]]) };
  const changes = storedChanges(mergeProgress(one, other), here, 'device', decided);
  expect(changes).toEqual({ badges: badges({ 'snake/long': 4, '2048/tile': 7 }, 1) });
});
