import { expect, test } from 'vitest';
import type { OwnFigures } from '#kit/own-figures.ts';
import type { KeptRunSummary } from '#web/history/kept-run.ts';
import { ownGames } from '#web/me/own-games.ts';

/** As stored before there were kept runs. */
const storedWith = (best: number) => {
  const figures: OwnFigures = {
    ...{ played: 12, won: 0, streak: 0, longestStreak: 0, last: [30, 50, 40], days: 2, lastDay: 9 },
  };
  return [{ game: 'snake', mode: 'classic', figures, best }];
};

const NOW = 10 * 86_400_000;

const run = (value: number, fields: Partial<KeptRunSummary> = {}) =>
  ({ game: 'snake', mode: 'classic', value, shown: `${value} points`, better: 'higher', ...fields }) as KeptRunSummary;

test('shows the stored figures of before there were kept runs', () => {
  const [snake] = ownGames([], storedWith(70), NOW);
  expect(snake).toMatchObject({
    runs: 12,
    daysInARow: 2,
    results: [30, 50, 40],
    better: null,
    best: { value: 70, shown: null },
    latest: { value: 40, shown: null },
  });
});

test('prefers kept runs, which are newest first, once they are as many as the stored results', () => {
  const runs = [run(90), run(20), run(60), run(10)];
  const [snake] = ownGames(runs, storedWith(90), NOW);
  expect(snake).toMatchObject({
    results: [10, 60, 20, 90],
    better: 'higher',
    best: { value: 90, shown: '90 points' },
    latest: { value: 90, shown: '90 points' },
  });
});

test('takes the lowest result as best where lower is better', () => {
  const lower = { better: 'lower' } as const;
  const [game] = ownGames([run(30, lower), run(20, lower)], storedWith(25), NOW);
  expect(game?.best).toEqual({ value: 20, shown: '20 points' });
});

test('draws the mode that was played most, counts all modes, and leaves practice out of the curve', () => {
  const runs = [run(5, { mode: 'fast' }), run(6), run(7, { better: null }), run(8)];
  expect(ownGames(runs, [], NOW)[0]).toMatchObject({ mode: 'classic', runs: 4, results: [8, 6] });
});

test('keeps the last twenty results, and lists the most played game first', () => {
  const runs = Array.from({ length: 25 }, (_, index) => run(25 - index));
  const games = ownGames([run(1, { game: 'pong' }), ...runs], [], NOW);
  expect(games.map(({ game }) => game)).toEqual(['snake', 'pong']);
  expect(games[0]?.results).toHaveLength(20);
  expect(games[0]?.results.at(-1)).toBe(25);
});
