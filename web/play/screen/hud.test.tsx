// @vitest-environment happy-dom
import { act, cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { setSetting } from '#kit/settings.ts';
import type { PlayedPage } from '#web/play/testing/played-page.tsx';
import { openUnplayedPage } from '#web/play/testing/played-page.tsx';

/** The keyframes and texts of gains, in order. */
let gains: { text: string | null; last: Keyframe }[] = [];

beforeEach(() => {
  localStorage.clear();
  gains = [];
  Element.prototype.animate = function (frames) {
    if (this.classList.contains('gain')) gains.push({ text: this.textContent, last: (frames as Keyframe[]).at(-1)! });
    return {} as Animation;
  };
});
afterEach(cleanup);

async function openStarted() {
  const page = await openUnplayedPage('2048');
  await page.press('Start');
  return page;
}

/** Moves until the score has risen. Returns the points. */
async function gain({ session, take, pass }: PlayedPage): Promise<number> {
  const before = session.score;
  for (let move = 0; session.score === before; move++) {
    await take(['left', 'up', 'right', 'down'][move % 4]);
    await pass(100);
  }
  return session.score - before;
}

test('every gain rises from the counter without adding an element', async () => {
  const page = await openStarted();
  const count = () => page.container.querySelectorAll('.hud *').length;
  const before = count();
  const points = [await gain(page), await gain(page)];
  expect(gains.map(({ text }) => text)).toEqual(points.map((number) => `+${number}`));
  expect(gains[0]!.last).toEqual({ opacity: 0, transform: 'translateY(-1.5rem)' });
  expect(count()).toBe(before);
});

test('a new run starts without the last gain', async () => {
  const page = await openStarted();
  await gain(page);
  await act(async () => page.session.restart());
  expect(page.container.querySelector('.gain')!.textContent).toBe('');
});

test('with reduced motion a gain fades in place', async () => {
  setSetting('still', true);
  const page = await openStarted();
  await gain(page);
  setSetting('still', false);
  expect(gains[0]!.last.transform).toBe('none');
});

test('a saved run comes back without its points as a gain', async () => {
  const first = await openStarted();
  await gain(first);
  first.session.save();
  cleanup();
  gains = [];
  const page = await openUnplayedPage('2048');
  expect(page.session.score).toBeGreaterThan(0);
  await page.press(/Continue/);
  expect(gains).toEqual([]);
});
