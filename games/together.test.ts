import { describe, expect, test } from 'vitest';
import { seedFrom } from '#engine/random.ts';
import type { Frozen, Rules } from '#engine/rules.ts';
import { Run } from '#engine/run.ts';
import type { Race } from '#engine/together.ts';
import { DEFAULT_RACE, compareOrders } from '#engine/together.ts';
import { listed } from '#games/games.ts';
import { loadTogether } from '#games/lazy-together.ts';
import { rulesOf } from '#games/rules-by-id.ts';
import { togetherOf } from '#games/together.ts';
import { openInterval } from '#games/number/rules/answer.ts';

const race = (key: string) => togetherOf(key) as Race;

function started<State>(key: string, seed = 1) {
  const rules = rulesOf(key)! as Rules<State, unknown>;
  return new Run(rules, race(key).mode ?? rules.modes[0], seedFrom(seed));
}

const orderOf = (key: string, run: { readonly state: Frozen<unknown>; readonly ticks: number }) =>
  race(key).order!(run.state, run.ticks);

test('four games take turns, one shares a field, all others are races', () => {
  const keysOf = (kind: string) => listed.map(([key]) => key).filter((key) => togetherOf(key).kind === kind);
  expect(keysOf('turns')).toEqual(['memory', 'tictactoe', 'rps', 'connect4']);
  expect(keysOf('shared')).toEqual(['pong']);
  expect(keysOf('race')).toHaveLength(listed.length - 5);
});

test('fields are shown only where nothing can be copied', () => {
  const keysOf = (shows: string) => listed.map(([key]) => key).filter((key) => race(key).shows === shows);
  expect(keysOf('field').toSorted()).toEqual(
    ['2048', 'breakout', 'dogfight', 'flappy', 'snake', 'space-invaders', 'tetris'].toSorted(),
  );
  expect(keysOf('progress').toSorted()).toEqual(['hangman', 'minesweeper', 'number', 'sudoku', 'typing']);
  expect(keysOf('points').toSorted()).toEqual(['color', 'simon', 'whack']);
});

test('a game without a word of its own is a race, for the server and for pages', async () => {
  expect(togetherOf('blank')).toBe(DEFAULT_RACE);
  expect(await loadTogether('blank')).toBe(DEFAULT_RACE);
  for (const [key] of listed) expect(await loadTogether(key)).toBe(togetherOf(key));
});

describe('Sudoku', () => {
  interface Sheet {
    values: number[];
    given: boolean[];
    solution: number[];
  }
  const empty = ({ state: { given } }: { readonly state: Frozen<Sheet> }) =>
    [...given.keys()].filter((cell) => !given[cell]);

  test('counts own right digits, and wrong ones as mistakes', () => {
    const run = started<Sheet>('sudoku');
    const [first, second] = empty(run) as [number, number];
    run.act({ kind: 'set', cell: first, digit: run.state.solution[first] });
    run.act({ kind: 'set', cell: second, digit: (run.state.solution[second]! % 9) + 1 });
    expect(race('sudoku').progress!(run.state)).toEqual({ done: 1, of: empty(run).length, mistakes: 1 });
  });

  test('a player who fills everything by hints ranks behind one own digit', () => {
    const [hinted, honest] = [started<Sheet>('sudoku'), started<Sheet>('sudoku')];
    while (hinted.status === 'playing') hinted.act('hint');
    const [cell] = empty(honest) as [number];
    honest.act({ kind: 'set', cell, digit: honest.state.solution[cell] });
    expect(hinted.status).toBe('won');
    expect(compareOrders(orderOf('sudoku', honest), orderOf('sudoku', hinted))).toBeLessThan(0);
  });

  test('the solved grid shows its time', () => {
    const run = started<Sheet>('sudoku');
    run.tickTo(60 * 65);
    for (const cell of empty(run)) run.act({ kind: 'set', cell, digit: run.state.solution[cell] });
    expect(race('sudoku').figure!(run.state, run.ticks)).toBe('1:05');
  });
});

describe('Number', () => {
  interface Guessing {
    secret: number;
    guesses: number[];
  }
  const bisected = (run: Run<Guessing, unknown>, most: number) => {
    for (let count = 0; count < most && run.status === 'playing'; count++) {
      const { from, to } = openInterval(run.state.guesses, run.state.secret);
      run.act(Math.floor((from + to) / 2));
    }
    return run;
  };

  test('progress follows the interval, reaches the flag with the secret and never goes back', () => {
    for (let seed = 1; seed <= 20; seed++) {
      const done = [0, 1, 2, 3, 4, 5, 6, 7].map(
        (guesses) => race('number').progress!(bisected(started('number', seed), guesses).state).done,
      );
      expect(done).toEqual(done.toSorted((one, other) => one - other));
      expect([done[0], done.at(-1)]).toEqual([0, 7]);
    }
  });

  test('fewer guesses win, however late', () => {
    const [few, many] = [started<Guessing>('number'), started<Guessing>('number')];
    many.act(many.state.secret === 1 ? 2 : 1);
    many.act(many.state.secret);
    few.tickTo(600);
    few.act(few.state.secret);
    expect(compareOrders(orderOf('number', few), orderOf('number', many))).toBeLessThan(0);
    expect(race('number').figure!(few.state, 600)).toBe('1 guess');
  });
});

test('Hangman: the found word wins over misses, then misses over time', () => {
  const play = (misses: number, ticks: number) => {
    const run = started<{ word: string }>('hangman');
    run.tickTo(ticks);
    const wrong = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].filter((letter) => !run.state.word.includes(letter));
    for (const letter of [...wrong.slice(0, misses), ...new Set(run.state.word)]) run.act(letter);
    return run;
  };
  const ranked = [play(6, 0), play(2, 600), play(2, 60), play(1, 900)].toSorted((one, other) =>
    compareOrders(orderOf('hangman', one), orderOf('hangman', other)),
  );
  expect(ranked.map((run) => race('hangman').figure!(run.state, run.ticks))).toEqual([
    '1 miss',
    '2 misses',
    '2 misses',
    expect.stringMatching(/^0 of \d+$/),
  ]);
  expect(ranked.map(({ ticks }) => ticks)).toEqual([900, 60, 600, 0]);
});

test('Typing: speed counts from the start of the race, so the first at the flag has the highest', async () => {
  const { sentenceOf } = await import('#games/typing/rules/typing.ts');
  const typed = (waits: number, takes: number) => {
    const run = started<Parameters<typeof sentenceOf>[0]>('typing');
    const text = sentenceOf(run.state);
    run.tickTo(waits);
    run.act({ from: 0, to: 0, text: text[0] });
    run.tickTo(waits + takes);
    run.act({ from: 1, to: 1, text: text.slice(1) });
    return run;
  };
  const [steady, late] = [typed(0, 900), typed(600, 500)];
  expect([steady.status, late.status]).toEqual(['won', 'won']);
  const speeds = [steady, late].map((run) => Number.parseInt(race('typing').figure!(run.state, run.ticks), 10));
  expect(speeds[0]).toBeGreaterThan(speeds[1]!);
  expect(compareOrders(orderOf('typing', steady), orderOf('typing', late))).toBeLessThan(0);
});
