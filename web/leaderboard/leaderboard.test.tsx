// @vitest-environment happy-dom
import { cleanup, render, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ScoreReceipt } from '#api/scores.ts';
import { Leaderboard } from '#web/leaderboard/leaderboard.tsx';
import { placeOn } from '#web/leaderboard/place.ts';

const rowsOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    ...{ id: index + 1, player_name: 'Ann', score: 100 - index },
    ...{ rank: index + 1, run_id: '', under_review: false },
  }));

const TOLD = { total: 200, top_percent: 50, next: null, run_id: '' };

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function open(count: number, own: ScoreReceipt | null = null) {
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  vi.stubGlobal('fetch', async () => {
    await answered;
    return Response.json(rowsOf(count));
  });
  const { container } = render(<Leaderboard game="snake" reading={0} own={own} onRead={() => {}} />);
  const read = async () => {
    answer();
    await waitFor(() => expect(container.querySelector('[data-board="loaded"]')).not.toBeNull());
  };
  return { container, read, height: () => container.querySelector<HTMLElement>('.leaderboard-body')!.style.minHeight };
}

test('a player whose row is not among the ten is told their place', async () => {
  const below = await open(10, { id: 77, rank: 128, ...TOLD });
  await below.read();
  expect(below.container.querySelector('.leaderboard-own')?.textContent).toBe('You are 128th');
  cleanup();
  const among = await open(10, { id: 3, rank: 3, ...TOLD });
  await among.read();
  expect(among.container.querySelector('.leaderboard-own')).toBeNull();
});

test('while the rows are on their way they have the room of the last visit, and then their own', async () => {
  const first = await open(10);
  expect(first.height()).toBe('');
  await first.read();
  expect(first.height()).toBe('');
  cleanup();
  const again = await open(10);
  expect(Number.parseFloat(again.height())).toBeGreaterThan(25);
  await again.read();
  expect(again.height()).toBe('');
});

test.each([
  [[90, 50, 40], 45, 3],
  [[90, 50, 40], 50, 3],
  [[], 1, 1],
  [[90, 50, 40], 0, null],
  [Array<number>(10).fill(5), 5, null],
  [Array<number>(10).fill(5), 6, 1],
])('on a board of %j a score of %i would be %s', (scores, score, place) => {
  expect(
    placeOn(
      scores.map((one, id) => ({ ...rowsOf(1)[0]!, id, score: one })),
      score,
    ),
  ).toBe(place);
});
