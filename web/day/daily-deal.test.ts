// @vitest-environment happy-dom
import { act, createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { isSeed } from '#engine/random.ts';
import { catalogue, entryOf } from '#games/catalogue.ts';
import { ownFigures } from '#kit/own-figures.ts';
import { views } from '#games/views.ts';
import { Calendar } from '#web/day/calendar.tsx';
import { askedDay, dailyView, dealSeed } from '#web/day/daily-deal.ts';
import { calendarOf } from '#web/device/calendar-record.ts';
import { dateOf, today } from '#web/device/utc-day.ts';
import { dayRecord, resultOf, streakOf } from '#web/device/day-record.ts';
import { dailyDealVariant } from '#web/day/play-daily-deal.tsx';
import { recordEnd } from '#web/play/screen/run-end.ts';
import { bestOf } from '#web/play/session/personal-best.ts';
import type { AnySession } from '#web/play/session/session.ts';
import { Session } from '#web/play/session/session.ts';
import { FakeEnvironment } from '#web/play/testing/fake-environment.ts';

/** Every test uses its own day. */
let day = 20_773;
const deals = catalogue.filter(({ daily, submits }) => daily && !submits).map(({ key }) => key);

beforeAll(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
});
afterAll(() => void vi.unstubAllGlobals());
beforeEach(() => {
  localStorage.clear();
  day += 10;
});

async function openDeal(key: string, on = day) {
  const seed = dealSeed(key, on);
  const { default: view } = await views[key]!();
  const variant = dailyDealVariant({ entry: entryOf(key)!, view }, on);
  const { dealt, keepsRecords } = variant.environment!;
  const environment = Object.assign(new FakeEnvironment(), { dealt: dealt!, keepsRecords: keepsRecords! });
  const session = new Session(dailyView(view, seed), environment, null);
  session.wake();
  const root = createRoot(document.createElement('div'));
  await act(async () => root.render(createElement(variant.Around!, { session, sessionState: session.state })));
  return { session, stop: () => act(() => root.unmount()), seed, variant };
}

/** Guesses upward from `from` until the number is found. */
async function playNumber(session: AnySession, from = 1): Promise<void> {
  await session.start();
  for (let guess = from; session.state.status === 'playing'; guess++) session.act(guess);
}

test('derives a different seed for every game and day', () => {
  const seeds = deals.flatMap((key) => Array.from({ length: 400 }, (_, later) => dealSeed(key, day + later)));
  expect(new Set(seeds).size).toBe(seeds.length);
  expect(seeds.every(isSeed)).toBe(true);
  // Must never change: a different seed would take away deals that players have started.
  expect(dealSeed('sudoku', 20_773)).toBe('6eea44670d4c69f6e9bdab89e459b07d');
});

test.each(deals)('%s deals the same seed on every start', async (key) => {
  const { session, seed } = await openDeal(key);
  for (let starts = 0; starts < 3; starts++) {
    await session.start();
    expect(session.replay()).toMatchObject({ seed, mode: session.view.rules.modes[0] });
  }
});

test('stores an unfinished run for its day only, and counts starts as tries, but not a continued run', async () => {
  const first = await openDeal('sudoku');
  await first.session.start();
  expect(resultOf(dayRecord(), 'sudoku', day)).toMatchObject({ tries: 1, done: false });
  const cell = (first.session.moment().now as { values: number[] }).values.indexOf(0);
  first.session.act({ kind: 'set', cell, digit: 1 });
  first.session.setSeen(false);
  first.stop();
  // The regular run is stored apart.
  expect(localStorage.getItem('arcade:run:sudoku')).toBeNull();
  const tomorrow = await openDeal('sudoku', day + 1);
  expect(tomorrow.session.state.canContinue).toBe(false);
  tomorrow.stop();

  const second = await openDeal('sudoku');
  expect(second.session.state.canContinue).toBe(true);
  second.session.continueSaved();
  expect(second.session.replay().log.length).toBe(1);
  expect(resultOf(dayRecord(), 'sudoku', day).tries).toBe(1);
  await second.session.start();
  expect(resultOf(dayRecord(), 'sudoku', day).tries).toBe(2);
});

test('marks a finished deal as done, and keeps its result when the deal is replayed', async () => {
  const { session, variant } = await openDeal('number');
  await playNumber(session);
  const guesses = session.replay().log.length;
  const first = resultOf(dayRecord(), 'number', day);
  expect(first).toEqual({ tries: 1, done: true, best: guesses, shown: String(guesses) });
  expect(variant.share!(session)).not.toBeNull();

  await playNumber(session, guesses);
  expect(session.replay().log.length).toBe(1);
  expect(resultOf(dayRecord(), 'number', day)).toEqual(first);
  // A replay cannot be shared as the day's result.
  expect(variant.share!(session)).toBeNull();
});

test('keeps the result of the tab that finishes first', async () => {
  const one = await openDeal('number');
  const other = await openDeal('number');
  await other.session.start();
  await playNumber(one.session);
  const guesses = one.session.replay().log.length;
  other.session.act(guesses);
  expect(other.session.state.status).toBe('finished');
  expect(resultOf(dayRecord(), 'number', day).best).toBe(guesses);
});

test('leaves the best, average and streak of the regular game unchanged', async () => {
  const { session } = await openDeal('number');
  await playNumber(session);
  expect(session.keepsRecords).toBe(false);
  expect(recordEnd(session, { politely() {}, atOnce() {} })).toBeNull();
  expect(bestOf(session.view, 'classic')).toBeNull();
  expect(ownFigures('number', 'classic').played).toBe(0);
});

test('marks a lost deal as done with the result "Lost"', async () => {
  const { session } = await openDeal('minesweeper');
  await session.start();
  for (let cell = 0; session.state.status !== 'finished'; cell++) session.act({ kind: 'reveal', cell });
  expect(resultOf(dayRecord(), 'minesweeper', day)).toMatchObject({ done: true, best: null, shown: 'Lost' });
});

describe('past days', () => {
  /** Fills in the solution, after one wrong digit if asked. */
  async function solve(session: AnySession, slips = false): Promise<void> {
    await session.start();
    const { values, solution } = session.moment().now as { values: number[]; solution: number[] };
    const empty = [...values.keys()].filter((cell) => values[cell] === 0);
    if (slips) session.act({ kind: 'set', cell: empty[0], digit: (solution[empty[0]!]! % 9) + 1 });
    for (const cell of empty) session.act({ kind: 'set', cell, digit: solution[cell] });
    expect(session.state.result).toBe('won');
  }

  async function openCalendar(shown: number) {
    const { default: view } = await views['sudoku']!();
    const container = document.body.appendChild(document.createElement('div'));
    const root = createRoot(container);
    await act(async () => root.render(createElement(Calendar, { entry: entryOf('sudoku')!, view, day: shown })));
    const close = async () => {
      await act(async () => root.unmount());
      container.remove();
    };
    return { container, close };
  }

  test('are dealt for a date in the address; other dates are today', () => {
    expect(askedDay('2026-01-05')).toBe(Date.UTC(2026, 0, 5) / 86_400_000);
    for (const date of [null, '', '2026-02-30', '9999-01-01', 'x', '2026-1-5']) expect(askedDay(date)).toBe(today());
  });

  test('are noted in the calendar, but not in the streak', async () => {
    const past = today() - 3;
    const { session, stop } = await openDeal('sudoku', past);
    await session.start();
    expect(calendarOf('sudoku')[past]).toMatchObject({ shown: null });
    await solve(session);
    expect(calendarOf('sudoku')[past]).toMatchObject({ flawless: true, shown: expect.stringMatching(/^\d+:\d\d$/) });
    expect(streakOf(dayRecord(), today(), 'sudoku')).toBe(0);
    expect(resultOf(dayRecord(), 'sudoku', past).done).toBe(false);
    stop();
  });

  test('count a result with a wrong digit as solved only, and keep the first one', async () => {
    const past = today() - 4;
    const { session, stop } = await openDeal('sudoku', past);
    await solve(session, true);
    expect(calendarOf('sudoku')[past]).toMatchObject({ flawless: false });
    await solve(session);
    expect(calendarOf('sudoku')[past]).toMatchObject({ flawless: false });
    stop();
  });

  test('are links in the month, and days to come are not', async () => {
    const past = today() - 5;
    const { session, stop } = await openDeal('sudoku', past);
    await solve(session);
    stop();
    const { container, close } = await openCalendar(past);
    const link = container.querySelector<HTMLElement>(`[data-day="${past}"]`)!;
    expect(link.getAttribute('href')).toBe(`/games/sudoku?daily=${dateOf(past)}`);
    expect([link.dataset['look'], link.getAttribute('aria-current')]).toEqual(['flawless', 'date']);
    expect(container.querySelector(`[data-day="${today() + 1}"]`)).toBeNull();
    await act(async () => container.querySelector<HTMLElement>('[aria-label="Earlier month"]')!.click());
    expect(container.querySelector(`[data-day="${past}"]`)).toBeNull();
    await close();
  });

  test('are walked by day, week and month, across months and never past today', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 17) });
    const { container, close } = await openCalendar(today());
    const stops = () => [...container.querySelectorAll<HTMLElement>('a[tabindex="0"]')];
    const press = (key: string) =>
      act(async () => void stops()[0]!.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })));
    const focused = () => Number((document.activeElement as HTMLElement).dataset['day']) - today();
    stops()[0]!.focus();
    await press('ArrowRight');
    expect(focused()).toBe(0);
    for (const [key, to] of [
      ['ArrowLeft', -1],
      ['ArrowUp', -8],
      ['ArrowDown', -1],
    ] as const) {
      await press(key);
      expect([focused(), stops()]).toEqual([to, [document.activeElement]]);
    }
    // Two months of weeks are more than one month of days.
    for (let weeks = 0; weeks < 9; weeks++) await press('ArrowUp');
    expect(focused()).toBe(-64);
    await press('PageDown');
    await press('PageUp');
    expect(focused()).toBe(-64);
    for (let months = 0; months < 4; months++) await press('PageDown');
    expect(focused()).toBe(0);
    await close();
    vi.useRealTimers();
  });
});
