// @vitest-environment happy-dom
import { cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import tetris from '#games/tetris/view/tetris-view.tsx';
import pong from '#games/pong/view/pong-view.tsx';
import hangman from '#games/hangman/view/hangman-view.tsx';
import type { AnyView } from '#kit/game-view.ts';
import { helpOf } from '#kit/game-view.ts';
import { padsAside } from '#kit/input/gamepad.ts';
import { ControlsPanel } from '#web/controls/controls-panel.tsx';
import { awaitPadButton } from '#web/controls/await-key.ts';

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const onClose = vi.fn<() => void>();

function open(view: AnyView = tetris) {
  const within = document.body.appendChild(document.createElement('div'));
  const game = view.rules.id;
  const help = helpOf(view, view.rules.modes[0]);
  return render(<ControlsPanel {...{ game, help, within, onClose }} controls={view.controls} />);
}

type Page = ReturnType<typeof open>;

const press = (init: KeyboardEventInit) =>
  fireEvent(document.activeElement!, new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init }));

const stored = (name: string) => JSON.parse(localStorage.getItem(`arcade:${name}`) ?? 'null') as unknown;

const ask = (page: Page, label: string) => {
  const cap = page.getByRole('button', { name: label });
  cap.focus();
  fireEvent.click(cap);
};

/** Answers with a letter. */
const answerWith = (page: Page, label: string, letter: string) => {
  ask(page, label);
  press({ code: `Key${letter}`, key: letter.toLowerCase() });
};

test('changes a key, says so in the row, and keeps the other keys of the action', () => {
  const page = open();
  ask(page, 'X, Rotate right');
  expect(page.getByRole('button', { name: 'Press a key for Rotate right. Escape cancels' }).textContent).toBe(
    'Press a key',
  );
  press({ code: 'KeyQ', key: 'q' });
  expect(stored('keys:tetris')).toEqual({ clockwise: ['ArrowUp', 'KeyQ'] });
  expect(page.getByRole('button', { name: 'Q, Rotate right' })).toBeTruthy();
  expect(page.getByRole('button', { name: 'Up arrow, Rotate right' })).toBeTruthy();
});

test('adds a key, and removes one by Delete or while it waits', () => {
  const page = open();
  ask(page, 'Add a key for Hard drop');
  press({ code: 'Enter', key: 'Enter' });
  expect(stored('keys:tetris')).toEqual({ drop: ['Space', 'Enter'] });
  fireEvent.keyDown(page.getByRole('button', { name: 'Enter, Hard drop' }), { key: 'Delete' });
  // As it was: nothing is stored.
  expect(stored('keys:tetris')).toBeNull();
  ask(page, 'Z, Rotate left');
  press({ code: 'Backspace', key: 'Backspace' });
  expect(stored('keys:tetris')).toEqual({ counterclockwise: [] });
});

test('Escape cancels, and so do Tab and leaving the cap', () => {
  const page = open();
  const isAsking = () => page.queryByText('Press a key') !== null;
  for (const leave of [
    () => press({ code: 'Escape', key: 'Escape' }),
    () => press({ code: 'Tab', key: 'Tab' }),
    () => fireEvent.blur(document.activeElement!),
    () => fireEvent.click(page.getByRole('button', { name: 'Cancel' })),
  ]) {
    ask(page, 'Z, Rotate left');
    expect(isAsking()).toBe(true);
    leave();
    expect(isAsking()).toBe(false);
  }
  expect(stored('keys:tetris')).toBeNull();
  expect(onClose).not.toHaveBeenCalled();
});

test('waits on for held keys, modifiers and keys of the browser, which keep their meaning', () => {
  const page = open();
  ask(page, 'Z, Rotate left');
  expect(press({ code: 'F5', key: 'F5' })).toBe(true);
  expect(press({ code: 'KeyR', key: 'r', ctrlKey: true })).toBe(true);
  expect(press({ code: 'ControlLeft', key: 'Control', ctrlKey: true })).toBe(true);
  expect(press({ code: 'MetaLeft', key: 'Meta', metaKey: true })).toBe(true);
  press({ code: 'KeyB', key: 'b', repeat: true });
  expect(page.queryByText('Press a key')).not.toBeNull();
  expect(stored('keys:tetris')).toBeNull();
});

test('the game and the page do not see the key that answers', () => {
  const page = open();
  const seen = vi.fn<() => void>();
  document.addEventListener('keydown', seen, { capture: true });
  answerWith(page, 'Z, Rotate left', 'P');
  document.removeEventListener('keydown', seen, { capture: true });
  expect(seen).not.toHaveBeenCalled();
  expect(stored('keys:tetris')).toEqual({ counterclockwise: ['KeyP'] });
});

test('shows a key with two meanings on both, and ends it on request', () => {
  const page = open();
  answerWith(page, 'Z, Rotate left', 'C');
  expect(page.getByRole('status').textContent).toBe('C also does Hold. Both happen.');
  const clashing = [...document.querySelectorAll('.is-clashing')].map((cap) => cap.getAttribute('aria-label'));
  expect(clashing).toEqual(['C, Rotate left', 'C, Hold']);
  fireEvent.click(page.getByText('Use it here only'));
  expect(stored('keys:tetris')).toEqual({ counterclockwise: ['KeyC'], hold: ['ShiftLeft', 'ShiftRight'] });
  expect(page.queryByRole('status')).toBeNull();
});

test('All games has the standard buttons; Reset removes the changes of the chosen scope', () => {
  const page = open();
  answerWith(page, 'Z, Rotate left', 'Q');
  fireEvent.click(page.getByRole('radio', { name: 'All games' }));
  answerWith(page, 'Add a key for Left', 'J');
  expect(stored('keys')).toEqual({ left: ['KeyJ'] });
  fireEvent.click(page.getByRole('radio', { name: 'This game' }));
  expect(page.getByRole('button', { name: 'J, Move left' })).toBeTruthy();
  fireEvent.click(page.getByRole('button', { name: 'Reset' }));
  expect(stored('keys:tetris')).toBeNull();
  expect(stored('keys')).toEqual({ left: ['KeyJ'] });
});

test('Esc always pauses, and closes the panel', () => {
  const page = open();
  const fixed = page.getByRole('button', { name: 'Escape, always pauses' });
  fireEvent.click(fixed);
  expect(page.queryByText('Press a key')).toBeNull();
  fireEvent.keyDown(fixed, { key: 'Escape' });
  expect(onClose).toHaveBeenCalledOnce();
});

test('two players at one keyboard have a set each, which they can swap', () => {
  const page = open(pong);
  expect(page.getAllByRole('heading', { level: 3 }).map((title) => title.textContent)).toEqual(['You', 'Friend']);
  fireEvent.click(page.getByRole('button', { name: 'Swap sides' }));
  expect(stored('keys:pong')).toMatchObject({ up: ['ArrowUp'], 'second up': ['KeyW'], 'second left': ['KeyA'] });
  fireEvent.click(page.getByRole('button', { name: 'Swap sides' }));
  expect(stored('keys:pong')).toBeNull();
});

test('a game of letters keeps all of them', () => {
  const page = open(hangman);
  expect(page.queryAllByRole('listitem')).toEqual([]);
  expect(page.getByText('Every letter is part of the game.')).toBeTruthy();
});

test('asks for a gamepad if there is none', () => {
  const page = open();
  fireEvent.click(page.getByRole('tab', { name: 'Pad' }));
  expect(page.getByText('No pad found. Connect one and press a button.')).toBeTruthy();
});

test('a gamepad button answers after all were released, and the game sees none until it is', () => {
  const frames: (() => void)[] = [];
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame));
  vi.stubGlobal('cancelAnimationFrame', () => {});
  let pressed: number | null = 0;
  const buttons = () => Array.from({ length: 17 }, (_, index) => ({ pressed: index === pressed }));
  vi.stubGlobal('navigator', { getGamepads: () => [{ axes: [0, 0], buttons: buttons() }, null] });
  const answers: unknown[] = [];
  const step = (button: number | null) => {
    pressed = button;
    frames.pop()?.();
  };
  awaitPadButton((answer) => answers.push(answer));
  step(0);
  expect(answers).toEqual([]);
  step(null);
  step(5);
  expect(answers).toEqual([{ input: 5 }]);
  expect(padsAside.on).toBe(true);
  step(5);
  step(null);
  expect(padsAside.on).toBe(false);
});
