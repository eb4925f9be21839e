import { describe, expect, test } from 'vitest';
import { describeRules } from '#engine/conformance.ts';
import { seedFrom } from '#engine/random.ts';
import { Run } from '#engine/run.ts';
import { answerTo, openInterval, warmthOf } from '#games/number/rules/answer.ts';
import { middle } from '#games/number/rules/golden/bisection.ts';
import { guessIn } from '#games/number/rules/guess.ts';
import { numberGuessing } from '#games/number/rules/number.ts';

describeRules(numberGuessing, (random) => 1 + random.below(100));

const runOf = (number: number) => new Run(numberGuessing, 'classic', seedFrom(number));

function runWith(secret: number) {
  for (let number = 1; ; number++) {
    const run = runOf(number);
    if (run.state.secret === secret) return run;
  }
}

describe('parsing a guess', () => {
  test.each(['0', '101', '3.5', '1e2', '+5', '-5', '', '   ', 'abc', '5a', '0042', '４２', '1 2', '0x10'])(
    'rejects "%s"',
    (text) => {
      expect(guessIn(text)).toBeNull();
    },
  );

  test.each([
    [' 42 ', 42],
    ['007', 7],
    ['1', 1],
    ['100', 100],
    ['\t9\n', 9],
  ])('"%s" is %i', (text, guess) => {
    expect(guessIn(text)).toBe(guess);
  });
});

describe('answers', () => {
  test('a guess is too low, too high or correct', () => {
    expect([49, 50, 51].map((guess) => answerTo(guess, 50))).toEqual(['too low', 'correct', 'too high']);
  });

  test('within 3 is very close, within 10 is close', () => {
    expect([47, 53, 46, 40, 60, 39, 61].map((guess) => warmthOf(guess, 50))).toEqual([
      'very close',
      'very close',
      'close',
      'close',
      'close',
      'far',
      'far',
    ]);
  });

  test('after 50 too low and 75 too high the secret is between 51 and 74', () => {
    expect(openInterval([50, 75], 60)).toEqual({ from: 51, to: 74 });
    expect(openInterval([], 60)).toEqual({ from: 1, to: 100 });
  });

  test('a guess outside the interval is answered normally and leaves it unchanged', () => {
    const run = runWith(60);
    for (const guess of [50, 75]) run.act(guess);
    expect(run.act(10)).toBe(true);
    expect(run.act(90)).toBe(true);
    expect(run.state.guesses).toHaveLength(4);
    expect(openInterval(run.state.guesses, 60)).toEqual({ from: 51, to: 74 });
  });

  test('once found, only the secret is open', () => {
    expect(openInterval([50, 60], 60)).toEqual({ from: 60, to: 60 });
  });
});

describe('a run', () => {
  test('the same guess twice counts as two attempts', () => {
    const run = runWith(60);
    run.act(50);
    run.act(50);
    expect(run.state.guesses).toEqual([50, 50]);
    expect(run.status).toBe('playing');
  });

  test('the winning guess is among the attempts, and ends the run as won', () => {
    const run = runWith(60);
    for (const guess of [50, 75, 60]) run.act(guess);
    expect(run.state.guesses).toHaveLength(3);
    expect(run.status).toBe('won');
  });

  test('the rules ignore a guess after the win', () => {
    const run = runWith(60);
    run.act(60);
    expect(run.act(60)).toBe(false);
    expect(run.act(1)).toBe(false);
    expect(run.state.guesses).toEqual([60]);
    expect(run.log).toHaveLength(1);
  });

  test('the run cannot be lost: it goes on after a thousand wrong guesses', () => {
    const run = runWith(60);
    for (let count = 0; count < 1_000; count++) run.act(1);
    expect(run.status).toBe('playing');
  });
});

describe('the secret', () => {
  test('every value from 1 to 100 is equally frequent over 100,000 seeds', () => {
    const counts = Array<number>(101).fill(0);
    for (let number = 1; number <= 100_000; number++) counts[runOf(number).state.secret]!++;
    const sigma = Math.sqrt(100_000 * 0.01 * 0.99);
    expect(counts[0]).toBe(0);
    for (const count of counts.slice(1)) expect(Math.abs(count - 1_000)).toBeLessThan(5 * sigma);
  });

  test('bisection finds every secret in at most 7 guesses, 5.80 on average', () => {
    let total = 0;
    for (let secret = 1; secret <= 100; secret++) {
      const run = runWith(secret);
      while (run.status === 'playing') run.act(middle(run.state));
      expect(run.state.guesses.length).toBeLessThanOrEqual(7);
      total += run.state.guesses.length;
    }
    expect(total).toBe(580);
  });
});
