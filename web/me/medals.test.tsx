// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Medal } from '#api/closed-periods.ts';
import { store } from '#kit/storage.ts';
import { storeDevice } from '#web/device/stored-device.ts';
import type { KeptRunSummary } from '#web/history/kept-run.ts';
import { MedalCounts, MedalShelf } from '#web/me/medal-shelf.tsx';
import { loadMedals, runsToAsk } from '#web/me/medals.ts';

const DEVICE = 'a'.repeat(43);
const medal = (changes: Partial<Medal> = {}): Medal => ({
  game: 'snake',
  period: 'week',
  start: '2026-11-09',
  rank: 2,
  players: 1_204,
  score_id: 5,
  score: 1_190,
  run_id: '0b9a1c3e-6f1d-4c57-9d57-0d5b1c7f0a11',
  ...changes,
});

let answer: () => Response;
let bodies: unknown[];

beforeEach(() => {
  localStorage.clear();
  bodies = [];
  vi.stubGlobal('fetch', async (_address: string, { body }: { readonly body: string }) => {
    bodies.push(JSON.parse(body));
    return answer();
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('asks for the medals of this device, and shows the last known ones without a network', async () => {
  expect(await loadMedals()).toEqual([]);
  expect(bodies).toEqual([]);
  storeDevice(DEVICE);
  answer = () => Response.json([medal()]);
  expect(await loadMedals()).toEqual([medal()]);
  expect(bodies).toEqual([{ devices: [DEVICE], scores: [] }]);
  answer = () => {
    throw new TypeError('offline');
  };
  expect(await loadMedals()).toEqual([medal()]);
  answer = () => new Response(null, { status: 503 });
  expect(await loadMedals()).toEqual([medal()]);
});

test('skips stored medals that are broken', async () => {
  store('medals', [medal(), { ...medal(), rank: 4 }, { ...medal(), start: 'soon' }, null, 7]);
  expect(await loadMedals()).toEqual([medal()]);
});

test('asks for the best submitted run of each game and day, newest first, at most 200', () => {
  const at = Date.parse('2026-11-09T12:00:00Z');
  const run = (scoreId: number | null, score: number, daysAgo: number, game = 'snake') =>
    ({ scoreId, score, game, endedAt: at - daysAgo * 86_400_000 }) as KeptRunSummary;
  const ids = (runs: KeptRunSummary[]) => runsToAsk(runs).map(({ scoreId }) => scoreId);
  expect(ids([run(1, 10, 0), run(2, 30, 0), run(null, 99, 0), run(3, 5, 1), run(4, 5, 0, 'whack')])).toEqual([2, 4, 3]);
  expect(ids(Array.from({ length: 300 }, (_, number) => run(number + 1, 1, number)))).toHaveLength(200);
});

test('the shelf links each medal to its week or day, and shows five until all are asked for', () => {
  const medals = [
    medal(),
    medal({ game: 'whack', period: 'day', start: '2026-11-11', rank: 1 }),
    ...[1, 2, 3, 4].map((number) => medal({ period: 'day', start: `2026-10-0${number}`, rank: 3 })),
    medal({ game: 'gone' }),
  ];
  render(<MedalShelf medals={medals} />);
  const links = () => screen.getAllByRole('link');
  expect(links()).toHaveLength(5);
  expect(links()[0]!.getAttribute('href')).toBe('/games/snake?week=2026-11-09');
  expect(links()[0]!.getAttribute('aria-label')).toBe('Snake, 2nd of 1,204, week, 9 to 15 Nov');
  screen.getByText('Week, 9 to 15 Nov');
  screen.getByText('Day, 11 Nov');
  fireEvent.click(screen.getByRole('button', { name: '6 in all' }));
  expect(links()).toHaveLength(6);
});

test('counts the medals of one game by rank', () => {
  render(
    <MedalCounts
      medals={[medal(), medal({ rank: 1 }), medal({ rank: 1 }), medal({ game: 'whack', rank: 3 })]}
      game="snake"
    />,
  );
  expect(screen.getAllByRole('img').map((one) => one.getAttribute('aria-label'))).toEqual(['1st 2 times', '2nd once']);
});
