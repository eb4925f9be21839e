// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { store } from '#kit/storage.ts';
import { today } from '#web/device/utc-day.ts';
import { Navigation } from '#web/loading/navigation.tsx';
import { MePage } from '#web/me/me-page.tsx';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

test('shows figures that older versions stored, without IndexedDB', async () => {
  store('player-name', 'Mika');
  store('figures:tictactoe:easy', {
    ...{ played: 12, won: 7, streak: 2, longestStreak: 4, last: [], days: 3, lastDay: today() },
  });
  render(
    <Navigation opened="/me" prepare={() => true}>
      <MePage />
    </Navigation>,
  );
  const tile = await screen.findByRole('article');
  expect(tile.textContent).toContain('12 runs, 3 days in a row');
  expect(tile.textContent).toContain('7 of 12');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Mika');
  expect(screen.getByRole('img', { name: /^Played on 3 of the last 365 days/ })).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Nothing here yet' })).toBeNull();
});
