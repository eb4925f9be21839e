import { expect, test } from 'vitest';
import { canonical, mergeProgress } from '#web/progress/merge-progress.ts';
import { NO_PROGRESS } from '#web/progress/progress.ts';
import { trimProgress } from '#web/progress/trim-progress.ts';

const TODAY = 20_774;
const MOST = 64_000;
const days = <T>(count: number, data: T) =>
  Object.fromEntries(Array.from({ length: count }, (_, ago) => [TODAY - ago, data]));

test('sends settings, but neither unfinished games nor the face', () => {
  const timed = (data: unknown) => ({ at: 1, data });
  const entries = { muted: timed(true), 'run:sudoku': timed({}), face: timed('0a1b2c3d'), 'curve:snake:4': timed({}) };
  expect(Object.keys(trimProgress({ ...NO_PROGRESS, entries }, TODAY, MOST).entries)).toEqual(['muted']);
});

test('sends the newest days of calendars and devices that fit, and a merge with the rest loses nothing', () => {
  const part = { revision: 1, kind: 'phone' as const, browser: '', runs: 1, modes: {} };
  const result = { shown: '4:12', value: 252, flawless: true };
  const full = {
    ...NO_PROGRESS,
    calendars: { sudoku: days(400, result), memory: days(400, result), hangman: days(400, result) },
    devices: {
      a: { ...part, days: days(900, [3, 9_000] as const) },
      b: { ...part, days: days(900, [2, 50] as const) },
    },
  };
  const sent = trimProgress(full, TODAY, MOST);
  expect(JSON.stringify(full).length).toBeGreaterThan(MOST);
  expect(JSON.stringify(sent).length).toBeLessThanOrEqual(MOST);
  expect(Object.keys(sent.calendars['sudoku']!)).toContain(String(TODAY));
  expect(canonical(mergeProgress(full, sent))).toBe(canonical(full));
  expect(canonical(trimProgress(mergeProgress(full, sent), TODAY, MOST))).toBe(canonical(sent));
});
