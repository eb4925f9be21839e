import { expect, test } from 'vitest';
import { matchRuns } from '#web/play/screen/last-run-links.ts';

const run = (id: string, value: number | null, mode = 'classic') => ({ id, value, mode });

test('every bar leads to its run, oldest first', () => {
  expect(matchRuns([10, 30, 20], 'classic', [run('c', 20), run('b', 30), run('a', 10)])).toEqual(['a', 'b', 'c']);
});

test('equal results lead to different runs', () => {
  expect(matchRuns([10, 10], 'classic', [run('b', 10), run('a', 10)])).toEqual(['a', 'b']);
});

test('skips other modes, runs without a bar, and bars without a run', () => {
  const runs = [run('d', 20), run('c', 20, 'faster'), run('b', 5), run('a', 10)];
  expect(matchRuns([40, 10, 20], 'classic', runs)).toEqual([null, 'a', 'd']);
});
