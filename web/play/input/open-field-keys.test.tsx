// @vitest-environment happy-dom
/** Game keys work on a freshly opened page with an open field, wherever the focus is, and shadow no other keys. */
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openCabinet } from '#web/play/testing/cabinet.tsx';

beforeEach(() => {
  document.body.innerHTML = '<a id="link" href="#">Elsewhere</a><button id="button">B</button><input id="text">';
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

interface Key extends KeyboardEventInit {
  readonly code: string;
  readonly key: string;
}

/** Returns whether the browser handles the key. */
function hit({ code, key, ...rest }: Key): boolean {
  const target = document.activeElement ?? document.body;
  const init = { code, key, bubbles: true, cancelable: true, ...rest };
  const free = target.dispatchEvent(new KeyboardEvent('keydown', init));
  target.dispatchEvent(new KeyboardEvent('keyup', init));
  return free;
}

describe.each([
  ['rps', { code: 'KeyR', key: 'r' }],
  ['hangman', { code: 'KeyE', key: 'e' }],
] as const)('%s', (game, key) => {
  test('takes its keys on a freshly opened page', async () => {
    const { status, pass } = await openCabinet(game);
    expect(document.activeElement).toBe(document.body);
    hit(key);
    await pass(50);
    expect(status()).toBe('playing');
  });

  test('takes its keys while a link or button has the focus, but not from a text field', async () => {
    const { status, pass } = await openCabinet(game);
    document.querySelector<HTMLElement>('#text')!.focus();
    expect(hit(key)).toBe(true);
    await pass(50);
    expect(status()).toBe('idle');
    document.querySelector<HTMLElement>('#link')!.focus();
    hit(key);
    await pass(50);
    expect(status()).toBe('playing');
  });

  test('ignores other keys: Ctrl combinations, Space, Enter, arrows, a slash', async () => {
    const { status, pass } = await openCabinet(game);
    for (const id of ['#link', '#button']) {
      document.querySelector<HTMLElement>(id)!.focus();
      expect(hit({ ...key, ctrlKey: true })).toBe(true);
      expect(hit({ code: 'Space', key: ' ' })).toBe(true);
      expect(hit({ code: 'Enter', key: 'Enter' })).toBe(true);
      expect(hit({ code: 'ArrowDown', key: 'ArrowDown' })).toBe(true);
      expect(hit({ code: 'Slash', key: '/' })).toBe(true);
    }
    await pass(50);
    expect(status()).toBe('idle');
  });

  test('ignores its keys while the help is open', async () => {
    const { status, settle, pass } = await openCabinet(game);
    screen.getAllByLabelText('Help')[0]!.click();
    await settle();
    hit(key);
    (document.activeElement as HTMLElement).blur();
    hit(key);
    await pass(50);
    expect(status()).toBe('idle');
  });
});

test('Escape leaves fullscreen before it pauses', async () => {
  const { status, phase, pass } = await openCabinet('memory');
  const leave = vi.fn<() => Promise<void>>(async () => {});
  Object.assign(document, { exitFullscreen: leave });
  Object.defineProperty(document, 'fullscreenElement', { configurable: true, value: document.body });
  screen.getAllByRole('gridcell')[0]!.querySelector('button')!.click();
  await pass(50);
  expect([status(), phase()]).toEqual(['playing', 'running']);
  hit({ code: 'Escape', key: 'Escape' });
  await pass(50);
  expect([leave.mock.calls.length, phase()]).toEqual([1, 'running']);
  Object.defineProperty(document, 'fullscreenElement', { configurable: true, value: null });
  hit({ code: 'Escape', key: 'Escape' });
  await pass(50);
  expect(phase()).toBe('paused');
});

test('hides the focus ring after a mouse press and game keys, and shows it after focus keys', async () => {
  const { root, press, pass } = await openCabinet('tictactoe');
  screen.getByRole('button', { name: 'Two players' }).click();
  await pass(50);
  const isMarked = () => root.querySelector('[data-pointed]') !== null;
  const cell = root.querySelector<HTMLElement>('[data-cell="4"]')!;
  cell.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  cell.focus();
  hit({ code: 'Digit1', key: '1' });
  expect(isMarked()).toBe(true);
  hit({ code: 'ArrowLeft', key: 'ArrowLeft' });
  expect(isMarked()).toBe(false);
  cell.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  expect(isMarked()).toBe(true);
  await press(15);
  expect(isMarked()).toBe(false);
});
