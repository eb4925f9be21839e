// @vitest-environment happy-dom
import { createElement, Suspense } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { isLoaded, trackLoaded, useLoaded } from '#web/loading/import-code.ts';

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
