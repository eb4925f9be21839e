import { expect, test } from 'vitest';
import { outcomeOf } from '#web/race/challenge-outcome.ts';

const rival = { name: 'Ann 7', score: 1_190 };

test('the higher score wins, with the margin in words', () => {
  expect(outcomeOf({}, 1_230, rival)).toMatchObject({
    isWon: true,
    headline: 'You beat Ann 7!',
    lead: 'By',
    rest: { amount: '40', words: 'points' },
    spoken: 'by 40 points',
    shared: 'I beat Ann 7 by 40 points, 1,230 to 1,190. Can you?',
  });
  expect(outcomeOf({}, 1_191, rival).spoken).toBe('by 1 point');
});

test('the lower score is told how much was missing', () => {
  expect(outcomeOf({}, 190, rival)).toMatchObject({
    isWon: false,
    headline: 'Ann 7 keeps it',
    rest: { amount: '1,000', words: 'short' },
  });
});

test('a tie says who keeps the place', () => {
  const { isWon, headline, spoken } = outcomeOf({}, 1_190, rival);
  expect([isWon, `${headline}: ${spoken}.`]).toEqual([false, 'A tie: the first to score it keeps the place.']);
});

test('counts levels, not points', () => {
  const names = { scoreWords: (level: number) => `Level ${level}`, scoreUnit: 'level' };
  expect(outcomeOf(names, 12, { name: 'Bea', score: 9 })).toMatchObject({
    ...{ spoken: 'by 3 levels', rest: { amount: '3', words: 'levels' } },
  });
  expect(outcomeOf(names, 10, { name: 'Bea', score: 9 }).spoken).toBe('by 1 level');
});
