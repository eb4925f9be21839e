// @vitest-environment happy-dom
import { createElement, Suspense } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { importWithRetry, isLoaded, trackLoaded, useLoaded } from '#web/loading/import-code.ts';

afterEach(() => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

test('renders a loaded value synchronously, without the fallback', async () => {
  const loading = trackLoaded(Promise.resolve('page'));
  expect(isLoaded(loading)).toBe(false);
  await loading;
  expect(isLoaded(loading)).toBe(true);
  const place = document.createElement('div');
  const root = createRoot(place);
  const Page = () => useLoaded(loading);
  flushSync(() => root.render(createElement(Suspense, { fallback: 'waiting' }, createElement(Page))));
  expect(place.textContent).toBe('page');
  root.unmount();
});

/** Lets rejections and listeners run. */
const settled = () => new Promise((resolve) => setTimeout(resolve));

test.each([
  { status: 'idle', reloads: 1 },
  { status: 'playing', reloads: 0 },
  { status: 'finished', reloads: 0 },
])('code that still fails with the network back: game $status, reloads $reloads', async (page) => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {});
  document.body.append(document.createElement('div'));
  document.body.firstElementChild!.setAttribute('data-status', page.status);
  const load = vi.fn<() => Promise<string>>(() => Promise.reject(new Error('offline')));
  const loading = importWithRetry(load);
  await settled();
  expect(reload).not.toHaveBeenCalled();
  dispatchEvent(new Event('online'));
  await settled();
  expect(load).toHaveBeenCalledTimes(2);
  expect(reload).toHaveBeenCalledTimes(page.reloads);
  // It stops waiting.
  load.mockResolvedValue('code');
  dispatchEvent(new Event('online'));
  await loading;
});

test('code that loads once the network is back reloads nothing', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {});
  let isBack = false;
  const loading = importWithRetry(() => (isBack ? Promise.resolve('code') : Promise.reject(new Error('offline'))));
  await settled();
  isBack = true;
  dispatchEvent(new Event('online'));
  expect(await loading).toBe('code');
  expect(reload).not.toHaveBeenCalled();
});
