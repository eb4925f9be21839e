// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { BoardRow, OwnPlace } from '#api/leaderboards.ts';
import { entryOf } from '#games/catalogue.ts';
import { Leaderboard } from '#web/leaderboard/leaderboard.tsx';
import { DOUBTED, rowOf } from '#web/leaderboard/testing/board-rows.ts';
import { dateOf, today } from '#web/device/utc-day.ts';
import { addOwnScore } from '#web/play/ranking/own-scores.ts';
import { rankOn } from '#web/play/ranking/rank-on.ts';

const rowsOf = (count: number) => Array.from({ length: count }, (_, index) => rowOf(index + 1, 100 - index));

const AROUND: OwnPlace = {
  ...{ rank: 128, total: 4310, top_percent: 3, next: { rank: 127, points: 20 } },
  rows: [75, 76, 77, 78].map((id) => rowOf(id, id < 77 ? 41 : 40, { rank: id + 51 })),
};

let answers: Record<string, unknown>;
let asked: string[];

beforeEach(() => {
  localStorage.clear();
  document.documentElement.removeAttribute('style');
  answers = {};
  asked = [];
  vi.stubGlobal('fetch', async (address: string) => {
    const path = address.replace(/^\/api\/leaderboards\/\w+/, '');
    asked.push(path);
    const answer = await answers[path];
    return answer === undefined ? new Response(null, { status: 404 }) : Response.json(answer);
  });
});
afterEach(() => {
  cleanup();
  history.replaceState(null, '', '/');
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const remember = (id: number, score: number, more: { board?: string; attempt?: number } = {}) =>
  addOwnScore('snake', { id, run_id: `run-${id}`, score, board: 'open', day: dateOf(today()), ...more });

async function open(rows: readonly BoardRow[] | Promise<never>, game = 'snake') {
  answers[''] = rows;
  answers['?period=all'] = rows;
  const entry = entryOf(game)!;
  const onRead = vi.fn<(read: readonly BoardRow[], isDaily: boolean) => void>();
  const { container } = render(<Leaderboard entry={entry} own={null} onRead={onRead} />);
  const find = (selector: string) => container.querySelector<HTMLElement>(selector);
  const all = (selector: string) => [...container.querySelectorAll<HTMLElement>(selector)];
  const loaded = () => waitFor(() => expect(find('[data-board="loaded"]')).not.toBeNull());
  const choose = async (name: string) => {
    const tab = all('[role="tab"]').find(({ textContent }) => textContent === name)!;
    await act(async () => void fireEvent.click(tab));
  };
  return { find, all, loaded, choose, onRead };
}

describe('the three states', () => {
  test('are loading, empty and up to ten rows with their ranks', async () => {
    const { find, all, loaded, onRead } = await open(rowsOf(10));
    expect(find('[role="status"]')?.textContent).toBe('Loading leaderboard...');
    await loaded();
    expect(all('.leaderboard-row').map((row) => row.querySelector('.medal, .leaderboard-rank')?.textContent)).toEqual(
      Array.from({ length: 10 }, (_, index) => `#${index + 1}`),
    );
    expect(all('.place-1, .place-2, .place-3')).toHaveLength(3);
    // Effects run after the rows are painted.
    await vi.waitFor(() => expect(onRead).toHaveBeenCalledWith(rowsOf(10), false));
    cleanup();
    const empty = await open([]);
    await empty.loaded();
    expect(empty.find('.leaderboard-body')?.textContent).toBe('No scores yet. Be the first to play!');
  });

  test('are the same where no scores are submitted, without tabs', async () => {
    const { find, all, loaded } = await open([], 'memory');
    expect(find('[role="status"]')?.textContent).toBe('Loading leaderboard...');
    await loaded();
    expect(find('.leaderboard-body')?.textContent).toBe('No scores yet. Be the first to play!');
    expect(all('[role="tab"], .leaderboard-live')).toEqual([]);
    expect(asked).toEqual(['']);
  });

  test.each([
    [true, 'No scores yet. Be the first to play!'],
    [false, "You're offline. Scores load when you're back."],
  ])('log that the rows cannot be loaded, and with a network: %s say "%s"', async (isOnline, words) => {
    const complained = vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
    const { find, loaded } = await open(Promise.reject(new TypeError('no network')));
    await loaded();
    expect(complained).toHaveBeenCalledExactlyOnceWith('Error fetching scores:', expect.any(TypeError));
    expect(find('.leaderboard-body')?.textContent).toBe(words);
  });
});

test('the page of the daily run opens on the Daily tab and compares the result with that board only', async () => {
  history.replaceState(null, '', '/games/snake?daily');
  const daily = [rowOf(9, 5)];
  answers['?board=daily'] = daily;
  const { find, loaded, onRead, choose } = await open(rowsOf(10));
  await loaded();
  expect(find('[role="tab"][aria-selected="true"]')?.textContent).toBe('Daily');
  await waitFor(() => expect(find('.leaderboard-about')?.textContent).toContain('players can practice it'));
  await waitFor(() => expect(onRead).toHaveBeenCalledWith(daily, true));
  await choose('All time');
  expect(onRead.mock.calls.every(([rows, isDaily]) => isDaily && rows.length <= 1)).toBe(true);
});

describe('rows', () => {
  test('link to their runs', async () => {
    const { all, loaded } = await open([rowOf(1, 1480), rowOf(2, 1040, DOUBTED), rowOf(3, 1, { rank: 2 })]);
    await loaded();
    expect(
      all('a.leaderboard-link').map((link) => [link.getAttribute('href'), link.getAttribute('aria-label')]),
    ).toEqual([
      ['/games/snake?watch=run-1', 'Watch Player 1, 1st, 1,480 points'],
      ['/games/snake?watch=run-2', 'Watch Player 2, under review, 1,040 points'],
      ['/games/snake?watch=run-3', 'Watch Player 3, 2nd, 1 point'],
    ]);
    expect(all('.is-doubted')[0]?.textContent).toContain('Under review');
    expect(all('.is-doubted .medal')).toEqual([]);
  });

  test('of today’s daily run have no link, but show the try and a play button', async () => {
    remember(2, 99, { board: 'daily', attempt: 3 });
    answers['?board=daily'] = rowsOf(3);
    answers['?board=daily&around=2'] = { ...AROUND, rank: 2, rows: rowsOf(3) };
    const { find, all, loaded, choose } = await open(rowsOf(3));
    await loaded();
    await choose('Daily');
    await waitFor(() => expect(find('.own-place')?.textContent).toContain('2nd'));
    expect(all('a.leaderboard-link, .leaderboard-watch')).toEqual([]);
    expect(find('.is-own')?.textContent).toContain('3rd try');
    expect(find('.leaderboard-play')?.getAttribute('href')).toBe('/games/snake?daily');
  });
});

test('tabs are one tab stop, and arrow keys cycle through them', async () => {
  for (const period of ['?period=week', '?period=day', '?board=daily']) answers[period] = rowsOf(2);
  const { find, all, loaded } = await open(rowsOf(3));
  await loaded();
  const chosen = () => all('[role="tab"][aria-selected="true"]').map(({ textContent }) => textContent);
  expect(chosen()).toEqual(['All time']);
  expect(all('[role="tab"]').filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
  const seen: unknown[] = [];
  for (const key of ['ArrowRight', 'End', 'ArrowRight', 'ArrowLeft', 'Home', 'ArrowDown']) {
    await act(async () => void fireEvent.keyDown(find('[aria-selected="true"]')!, { key }));
    seen.push(document.activeElement?.textContent);
    expect(
      all('[role="tab"]')
        .filter(({ tabIndex }) => tabIndex === 0)
        .map(({ textContent }) => textContent),
    ).toEqual(chosen());
  }
  expect(seen).toEqual(['Week', 'Daily', 'All time', 'Daily', 'All time', 'All time']);
  expect(find('[role="tabpanel"]')?.getAttribute('aria-labelledby')).toBe(find('[aria-selected="true"]')?.id);
});

describe('the player’s own place', () => {
  test('is shown below the ten rows with its neighbors, on a later visit too', async () => {
    remember(77, 40);
    answers['?period=all&around=77'] = AROUND;
    const { find, all, loaded } = await open(rowsOf(10));
    await loaded();
    await waitFor(() => expect(find('.own-neighbours')).not.toBeNull());
    expect(find('.own-place-rank')?.textContent).toBe('128th of 4,310');
    expect(find('.own-place-top')?.textContent).toBe('Top 3%');
    expect(find('.own-place-next')?.textContent).toBe('Beat 60 points to pass 127th');
    const list = find('ol[aria-label="Your place and your neighbours"]')!;
    expect(list.querySelectorAll('li')).toHaveLength(4);
    expect(list.querySelector('.is-own')?.textContent).toContain('You');
    expect(list.querySelector('.is-own a')?.getAttribute('aria-label')).toBe('Watch your run, 128th, 40 points');
    // The place comes before the list in reading order.
    expect(find('.own-place')!.compareDocumentPosition(list) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    expect(all('.is-own')).toHaveLength(1);
  });

  test('is highlighted among the ten rows, without a second list', async () => {
    remember(3, 98);
    answers['?period=all&around=3'] = { ...AROUND, rank: 3, rows: rowsOf(5) };
    const { find, all, loaded } = await open(rowsOf(10));
    await loaded();
    await waitFor(() => expect(find('.own-place')?.textContent).toContain('3rd'));
    expect(find('.own-neighbours')).toBeNull();
    expect(all('.is-own').map((row) => row.dataset['row'])).toEqual(['3']);
  });

  test('has space reserved until it loads', async () => {
    remember(77, 40);
    let answer = (_place: unknown) => {};
    answers['?period=all&around=77'] = new Promise((resolve) => (answer = resolve));
    const { find, loaded } = await open(rowsOf(10));
    await loaded();
    expect(find('.is-partial')).not.toBeNull();
    await act(async () => answer(AROUND));
    await waitFor(() => expect(find('.own-place')).not.toBeNull());
    expect(find('.is-partial')).toBeNull();
  });
});

test('the panel reserves its height of the last visit', async () => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(612);
  const first = await open(rowsOf(10));
  expect(document.documentElement.style.getPropertyValue('--board-room')).toBe('0px');
  await first.loaded();
  await waitFor(() => expect(localStorage.getItem('arcade:board-room:snake')).toBe('612'));
  cleanup();
  await open(rowsOf(10));
  expect(document.documentElement.style.getPropertyValue('--board-room')).toBe('612px');
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
    rankOn(
      scores.map((one, id) => rowOf(id, one)),
      score,
    ),
  ).toBe(place);
});

test('a row under review takes no rank', () => {
  expect(rankOn([rowOf(1, 90), rowOf(99, 80, DOUBTED), rowOf(2, 70)], 75)).toBe(2);
});
