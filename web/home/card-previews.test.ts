// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { playRestedOn } from '#web/home/card-previews.ts';

let motion = true;
let stop: () => void;
const playing = new Set<string>();
const begun = vi.fn<(key: string) => void>();

function play(card: HTMLElement): () => void {
  const key = card.dataset['game']!;
  playing.add(key);
  begun(key);
  return () => void playing.delete(key);
}

const card = (key: string) => document.querySelector(`[data-game=${key}]`)!;
const point = (type: string, key: string, to: string | null = null, pointerType = 'mouse') =>
  card(key).dispatchEvent(
    Object.assign(new Event(type, { bubbles: true }), { pointerType, relatedTarget: to === null ? null : card(to) }),
  );

function restOn(key: string): void {
  point('pointerover', key);
  vi.advanceTimersByTime(150);
}

beforeEach(() => {
  vi.useFakeTimers();
  motion = true;
  vi.stubGlobal('matchMedia', () => ({ matches: motion }));
  localStorage.setItem('arcade:still', 'false');
  document.body.innerHTML = `<div id="grid">${['snake', 'pong']
    .map(
      (key) => `<article class="card" data-game="${key}"><a class="card-link" href="/games/${key}">Play</a></article>`,
    )
    .join('')}</div>`;
  stop = playRestedOn(document.getElementById('grid')!, play);
});

afterEach(() => {
  stop();
  playing.clear();
  begun.mockClear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('plays a card while the pointer rests on it', () => {
  point('pointerover', 'snake');
  vi.advanceTimersByTime(149);
  expect([...playing]).toEqual([]);
  vi.advanceTimersByTime(1);
  expect([...playing]).toEqual(['snake']);
  point('pointerout', 'snake');
  expect([...playing]).toEqual([]);
});

test('skips cards that the pointer crosses, and plays one at a time', () => {
  point('pointerover', 'snake');
  vi.advanceTimersByTime(100);
  point('pointerout', 'snake', 'pong');
  restOn('pong');
  expect([...playing]).toEqual(['pong']);
  expect(begun).toHaveBeenCalledTimes(1);
});

test('does not restart when the pointer moves within a card', () => {
  restOn('snake');
  point('pointerout', 'snake', 'snake');
  point('pointerover', 'snake');
  vi.advanceTimersByTime(500);
  expect(begun).toHaveBeenCalledTimes(1);
  expect([...playing]).toEqual(['snake']);
});

test('stops on Escape', () => {
  restOn('snake');
  document.querySelector('a')!.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  expect([...playing]).toEqual([]);
});

test('ignores touch, devices without a fine pointer and players who save data', () => {
  point('pointerover', 'snake', null, 'touch');
  vi.advanceTimersByTime(150);
  motion = false;
  restOn('pong');
  motion = true;
  vi.stubGlobal('navigator', { connection: { saveData: true } });
  restOn('snake');
  expect(begun).not.toHaveBeenCalled();
});

test('stops when the page is left', () => {
  restOn('snake');
  stop();
  expect([...playing]).toEqual([]);
  restOn('pong');
  expect(begun).toHaveBeenCalledTimes(1);
});
