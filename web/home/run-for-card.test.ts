import { afterEach, expect, test, vi } from 'vitest';
import { rulesOf } from '#games/rules-by-id.ts';
import { runForCard } from '#web/home/run-for-card.ts';

vi.mock('#web/home/card-run-urls.ts', () => ({ cardRunUrls: { snake: '/run-snake.json', pong: '/run-pong.json' } }));

const RUN = { version: 1, mode: 'classic', seed: '1'.repeat(32), ticks: 60, log: [[3, 'up']] };
const ROW = { id: 7, player_name: 'Ann 7', score: 340, rank: 1, run_id: 'best', under_review: false };
const signal = new AbortController().signal;
let asked: string[] = [];

/** Replies 404 to everything else. */
function serve(answers: Record<string, unknown>): void {
  asked = [];
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    return new Response(JSON.stringify(answers[url] ?? null), { status: url in answers ? 200 : 404 });
  });
}

afterEach(() => void vi.unstubAllGlobals());
const find = (key = 'snake') => runForCard(key, rulesOf(key)!, signal);

const RECORDED = { '/run-snake.json': { ...RUN, ticks: 90 } };
const BOARD = '/api/leaderboards/snake?period=day';

test("plays the best run of the day with its player's name", async () => {
  serve({ ...RECORDED, [BOARD]: [ROW], '/api/runs/best': { ...RUN, player_name: 'Ann 7', score: 340 } });
  expect(await find()).toEqual({ replay: RUN, by: { name: 'Ann 7', score: 340 } });
});

test('skips runs under review', async () => {
  const rows = [{ ...ROW, rank: null, run_id: 'doubted', under_review: true }, ROW];
  serve({ ...RECORDED, [BOARD]: rows, '/api/runs/best': { ...RUN, player_name: 'Ann 7', score: 340 } });
  await find();
  expect(asked).not.toContain('/api/runs/doubted');
});

test.each([
  ['the day has no run', { [BOARD]: [] }],
  ['the server replies 404', {}],
  ['the run may not be watched', { [BOARD]: [ROW] }],
  ['the run has another rules version', { [BOARD]: [ROW], '/api/runs/best': { ...RUN, version: 99 } }],
  ['the run is malformed', { [BOARD]: [ROW], '/api/runs/best': { ...RUN, log: [[3, 'sideways']] } }],
])('falls back to the bundled run without a name if %s', async (_why, answers) => {
  serve({ ...RECORDED, ...answers });
  expect(await find()).toEqual({ replay: { ...RUN, ticks: 90 }, by: null });
});

test('requests no board for a game without one', async () => {
  serve({});
  await find('pong').catch(() => {});
  expect(asked).toEqual(['/run-pong.json']);
});
