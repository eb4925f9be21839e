// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { State } from '#games/hangman/rules/hangman.ts';
import view from '#games/hangman/view/hangman-view.tsx';
import { openKeyboardPage } from '#web/play/testing/keyboard-page.tsx';

let detach = () => {};
afterEach(() => {
  detach();
  cleanup();
});

/** The game on its page with a focused button; records the page's shortcuts. */
function open() {
  const page = openKeyboardPage(view);
  detach = page.detach;
  const { session, container, asked } = page;
  const focused = container.querySelector<HTMLElement>('[data-autofocus]')!;
  focused.focus();
  const guessed = () => (session.moment().now as State).guessed;
  const press = (key: string, more: object = {}) =>
    fireEvent.keyDown(focused, { key, code: `Key${key.toUpperCase()}`, ...more });
  const release = (key: string) => fireEvent.keyUp(focused, { key, code: `Key${key.toUpperCase()}` });
  return { session, asked, press, release, guessed };
}

test('the first letter starts the run, lowercase or uppercase', () => {
  const { session, press, guessed } = open();
  expect(session.state.status).toBe('idle');
  press('a');
  expect(session.state.status).toBe('playing');
  press('B', { shiftKey: true });
  expect(guessed()).toEqual(['A', 'B']);
});

test('P, M, F and R are letters, while Esc and ? stay page shortcuts', () => {
  const { asked, press, guessed } = open();
  for (const letter of 'pmfr') press(letter);
  expect(guessed()).toEqual(['P', 'M', 'F', 'R']);
  press('Escape', { code: 'Escape' });
  press('?', { code: 'Slash', shiftKey: true });
  expect(asked).toEqual(['pause', 'help']);
});

test('ignores digits, accents, Enter and Ctrl+R', () => {
  const { press, guessed } = open();
  press('7', { code: 'Digit7' });
  press('é', { code: 'Digit2' });
  press('Enter', { code: 'Enter' });
  press('r', { ctrlKey: true });
  expect(guessed()).toEqual([]);
});

test('ignores key repeat', () => {
  const { press, release, guessed } = open();
  press('a');
  press('a', { repeat: true });
  press('b', { repeat: true });
  release('a');
  expect(guessed()).toEqual(['A']);
});

test('accepts letters without focus, but not with Ctrl and not on key repeat', () => {
  const { guessed } = open();
  (document.activeElement as HTMLElement).blur();
  fireEvent.keyDown(document.body, { key: 'z', code: 'KeyZ', ctrlKey: true });
  fireEvent.keyDown(document.body, { key: 'z', code: 'KeyZ' });
  fireEvent.keyDown(document.body, { key: 'u', code: 'KeyU', repeat: true });
  expect(guessed()).toEqual(['Z']);
});

test('announces a repeated letter when typed', async () => {
  const { press, release } = open();
  press('a');
  release('a');
  press('a');
  expect(await screen.findByText(/^You already tried A\. It is (not )?in the word\.$/)).toBeTruthy();
});
