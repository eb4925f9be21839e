// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { hangman } from '#games/hangman/rules/hangman.ts';
import { describeGuess, describeRepeat, describeWord } from '#games/hangman/view/describe.ts';
import { Field } from '#games/hangman/view/field.tsx';
import view from '#games/hangman/view/hangman-view.tsx';
import { keyTowards } from '#games/hangman/view/rows.ts';
import { tonesOf } from '#games/hangman/view/sounds.ts';
import { Tally } from '#games/hangman/view/tally.tsx';
import { setSetting } from '#kit/settings.ts';
import { TestGame } from '#kit/testing/test-game.ts';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

function runWith(word: string) {
  for (let seed = 1; ; seed++) {
    const game = new TestGame(hangman, 'classic', seed);
    if (game.run.state.word === word) return game;
  }
}

function show(word: string) {
  const game = runWith(word);
  const { container } = render(
    <>
      <Field game={game} />
      <Tally game={game} />
    </>,
  );
  const slots = () => [...container.querySelectorAll('.hangman-slot')].map((slot) => slot.textContent);
  return { game, container, slots };
}

const key = (name: string | RegExp) => screen.getByRole('button', { name });

test('a topic is its own hint, and is spoken at the start', () => {
  const game = new TestGame(hangman, 'animals');
  render(<Field game={game} />);
  expect(screen.getByText('animal')).toBeTruthy();
  expect(view.speech!.atStart!(game.run.state)).toBe(`${game.run.state.word.length} letters. Hint: animal.`);
});

test('a friend’s word says who gave it, and fits with 16 letters', () => {
  const game = new TestGame(hangman, 'friend');
  const { container } = render(<Field game={game} />);
  const hint = () => container.querySelector('.hangman-hint')!.textContent;
  expect(hint()).toBe('This link has no word');
  act(() => void game.act({ word: 'EXTRAORDINARILYS', hint: 'very', from: 'Ann 7' }));
  expect(hint()).toBe('Ann 7 gave you a word. Hint: very');
  expect(container.querySelectorAll('.hangman-slot')).toHaveLength(16);
  expect(container.querySelector('[data-long]')).not.toBeNull();
  expect(container.innerHTML).not.toContain('EXTRA');
});

test('a win at the gallows ends with the figure beside it', () => {
  setSetting('hangman:gallows', true);
  const { game, container } = show('PUZZLE');
  expect(container.querySelector('.hangman-cheering')).toBeNull();
  act(() => {
    for (const letter of 'PUZLE') game.act(letter);
  });
  expect(container.querySelector('.hangman-cheering')).not.toBeNull();
  act(() => setSetting('hangman:gallows', false));
});

describe('the letters', () => {
  test('are 26 buttons in a grid with one tab stop and arrow navigation', () => {
    const { container } = show('PUZZLE');
    const letters = [...container.querySelectorAll<HTMLElement>('.hangman-key')];
    expect(screen.getByRole('grid', { name: 'Letters' })).toBeTruthy();
    expect(letters).toHaveLength(26);
    expect(letters.filter((letter) => letter.tabIndex === 0)).toHaveLength(1);
    const first = letters.find((letter) => letter.tabIndex === 0)!;
    first.focus();
    fireEvent.keyDown(first, { key: 'ArrowRight' });
    expect(document.activeElement).not.toBe(first);
    expect((document.activeElement as HTMLElement).tabIndex).toBe(0);
    expect(first.tabIndex).toBe(-1);
  });

  test('show their result by name and symbol, and keep the focus', () => {
    const { game } = show('PUZZLE');
    expect(key('Z').getAttribute('aria-pressed')).toBe('false');
    key('Z').focus();
    fireEvent.click(key('Z'));
    fireEvent.click(key('X'));
    expect(key('Z, in the word').getAttribute('aria-pressed')).toBe('true');
    expect(key('X, not in the word').querySelector('svg')).not.toBeNull();
    expect(document.activeElement).toBe(key('Z, in the word'));
    fireEvent.click(key('X, not in the word'));
    expect(game.run.log).toHaveLength(2);
  });

  test('briefly signal and announce each repeated try', () => {
    vi.useFakeTimers();
    const { game } = show('PUZZLE');
    fireEvent.click(key('Z'));
    fireEvent.click(key('Z, in the word'));
    const first = key('Z, in the word').dataset['again'];
    fireEvent.click(key('Z, in the word'));
    const second = key('Z, in the word').dataset['again'];
    expect(first).toBeTruthy();
    expect(second).toBeTruthy();
    expect(second).not.toBe(first);
    expect(screen.queryAllByRole('button').filter((button) => button.dataset['again'])).toHaveLength(1);
    expect(describeRepeat(game.run.state, 'Z')).toBe('You already tried Z. It is in the word.');
    expect(describeRepeat(game.run.state, 'X')).toBe('You already tried X. It is not in the word.');
    act(() => void vi.advanceTimersByTime(700));
    expect(key('Z, in the word').dataset['again']).toBeUndefined();
    expect(game.run.log).toHaveLength(1);
    vi.useRealTimers();
  });

  test('arrow keys move to neighbors, Home and End to the ends of a row or the grid', () => {
    const rows = ['QWERTYUIOP', 'ASDFGHJKL', 'ZXCVBNM'];
    const from = (letter: string, name: string, ctrl = false) => keyTowards(rows, letter, name, ctrl);
    expect(from('P', 'ArrowDown')).toBe('L');
    expect(from('L', 'ArrowDown')).toBe('M');
    expect(from('Z', 'ArrowUp')).toBe('A');
    expect(from('Q', 'ArrowUp')).toBe('Q');
    expect(from('D', 'Home')).toBe('A');
    expect(from('D', 'End')).toBe('L');
    expect(from('D', 'Home', true)).toBe('Q');
    expect(from('D', 'End', true)).toBe('M');
    expect(from('D', 'Enter')).toBeNull();
  });
});

describe('the word', () => {
  test('is not in the page before the end', () => {
    const { container, slots } = show('PUZZLE');
    expect(slots()).toEqual(['', '', '', '', '', '']);
    fireEvent.click(key('Z'));
    expect(slots()).toEqual(['', '', 'Z', 'Z', '', '']);
    expect(container.innerHTML).not.toContain('PUZZLE');
    expect(screen.getByText('Word: blank blank Z Z blank blank.')).toBeTruthy();
  });

  test('shakes on every wrong guess, and not on a right one', () => {
    const { container } = show('PUZZLE');
    const shake = () => /shake-\w/.exec(container.querySelector('.hangman-word')!.className)?.[0];
    fireEvent.click(key('X'));
    const first = shake();
    fireEvent.click(key('Y'));
    expect(first).toBeTruthy();
    expect(shake()).toBeTruthy();
    expect(shake()).not.toBe(first);
    fireEvent.click(key('Z'));
    expect(shake()).toBeUndefined();
  });

  test('is filled in after a loss, with the missing letters marked', () => {
    const { game, container, slots } = show('PUZZLE');
    act(() => {
      for (const letter of 'ZABCDFG') game.act(letter);
    });
    expect(slots().join('')).toBe('PUZZLE');
    const missing = [...container.querySelectorAll('.hangman-missing')].map((letter) => letter.textContent);
    expect(missing).toEqual(['P', 'U', 'L', 'E']);
  });
});

describe('the picture', () => {
  test('is a balloon that loses a string with every wrong guess', () => {
    const { container } = show('PUZZLE');
    fireEvent.click(key('X'));
    fireEvent.click(key('Y'));
    expect(screen.getByRole('img', { name: 'A balloon holds a gift by 4 of 6 strings' })).toBeTruthy();
    expect(container.querySelectorAll('.hangman-string[data-broken]')).toHaveLength(2);
  });

  test('can be the gallows with the parts in order, and the choice is stored', () => {
    const { container } = show('PUZZLE');
    const choice = key('Classic gallows');
    fireEvent.click(choice);
    expect(choice.getAttribute('aria-pressed')).toBe('true');
    expect(localStorage.getItem('arcade:hangman:gallows')).toBe('true');
    const drawn = () => [
      container.querySelectorAll('.hangman-head').length,
      container.querySelectorAll('.hangman-limb').length,
    ];
    const after = [...'ABCDFG'].map((letter) => {
      fireEvent.click(key(letter));
      return drawn();
    });
    expect(after).toEqual([
      [1, 0],
      [1, 1],
      [1, 2],
      [1, 3],
      [1, 4],
      [1, 5],
    ]);
    fireEvent.click(choice);
    expect(localStorage.getItem('arcade:hangman:gallows')).toBe('false');
  });
});

describe('announcements and sounds', () => {
  test('announces a guess with its places, the word and the guesses left', () => {
    const game = runWith('TREASURE');
    const said: (string | null)[] = [];
    game.onChange((change) => said.push(describeGuess(change)));
    for (const letter of 'RUXYZE') game.act(letter);
    expect(said.at(-1)).toBe('E is in the word, 2 times. Word: blank R E blank blank U R E. 3 wrong, 3 left.');
    expect(said[1]).toBe('U is in the word, 1 time. Word: blank R blank blank blank U R blank. 0 wrong, 6 left.');
    expect(said[2]).toContain('X is not in the word.');
  });

  test('leaves the end to the page, which names the result and the word', () => {
    const game = runWith('PUZZLE');
    const said: (string | null)[] = [];
    game.onChange((change) => said.push(describeGuess(change)));
    for (const letter of 'PUZLE') game.act(letter);
    expect(said.at(-1)).toBeNull();
    expect(view.ending.facts(game.run.state, { actions: 5, ticks: 0 })).toBe('The word was PUZZLE');
    expect(view.ending.spoken!(game.run.state, { actions: 0, ticks: 0 })).toBe('You won! The word was PUZZLE.');
  });

  test('after a loss the screen reader text has all letters', () => {
    const game = runWith('PUZZLE');
    for (const letter of 'ABCDFG') game.act(letter);
    expect(describeWord(game.run.state)).toBe('Word: P U Z Z L E.');
  });

  test('plays a sound for each place of a letter', () => {
    const game = runWith('PUZZLE');
    const heard: number[] = [];
    game.onChange((change) => heard.push(tonesOf(change).length));
    game.act('Z');
    game.act('L');
    expect(heard).toEqual([2, 1]);
  });

  test('wins and losses survive a reload', () => {
    const counts = () => screen.getAllByRole('definition').map((count) => count.textContent);
    const { game } = show('PUZZLE');
    act(() => {
      for (const letter of 'PUZLE') game.act(letter);
    });
    expect(counts()).toEqual(['1', '0']);
    cleanup();
    show('WIZARD');
    expect(counts()).toEqual(['1', '0']);
  });
});
