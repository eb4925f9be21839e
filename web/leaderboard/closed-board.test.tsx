// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ClosedPeriod } from '#api/closed-periods.ts';
import { entryOf } from '#games/catalogue.ts';
import { ClosedBoard } from '#web/leaderboard/closed-board.tsx';
import { rowOf } from '#web/leaderboard/testing/board-rows.ts';
import type { ClosedChoice } from '#web/leaderboard/period-words.ts';
import { addOwnScore } from '#web/play/ranking/own-scores.ts';

const snake = entryOf('snake')!;
const WEEK: ClosedChoice = { period: 'week', start: '2026-11-09' };
const closedRow = (rank: number, score: number) => ({ ...rowOf(rank, score), rank });
const ROWS = [1_340, 1_190, 1_020, 980, 960].map((score, index) => closedRow(index + 1, score));

const closedWeek = (changes: Partial<ClosedPeriod> = {}): ClosedPeriod => ({
  period: 'week',
  start: '2026-11-09',
  players: 1_204,
  rows: ROWS,
  previous: '2026-11-02',
  next: null,
  own: null,
  ...changes,
});

let answer: ClosedPeriod | number;
let asked: string[];

beforeEach(() => {
  localStorage.clear();
  asked = [];
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-17T12:00:00Z') });
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(decodeURIComponent(address));
    if (answer === 0) throw new TypeError('offline');
    return typeof answer === 'number' ? new Response(null, { status: answer }) : Response.json(answer);
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const show = (onChoose: (choice: ClosedChoice | null) => void = () => {}, choice: ClosedChoice = WEEK) =>
  render(<ClosedBoard entry={snake} names={{}} choice={choice} onChoose={onChoose} />);

test('a medalist reads who was behind, and their row is listed though they are on the steps', async () => {
  answer = closedWeek({ own: { row: ROWS[1]!, top_percent: 1, behind: { player_name: 'Otto', points: 170 } } });
  show();
  expect((await screen.findByRole('heading')).textContent).toBe('Week of 9 November');
  await screen.findByText('Snake, 1,204 players');
  screen.getByText('Closed');
  screen.getByText('9 to 15 Nov');
  expect(document.querySelector('.closed-own')?.textContent).toBe('#2You came 2nd. Otto was 170 points behind you.');
  const steps = [...document.querySelectorAll('.podium li')].map((step) => step.textContent);
  expect(steps).toEqual(['1Player 11,340', '2Player 21,190', '3Player 31,020']);
  const listed = [...document.querySelectorAll('.closed-rows .leaderboard-name')].map((name) => name.textContent);
  expect(listed).toEqual(['Player 2', 'Player 4', 'Player 5']);
  const own = document.querySelector<HTMLElement>('.closed-rows .is-own')!;
  expect(own.className).toContain('place-2');
  within(own).getByText('You');
  expect(screen.getByRole('link', { name: 'Watch the winner' }).getAttribute('href')).toBe('/games/snake?watch=run-1');
  screen.getByRole('button', { name: 'Share my medal' });
});

test('a player outside the first three reads the place, and the row stands below the others', async () => {
  answer = closedWeek({ own: { row: closedRow(12, 100), top_percent: 1, behind: { player_name: 'Ivo', points: 1 } } });
  show();
  await screen.findByText('You came 12th of 1,204.');
  expect(document.querySelector('.closed-own')?.textContent).toBe('You came 12th of 1,204. Top 1\u00a0%.');
  expect(document.querySelector('.closed-rows li:last-child')?.className).toContain('is-own');
  screen.getByRole('button', { name: 'Share my place' });
});

test('somebody who did not play sees no bar and nothing to share, and goes on by arrows', async () => {
  answer = closedWeek();
  const onChoose = vi.fn<(choice: ClosedChoice | null) => void>();
  show(onChoose);
  fireEvent.click(await screen.findByRole('button', { name: 'The week before, 2 November' }));
  expect(document.querySelector('.closed-own, .is-own')).toBeNull();
  expect(screen.queryByRole('button', { name: /Share/ })).toBeNull();
  expect(onChoose).toHaveBeenLastCalledWith({ period: 'week', start: '2026-11-02' });
  fireEvent.click(screen.getByRole('button', { name: 'The week after, this week' }));
  expect(onChoose).toHaveBeenLastCalledWith(null);
});

test('the last closed week is put into the address once it is known', async () => {
  answer = closedWeek();
  const onChoose = vi.fn<(choice: ClosedChoice | null) => void>();
  show(onChoose, { period: 'week', start: null });
  await waitFor(() => expect(onChoose).toHaveBeenCalledWith(WEEK));
  expect(asked).toEqual(['/api/leaderboards/snake/closed?period=week']);
});

test('sends the own scores of that week only, and of the open board only', async () => {
  answer = closedWeek();
  for (const [id, day, board] of [
    [1, '2026-11-07', 'open'],
    [2, '2026-11-09', 'open'],
    [3, '2026-11-15', 'open'],
    [4, '2026-11-16', 'open'],
    [5, '2026-11-10', 'daily'],
  ] as const) {
    addOwnScore('snake', { id, run_id: `run-${id}`, score: id, board, day });
  }
  show();
  await screen.findByText('Closed');
  expect(asked).toEqual(['/api/leaderboards/snake/closed?period=week&start=2026-11-09&scores=3,2']);
});

test.each([
  [404, 'No result for this week. It is still running, or nobody played.'],
  [422, 'No result for this week. It is still running, or nobody played.'],
  [0, "You're offline. Scores load when you're back."],
] as const)('explains status %d and leads back', async (status, words) => {
  answer = status;
  const onChoose = vi.fn<(choice: ClosedChoice | null) => void>();
  show(onChoose);
  await screen.findByText(words);
  fireEvent.click(screen.getByRole('button', { name: 'Back to the leaderboard' }));
  expect(onChoose).toHaveBeenCalledWith(null);
});
