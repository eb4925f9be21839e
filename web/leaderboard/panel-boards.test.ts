// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { BOARD_AS_OF } from '#api/headers.ts';
import type { BoardRow, OwnPlace } from '#api/leaderboards.ts';
import { newRowsText, withNewRows } from '#web/leaderboard/new-rows.ts';
import { addOwnScore } from '#web/play/ranking/own-scores.ts';
import { PanelBoards } from '#web/leaderboard/panel-boards.ts';
import { DOUBTED, rowOf } from '#web/leaderboard/testing/board-rows.ts';
import { firstDayOf, ownScoresOn } from '#web/leaderboard/read-board.ts';

const NOW = Date.UTC(2026, 10, 18, 12);

/** With ranks as the server assigns them. */
const boardOf = (...scores: number[]) =>
  withNewRows(
    [],
    scores.map((score, index) => rowOf(index + 1, score)),
  );

const placeOf = (rank: number): OwnPlace => ({ rows: [], rank, total: 300, top_percent: 5, next: null });

/** Sends text on the open stream. */
let speak: (words: string) => void;
let boards: PanelBoards;
let asked: string[];
let answers: Record<string, unknown>;
let said: string[];
let isRunOn: boolean;
/** The server replies from its cache because the database is unavailable. */
let isOld: boolean;

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ now: NOW });
  asked = [];
  said = [];
  isRunOn = false;
  answers = {};
  isOld = false;
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    const path = address.replace('/api/leaderboards/snake', '');
    if (path === '/live') {
      const body = new ReadableStream<Uint8Array>({
        start(stream) {
          speak = (words) => stream.enqueue(new TextEncoder().encode(words));
          init?.signal?.addEventListener('abort', () => stream.error(new Error('aborted')));
          speak(': hello\n\n');
        },
      });
      return new Response(body);
    }
    asked.push(path);
    const answer = answers[path];
    if (answer === 'hidden') return Response.json({ type: 'urn:problem:hidden-score' }, { status: 404 });
    const headers: HeadersInit = isOld ? { [BOARD_AS_OF]: new Date(NOW).toISOString() } : {};
    return answer === undefined ? new Response(null, { status: 404 }) : Response.json(answer, { headers });
  });
});
afterEach(() => {
  boards?.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const own = (id: number, score: number, board = 'open', day = '2026-11-18') =>
  addOwnScore('snake', { id, run_id: `run-${id}`, score, board, day });
const settle = () => vi.advanceTimersByTimeAsync(0);
const ids = () => boards.state.rows?.map(({ id }) => id);
const ranks = () => boards.state.rows?.map(({ rank }) => rank);

async function open(rows: readonly BoardRow[], listens = true) {
  answers['?period=all'] = rows;
  boards = new PanelBoards(
    'snake',
    rows,
    (sentence) => said.push(sentence),
    () => isRunOn,
  );
  boards.choose('all');
  boards.open(listens);
  // The board is reread within two seconds after the stream opens.
  await vi.advanceTimersByTimeAsync(2_000);
}

async function choose(tab: 'week' | 'day', rows: readonly BoardRow[]) {
  answers[`?period=${tab}`] = rows;
  boards.choose(tab);
  await settle();
}

async function arrive(row: BoardRow, { board = 'open', total = 301, period_key = '2026-11-18' } = {}) {
  speak(`event: score\ndata: ${JSON.stringify({ board, period_key, row, total })}\n\n`);
  await settle();
}

const submit = (id: number, rank: number) =>
  boards.submitted({ id, run_id: `run-${id}`, rank, total: 301, top_percent: 42, next: null, face: null });

async function takeDown(...left: readonly BoardRow[]) {
  answers['?period=all'] = left;
  speak('event: changed\ndata: {}\n\n');
  await vi.advanceTimersByTimeAsync(2_000);
}

describe('rows that are taken down', () => {
  const ten = boardOf(100, 90, 80, 70, 60, 50, 40, 30, 20, 10);

  test('are replaced by rows from below, which are not marked as new', async () => {
    await open(ten);
    await takeDown(...boardOf(90, 80, 70, 60, 50, 40, 30, 20, 10, 5).map((row) => ({ ...row, id: row.id + 1 })));
    expect(ids()).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
    expect(boards.state.arrived.size).toBe(0);
    expect(said).toEqual([]);
  });

  test("remove the player's place if it was theirs", async () => {
    own(3, 80);
    answers['?period=all&around=3'] = placeOf(3);
    await open(ten);
    expect(boards.state.own?.place.rank).toBe(3);
    delete answers['?period=all&around=3'];
    await takeDown(...ten.filter(({ id }) => id !== 3));
    expect(boards.state.own).toBeNull();
  });
});

test('holds announcements until the run on the page is over, then makes the latest', async () => {
  await open(boardOf(90));
  isRunOn = true;
  await arrive(rowOf(77, 95, { rank: 1 }));
  await arrive(rowOf(78, 99, { rank: 1 }));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(said).toEqual([]);
  isRunOn = false;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(said).toEqual(['New on the board: Player 78, 1st']);
});

describe('new rows', () => {
  test('are ordered by rank among equal scores', async () => {
    await open(boardOf(90, 60, 60, 60, 50));
    await arrive(rowOf(77, 60, { rank: 3 }));
    expect(ids()).toEqual([1, 2, 77, 3, 4, 5]);
  });

  test('with an equal score on the weekly board cause a reread, since their rank is the all-time one', async () => {
    await open(boardOf(90));
    await choose('week', boardOf(90, 60));
    answers['?period=week'] = boardOf(90, 65, 60);
    await arrive(rowOf(77, 60, { rank: 1 }));
    expect(ids()).toEqual([1, 2]);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(ids()).toEqual([1, 2, 3]);
  });

  test("of yesterday do not appear on today's board", async () => {
    await open(boardOf(90));
    await choose('day', boardOf(90));
    await arrive(rowOf(77, 60), { period_key: '2026-11-17' });
    expect(ids()).toEqual([1]);
    await arrive(rowOf(78, 60));
    expect(ids()).toEqual([1, 78]);
  });

  test('are inserted by score and push the eleventh off', async () => {
    await open(boardOf(90, 80, 70, 60, 50, 40, 30, 20, 10, 5));
    await arrive(rowOf(77, 60));
    expect(ids()).toEqual([1, 2, 3, 4, 77, 5, 6, 7, 8, 9]);
    expect(ranks()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect([...boards.state.arrived]).toEqual([77]);
    expect(said).toEqual(['New on the board: Player 77, 5th']);
    await vi.advanceTimersByTimeAsync(4_000);
    expect(boards.state.arrived.size).toBe(0);
  });

  test('below the tenth row are neither shown nor announced', async () => {
    await open(boardOf(90, 80, 70, 60, 50, 40, 30, 20, 10, 5));
    await arrive(rowOf(77, 5));
    expect(ids()).not.toContain(77);
    expect(said).toEqual([]);
  });

  test('under review take no rank', () => {
    const rows = withNewRows(boardOf(90, 80), [rowOf(7, 85, DOUBTED)]);
    expect(rows.map(({ id, rank }) => `${id}: ${rank}`)).toEqual(['1: 1', '7: null', '2: 2']);
    expect(newRowsText(rows, new Set([7]))).toBe('New on the board: Player 7, under review');
  });

  test('of another board are not shown', async () => {
    await open(boardOf(90, 80));
    await arrive(rowOf(7, 85), { board: 'daily' });
    await arrive(rowOf(8, 85), { board: '00000000-0000-4000-8000-000000000001' });
    expect(ids()).toEqual([1, 2]);
  });

  test('wait while a finger or the focus is on the rows, then appear together', async () => {
    await open(boardOf(90, 80));
    const shown = vi.fn<() => void>();
    boards.hold(true);
    boards.onChange(shown);
    await arrive(rowOf(7, 85));
    await arrive(rowOf(8, 95));
    expect(ids()).toEqual([1, 2]);
    shown.mockClear();
    boards.hold(false);
    expect(ids()).toEqual([8, 1, 7, 2]);
    expect([...boards.state.arrived]).toEqual([8, 7]);
    expect(shown).toHaveBeenCalledOnce();
  });

  test('appear at once if one is the player’s own; later ones wait again', async () => {
    await open(boardOf(90, 80));
    boards.hold(true);
    await arrive(rowOf(7, 85));
    expect(ids()).toEqual([1, 2]);
    answers['?period=all'] = [
      rowOf(1, 90),
      rowOf(7, 85, { rank: 2 }),
      rowOf(9, 82, { rank: 3 }),
      rowOf(2, 80, { rank: 4 }),
    ];
    submit(9, 3);
    await settle();
    expect(ids()).toEqual([1, 7, 9, 2]);
    await arrive(rowOf(8, 95));
    expect(ids()).toEqual([1, 7, 9, 2]);
    boards.hold(false);
    expect(ids()).toEqual([8, 1, 7, 9, 2]);
  });

  test('are not removed by a cached reply, which is requested again', async () => {
    await open(boardOf(90, 60));
    await arrive(rowOf(77, 70, { rank: 2 }));
    isOld = true;
    speak('event: changed\ndata: {"board":"open"}\n\n');
    await vi.advanceTimersByTimeAsync(2_000);
    expect(ids()).toEqual([1, 77, 2]);
    isOld = false;
    answers['?period=all'] = boardOf(90, 70, 65, 60);
    await vi.advanceTimersByTimeAsync(6_000);
    expect(ids()).toEqual([1, 2, 3, 4]);
  });

  test('are announced at most every ten seconds, the latest only', async () => {
    await open(boardOf(90, 80));
    await arrive(rowOf(7, 70));
    await arrive(rowOf(8, 60));
    await arrive(rowOf(9, 50));
    expect(said).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(said).toEqual(['New on the board: Player 7, 3rd', 'New on the board: Player 9, 5th']);
  });
});

describe('the player’s place', () => {
  test('is that of the best score, and is requested only if there is one', async () => {
    await open(boardOf(90));
    expect(asked.some((path) => path.includes('around'))).toBe(false);
    expect(boards.state.own).toBeNull();
    boards.close();
    own(5, 40);
    own(6, 70);
    own(7, 50);
    answers['?period=all&around=6'] = placeOf(12);
    await open(boardOf(90));
    expect(boards.state.own?.place.rank).toBe(12);
    boards.close();
    // The best was taken down.
    answers = { '?period=all&around=7': placeOf(30) };
    await open(boardOf(90));
    expect(boards.state.own?.score.id).toBe(7);
  });

  test('is that of the best score when each player has one row', async () => {
    own(5, 70);
    own(6, 40);
    await open(boardOf(90));
    answers['?period=all&players=one&around=5'] = placeOf(3);
    submit(6, 9);
    boards.choose('all', true);
    await settle();
    expect(boards.state.own).toMatchObject({ score: { id: 5 }, place: { rank: 3 } });
  });

  test('comes from the receipt first after a submission', async () => {
    own(6, 70);
    answers['?period=all&around=6'] = placeOf(12);
    await open(boardOf(90));
    own(9, 20);
    answers['?period=all&around=9'] = placeOf(128);
    submit(9, 127);
    expect(boards.state.own?.place.rank).toBe(127);
    await settle();
    expect(boards.state.own?.place.rank).toBe(128);
  });

  test('is kept while requests fail, and is null if it was never known', async () => {
    own(6, 70);
    answers['?period=all&around=6'] = placeOf(12);
    await open(boardOf(90), false);
    vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')));
    await boards.place();
    expect(boards.state.own?.place.rank).toBe(12);
    boards.choose('week');
    await settle();
    expect(boards.state.own).toBeNull();
  });

  test('reports a better score that a moderator has hidden', async () => {
    own(6, 70);
    own(7, 60);
    answers['?period=all&around=6'] = 'hidden';
    answers['?period=all&around=7'] = placeOf(12);
    await open(boardOf(90), false);
    expect(boards.state).toMatchObject({ hidden: { id: 6 }, own: { score: { id: 7 } } });
    boards.choose('week');
    expect(boards.state.hidden).toBeNull();
  });

  test('drops with every better score, and is requested again later', async () => {
    own(6, 70);
    answers['?period=all&around=6'] = placeOf(12);
    await open(boardOf(90));
    asked = [];
    await arrive(rowOf(21, 80), { total: 301 });
    await arrive(rowOf(22, 70), { total: 302 });
    await arrive(rowOf(23, 60), { total: 303 });
    expect(boards.state.own?.place).toMatchObject({ rank: 13, total: 303 });
    expect(asked).toEqual([]);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(asked).toEqual(['?period=all&around=6']);
  });

  test('counts only scores of the period on the weekly and daily boards', () => {
    own(1, 90, 'open', '2026-11-01');
    own(2, 50, 'open', '2026-11-16');
    own(3, 30, 'open', '2026-11-18');
    own(4, 99, 'daily', '2026-11-17');
    own(5, 10, 'daily', '2026-11-18');
    const idsOn = (tab: 'all' | 'week' | 'day' | 'daily') => ownScoresOn('snake', tab).map(({ id }) => id);
    expect(idsOn('all')).toEqual([1, 2, 3]);
    expect(idsOn('week')).toEqual([2, 3]);
    expect(idsOn('day')).toEqual([3]);
    expect(idsOn('daily')).toEqual([5]);
    expect(firstDayOf('week', Date.UTC(2026, 10, 22, 23))).toBe('2026-11-16');
    expect(firstDayOf('week', Date.UTC(2026, 10, 23))).toBe('2026-11-23');
  });
});

describe('another board', () => {
  test('is shown as last read until it is read again', async () => {
    await open(boardOf(90, 80));
    answers['?period=week'] = boardOf(50);
    boards.choose('week');
    expect(boards.state.rows).toBeNull();
    await settle();
    expect(ids()).toEqual([1]);
    answers['?period=all'] = boardOf(95, 90, 80);
    boards.choose('all');
    expect(ids()).toEqual([1, 2]);
    await settle();
    expect(ids()).toEqual([1, 2, 3]);
  });

  test('keeps the rows of the latest read when an older reply arrives after it', async () => {
    await open(boardOf(90), false);
    const replies: ((rows: readonly BoardRow[]) => void)[] = [];
    vi.stubGlobal('fetch', async () => {
      const rows = await new Promise<readonly BoardRow[]>((resolve) => replies.push(resolve));
      return Response.json(rows);
    });
    for (const tab of ['week', 'all', 'week'] as const) boards.choose(tab);
    const [older, , newer] = replies;
    newer!(boardOf(90, 80));
    await settle();
    expect(ids()).toEqual([1, 2]);
    older!(boardOf(90));
    await settle();
    expect(ids()).toEqual([1, 2]);
  });

  test('is reread when its day ends', async () => {
    await open(boardOf(90), false);
    await vi.advanceTimersByTimeAsync(11 * 60 * 60 * 1000);
    expect(asked).toEqual([]);
    await vi.advanceTimersByTimeAsync(60 * 60 * 1000 + 2_000);
    expect(asked).toEqual(['?period=all']);
  });
});
