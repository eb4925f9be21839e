// @vitest-environment happy-dom
/** Own keys on their way to the game: stored, loaded, pressed. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import tetris from '#games/tetris/view/tetris-view.tsx';
import { ownKeys, setOwnKeys } from '#kit/input/own-keys.ts';
import { storeChanges } from '#web/controls/store-changes.ts';
import { followOwnKeys } from '#web/play/input/follow-own-keys.ts';
import type { GameInput } from '#web/play/input/game-input.ts';
import { attachKeyboard } from '#web/play/input/keyboard.ts';

const seen: string[] = [];
const input: GameInput = {
  hasRun: () => true,
  isRunning: () => true,
  listens: () => true,
  isOpen: () => false,
  press: (button) => seen.push(button) > 0,
  release: (button) => void seen.push(`-${button}`),
  releaseAll: () => void seen.push('-all'),
  clearBuffered() {},
  type() {},
  onFinish: () => () => {},
};
const page = {
  pause: () => void seen.push('pause'),
  restart: () => void seen.push('restart'),
  mute() {},
  fullscreen() {},
  help() {},
};

let stop = () => {};
beforeEach(() => {
  localStorage.clear();
  document.body.innerHTML = '<section><div data-field tabindex="-1"></div></section>';
  const detach = attachKeyboard(document.querySelector('section')!, tetris.controls, input, page);
  const unfollow = followOwnKeys(tetris, input);
  stop = () => (detach(), unfollow());
});
afterEach(() => {
  stop();
  setOwnKeys(null);
});

function key(type: 'keydown' | 'keyup', code: string): void {
  const init = { code, key: code.slice(-1).toLowerCase(), bubbles: true, cancelable: true };
  document.querySelector('[data-field]')!.dispatchEvent(new KeyboardEvent(type, init));
}

function pressed(code: string): readonly string[] {
  seen.length = 0;
  key('keydown', code);
  key('keyup', code);
  return [...seen];
}

async function store(name: string, changed: Readonly<Record<string, readonly string[]>>): Promise<void> {
  const before = ownKeys();
  storeChanges(name, changed);
  await vi.waitFor(() => expect(ownKeys()).not.toBe(before));
}

test('nothing changes without stored keys', () => {
  expect(ownKeys()).toBeNull();
  expect(pressed('KeyZ')).toEqual(['counterclockwise', '-counterclockwise']);
});

test('a changed key acts at once, and the old one does nothing', async () => {
  await store('keys:tetris', { counterclockwise: ['KeyQ'] });
  expect(pressed('KeyQ')).toEqual(['counterclockwise', '-counterclockwise']);
  expect(pressed('KeyZ')).toEqual([]);
  expect(pressed('KeyX')).toEqual(['clockwise', '-clockwise']);
  await store('keys:tetris', {});
  expect(ownKeys()).toBeNull();
  expect(pressed('KeyZ')).toEqual(['counterclockwise', '-counterclockwise']);
});

test('a change in another tab acts here', async () => {
  localStorage.setItem('arcade:keys', JSON.stringify({ left: ['KeyJ'] }));
  dispatchEvent(new StorageEvent('storage', { key: 'arcade:keys' }));
  await vi.waitFor(() => expect(ownKeys()).not.toBeNull());
  expect(pressed('KeyJ')).toEqual(['left', '-left']);
});

test('keys of other games and broken entries change nothing', async () => {
  localStorage.setItem('arcade:keys:pong', JSON.stringify({ up: ['KeyJ'] }));
  localStorage.setItem('arcade:keys:tetris', '{"left": "KeyJ", "hold": [');
  localStorage.setItem('arcade:pad', JSON.stringify({ primary: ['A'] }));
  dispatchEvent(new StorageEvent('storage'));
  await vi.waitFor(() => expect(ownKeys()).not.toBeNull());
  expect(pressed('KeyJ')).toEqual([]);
  expect(pressed('ArrowLeft')).toEqual(['left', '-left']);
});

test('a key with two meanings does both, for the game and for the page', async () => {
  await store('keys:tetris', { counterclockwise: ['KeyC', 'KeyP'], pause: ['KeyP'] });
  expect(pressed('KeyC')).toEqual(['counterclockwise', 'hold', '-counterclockwise', '-hold']);
  expect(pressed('KeyP')).toEqual(['counterclockwise', 'pause', '-counterclockwise']);
});

test('moved commands of the page leave their old keys', async () => {
  await store('keys:tetris', { pause: ['KeyO'], restart: [] });
  expect(pressed('KeyO')).toEqual(['pause']);
  expect(pressed('KeyP')).toEqual([]);
  expect(pressed('KeyR')).toEqual([]);
  expect(pressed('Escape')).toEqual(['pause']);
});

test('releases what is held when its key changes', async () => {
  seen.length = 0;
  key('keydown', 'ArrowLeft');
  await store('keys:tetris', { left: ['KeyJ'] });
  expect(seen).toEqual(['left', '-all']);
});
