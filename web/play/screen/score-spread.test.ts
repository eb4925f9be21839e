import { expect, test } from 'vitest';
import { spreadWords } from '#web/play/screen/score-spread.tsx';

const SPREAD = {
  total: 4310,
  bars: [
    { from: 10, to: 99, count: 1_000 },
    { from: 100, to: 199, count: 3_000 },
    { from: 200, to: 299, count: 310 },
  ],
};

test('describes the spread without claiming more than the bars show', () => {
  expect(spreadWords(SPREAD, 150)).toBe(
    'All 4,310 scores. Most have 100 to 199 points. Yours, 150 points, is above at least 1,000 of them.',
  );
  expect(spreadWords(SPREAD, 900)).toContain('Yours, 900 points, is above at least 4,310 of them.');
  expect(spreadWords({ total: 0, bars: [] }, 20)).toBe('No scores yet. Be the first to play!');
});

test("uses the game's own score words", () => {
  const names = { scoreWords: (level: number) => `Level ${level}`, scoreUnit: 'level' };
  const spread = { total: 3, bars: [{ from: 1, to: 2, count: 3 }] };
  expect(spreadWords(spread, 4, names)).toBe(
    'All 3 scores. Most have Level 1 to Level 2. Yours, Level 4, is above at least 3 of them.',
  );
});
