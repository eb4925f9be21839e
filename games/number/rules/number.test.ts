import { describe, expect, test } from 'vitest';
import { describeRules } from '#engine/conformance.ts';
import { seedFrom } from '#engine/random.ts';
import { Run } from '#engine/run.ts';
import { answerTo, openInterval, warmthOf } from '#games/number/rules/answer.ts';
import { middle } from '#games/number/rules/golden/bisection.ts';
import { guessIn } from '#games/number/rules/guess.ts';
import type { Action } from '#games/number/rules/number.ts';
import { numberGuessing, possible } from '#games/number/rules/number.ts';
import { isEmpty } from '#games/number/rules/your-number.ts';

describeRules(numberGuessing, (random, { replies }) =>
  replies && random.chance(3, 4) ? random.pick(['lower', 'higher', 'undo']) : 1 + random.below(100),
);

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

  test('after 50 too low and 75 too high the secret is between 51 and 74, whatever is guessed outside', () => {
    expect(openInterval([50, 75], 60)).toEqual({ from: 51, to: 74 });
    expect(openInterval([], 60)).toEqual({ from: 1, to: 100 });
    expect(openInterval([50, 75, 10, 90], 60)).toEqual({ from: 51, to: 74 });
    expect(openInterval([50, 60], 60)).toEqual({ from: 60, to: 60 });
  });
});

describe('a thousand numbers', () => {
  const run = () => new Run(numberGuessing, 'thousand', seedFrom(7));

  test('1000 can be guessed, and only here', () => {
    expect(run().act(1_000)).toBe(true);
    expect(runOf(7).act(101)).toBe(false);
    expect([guessIn('1000', 1_000), guessIn('1001', 1_000), guessIn('1000')]).toEqual([1_000, null, null]);
  });

  test('the tenth wrong guess loses', () => {
    const lost = run();
    for (let count = 0; count < 10; count++) {
      expect(lost.status).toBe('playing');
      lost.act(lost.state.secret === 1 ? 2 : 1);
    }
    expect(lost.status).toBe('lost');
  });

  test('the tenth guess can still win, and bisection never needs more', () => {
    for (let number = 0; number < 500; number++) {
      const halving = new Run(numberGuessing, 'thousand', seedFrom(number));
      while (halving.status === 'playing') halving.act(middle(halving.state));
      expect(halving.status).toBe('won');
    }
  });

  test('close means ten times as far', () => {
    expect([530, 531, 600, 601].map((guess) => warmthOf(guess, 500, 1_000))).toEqual([
      'very close',
      'close',
      'close',
      'far',
    ]);
  });
});

describe('the computer guesses', () => {
  const runFor = (number: number) => new Run(numberGuessing, 'yours', seedFrom(number));
  const asked = ({ state }: ReturnType<typeof runFor>) => state.guesses.at(-1)!;

  test('every number in at most 7 questions', () => {
    for (let number = 1; number <= 100; number++) {
      const run = runFor(number);
      while (run.status === 'playing')
        run.act(asked(run) === number ? 'yes' : asked(run) < number ? 'higher' : 'lower');
      expect(run.state.guesses.at(-1)).toBe(number);
      expect(run.state.guesses.length).toBeLessThanOrEqual(7);
    }
  });

  test('and notices a contradiction, which only taking an answer back resolves', () => {
    const run = runFor(1);
    while (!isEmpty(possible(run.state))) run.act('higher');
    expect(run.status).toBe('playing');
    expect(['lower', 'yes', 'higher'].map((reply) => run.act(reply as Action))).toEqual([false, false, false]);
    const last = asked(run);
    expect(run.act('undo')).toBe(true);
    expect(asked(run)).toBe(last);
    expect(run.act('yes')).toBe(true);
    expect(run.status).toBe('won');
  });

  test('and asks again what an answer was taken back from', () => {
    const run = runFor(2);
    const first = asked(run);
    expect(run.act('undo')).toBe(false);
    run.act('lower');
    run.act('undo');
    expect([run.state.guesses, run.state.replies]).toEqual([[first], []]);
    expect(possible(run.state)).toEqual({ from: 1, to: 100 });
  });

  test('only by replies: a number is no answer, and a reply is no guess', () => {
    expect(runFor(1).act(50)).toBe(false);
    expect(runOf(1).act('lower')).toBe(false);
  });
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
