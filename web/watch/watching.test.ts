import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import type { RecordedRunData } from '#api/runs.ts';
import { seedFrom } from '#engine/random.ts';
import type { Rules } from '#engine/rules.ts';
import { Run } from '#engine/run.ts';
import { verify } from '#engine/verify.ts';
import { RunScan } from '#web/play/session/run-scan.ts';
import { GrowingCurve, pointsBySlice, scoreAt } from '#web/play/session/score-curve.ts';
import { FakeEnvironment } from '#web/play/testing/fake-environment.ts';
import { findBest, findRun, replayOf } from '#web/play/session/find-run.ts';
import { checkText } from '#web/watch/verify-in-browser.tsx';
import { ScoreLines } from '#web/play/screen/score-lines.tsx';

/** Ten ticks long; every action scores and is allowed once per tick. */
const counter: Rules<{ ticks: number; points: number; last: number }, number> = {
  id: 'counter',
  version: 2,
  modes: ['classic'],
  start: () => ({ ticks: 0, points: 0, last: -1 }),
  readAction: (data) => (typeof data === 'number' ? data : null),
  legal: (state) => state.last < state.ticks,
  act(state, points) {
    state.points += points;
    state.last = state.ticks;
  },
  time: { tick: (state) => void state.ticks++ },
  status: ({ ticks }) => (ticks < 10 ? 'playing' : 'time'),
  score: ({ points }) => points,
};
const rules = counter as unknown as Rules<unknown, unknown>;

const played = new Run(counter, 'classic', seedFrom(1));
played.act(5);
played.tickTo(4);
played.act(2);
played.tickTo(10);

const ID = '8f14e45f-ceea-467f-a0e6-1c2d3e4f5a6b';
const run: RecordedRunData = {
  ...{ id: ID, score_id: 1, game_name: 'counter', board: 'open', day: null, player_name: 'Ann 7' },
  ...{ ...played.replay(), log: [...played.log] as RecordedRunData['log'], pieces: undefined, stream: undefined },
  ...{ hash: played.hash(), score: played.score, pauses: [], created_at: '2026-11-02T12:00:00Z' },
  ...{ under_review: false, face: null },
};

/** An action with one point at each of these ticks. */
const onesAt = (...ticks: readonly number[]) => ticks.map((tick): [number, unknown] => [tick, 1]);

const check = (changes: Partial<RecordedRunData>) => {
  const sent = { ...run, ...changes };
  return checkText(new RunScan(rules, sent, new FakeEnvironment()).finish(), sent);
};

afterEach(() => void vi.unstubAllGlobals());

test('verifies a genuine run and shows the start of its hash', () => {
  const { title, sentence, isGood } = check({});
  expect([title, isGood]).toEqual(['Verified', true]);
  expect(sentence).toBe(`7 points, same final state (${run.hash!.slice(0, 4)} ${run.hash!.slice(4, 8)}).`);
  expect(check({ hash: null }).sentence).toBe('7 points, the same as on the server.');
});

test('draws a score as a step function', () => {
  const curve = { ticks: [0, 4, 8], scores: [0, 5, 7] };
  const own = { name: 'Ann', ticks: 10, score: 7, curve };
  const html = renderToStaticMarkup(createElement(ScoreLines, { own, best: null, tick: 10 }));
  const path = /class="chart-own" d="([^"]*)"/.exec(html)![1]!;
  expect(path).toMatch(/^M0 146(H[\d.]+V[\d.]+){3}$/);
});

test.each<[string, Partial<RecordedRunData>, RegExp]>([
  ['another score', { score: 1_170 }, /gives 7 points; the server says 1,170\. Please report it\.$/],
  ['another final state', { hash: '0123456789abcdef' }, /last state is .* the server says 0123 4567\. Please/],
  ['an illegal action', { log: onesAt(0, 0) }, /no whole run/],
  ['an invalid action', { log: [[0, 'five']] }, /no whole run/],
  ['an unfinished run', { ticks: 5, log: [[0, 7]] }, /no whole run/],
])('detects %s', (_what, changes, sentence) => {
  const found = check(changes);
  expect([found.title, found.isGood]).toEqual(['It does not add up', false]);
  expect(found.sentence).toMatch(sentence);
});

test.each<[string, Partial<RecordedRunData>]>([
  ['nothing', {}],
  ['its version', { version: 1 }],
  ['its mode', { mode: 'other' }],
  ['the order', { log: onesAt(4, 3) }],
  ['an action after the end', { log: [[10, 1]] }],
  ['an action beyond its length', { ticks: 8, log: [[9, 1]] }],
  ['its length', { ticks: 11 }],
  ['an invalid action', { log: [[1, 'one']] }],
  ['an illegal action', { log: onesAt(1, 1) }],
])("a scan agrees with the server's verification if %s was changed", (_what, changes) => {
  const sent = { ...run, ...changes };
  const outcome = new RunScan(rules, sent, new FakeEnvironment()).finish();
  expect(verify(rules, sent)).toMatchObject(outcome);
});

test('a thinned curve keeps its start, end and height', () => {
  const curve = new GrowingCurve(0);
  for (let tick = 1; tick <= 50_000; tick++) curve.add(tick, 2 * tick);
  expect(curve.ticks.length).toBeLessThanOrEqual(4_096);
  expect(scoreAt(curve, 0)).toBe(0);
  for (const tick of [1_000, 25_000, 49_990]) expect(Math.abs(scoreAt(curve, tick) - 2 * tick)).toBeLessThan(150);
  expect(scoreAt(curve, 50_000)).toBe(100_000);
  const slices = pointsBySlice(curve, 50_000, 10);
  expect(slices.reduce((sum, points) => sum + points, 0)).toBe(100_000);
});

const answering = (answers: Readonly<Record<string, Response | Error>>) =>
  vi.stubGlobal('fetch', async (address: string) => {
    const answer = answers[address] ?? new Response('{}', { status: 404 });
    if (answer instanceof Error) throw answer;
    return answer;
  });
const refusal = (status: number, reason: string) => Response.json({ type: `urn:problem:${reason}` }, { status });

test.each([
  ['hidden', refusal(410, 'hidden-run')],
  ['daily', refusal(403, 'daily-run')],
  ['unknown', refusal(404, 'unknown-run')],
  ['unreachable', refusal(503, 'unavailable')],
  ['unreachable', new Response('<html>', { status: 502 })],
  ['unreachable', new TypeError('Failed to fetch')],
])('reports a failed request as %s', async (why, answer) => {
  answering({ [`/api/runs/${ID}`]: answer });
  expect(await findRun(ID)).toBe(why);
});

test('does not request malformed ids', async () => {
  vi.stubGlobal('fetch', () => {
    throw new Error('asked');
  });
  for (const id of ['', ID.slice(1), `${ID}/..`, '../leaderboards/snake']) expect(await findRun(id)).toBe('unknown');
});

test('finds the best run of the board, or none', async () => {
  const other = ID.replace('8', '9');
  const best = { ...run, id: other };
  const board = (run_id: string) => Response.json([{ id: 2, player_name: 'Mika', score: 9, rank: 1, run_id }]);
  answering({ '/api/leaderboards/counter?board=open': board(other), [`/api/runs/${other}`]: Response.json(best) });
  expect(await findBest(run)).toEqual(best);
  answering({ '/api/leaderboards/counter?board=open': board(ID) });
  expect(await findBest(run)).toBeNull();
  answering({});
  expect(await findBest(run)).toBeNull();
});

test('does not replay a run with an unknown mode, seed or version', () => {
  expect(replayOf(rules, run)).toEqual(played.replay());
  for (const changes of [{ version: 1 }, { mode: 'other' }, { seed: 'none' }])
    expect(replayOf(rules, { ...run, ...changes })).toBeNull();
});

test('reads the reseeds of a challenged run, and rejects malformed ones', () => {
  const stream: [number, string][] = [[3, seedFrom(2)]];
  expect(replayOf(rules, { ...run, stream })).toEqual({ ...played.replay(), stream });
  for (const wrong of [[[3, 'none']], [[-1, seedFrom(2)]], [[3]], 'x', {}])
    expect(replayOf(rules, { ...run, stream: wrong as typeof stream })).toBeNull();
});
