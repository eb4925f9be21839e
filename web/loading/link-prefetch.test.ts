// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { prefetchVisible } from '#web/home/prefetch-visible.ts';
import { onLinkIntent } from '#web/loading/link-prefetch.ts';

const told: string[] = [];
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = '<a href="/games/snake"><b>Snake</b></a><a href="/games/pong">Pong</a><p>no link</p>';
  told.length = 0;
  stop = onLinkIntent((path) => told.push(path));
});

afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const happens = (type: string, selector: string) =>
  document.querySelector(selector)!.dispatchEvent(new Event(type, { bubbles: true }));

test('reports a link that the pointer rests on, not one that it passes over', () => {
  happens('pointerover', 'b');
  happens('pointerover', '[href="/games/pong"]');
  vi.runAllTimers();
  expect(told).toEqual(['/games/pong']);
  happens('focusin', '[href="/games/snake"]');
  happens('focusin', 'p');
  vi.runAllTimers();
  expect(told).toEqual(['/games/pong']);
});

test('reports a pressed link at once', () => {
  happens('pointerdown', 'b');
  expect(told).toEqual(['/games/snake']);
});

test('reports nothing if the player saves data', () => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  happens('pointerdown', 'b');
  happens('pointerover', 'b');
  vi.runAllTimers();
  Reflect.deleteProperty(navigator, 'connection');
  expect(told).toEqual([]);
});

test('prefetches visible games one at a time and never twice', async () => {
  let see: (entries: { target: Element; isIntersecting: boolean }[]) => void = () => {};
  class Observer {
    constructor(callback: typeof see) {
      see = callback;
    }
    observe() {}
    disconnect() {}
  }
  vi.stubGlobal('IntersectionObserver', Observer);
  const links = [...document.querySelectorAll('a')];
  const fetched: string[] = [];
  const ends: (() => void)[] = [];
  const end = prefetchVisible(links, async (path) => {
    fetched.push(path);
    await new Promise<void>((resolve) => ends.push(resolve));
  });
  const inSight = links.map((target) => ({ target, isIntersecting: true }));
  see(inSight);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(fetched).toEqual(['/games/snake']);
  ends[0]!();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(fetched).toEqual(['/games/snake', '/games/pong']);
  ends[1]!();
  see(inSight);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(fetched).toHaveLength(2);
  end();
});
