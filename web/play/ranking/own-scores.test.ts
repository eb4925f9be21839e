// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OwnScore } from '#web/play/ranking/own-scores.ts';

const scoreOf = (id: number, score: number, board = 'open'): OwnScore => ({
  id,
  run_id: `run-${id}`,
  score,
  board,
  day: '2026-11-16',
});

/** A freshly opened page. */
async function newTab() {
  vi.resetModules();
  return import('#web/play/ranking/own-scores.ts');
}

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

test('remembers each submitted score once after a reload, newest last', async () => {
  const { addOwnScore } = await newTab();
  addOwnScore('snake', scoreOf(1, 50));
  addOwnScore('snake', scoreOf(2, 30));
  addOwnScore('snake', scoreOf(2, 30));
  addOwnScore('2048', scoreOf(3, 400));
  const { ownScores } = await newTab();
  expect(ownScores('snake').map(({ id }) => id)).toEqual([1, 2]);
  expect(ownScores('2048')).toEqual([scoreOf(3, 400)]);
  expect(ownScores('color')).toEqual([]);
});

test('merges the scores of two tabs and notifies the other tab', async () => {
  const one = await newTab();
  const other = await newTab();
  const heard = vi.fn<() => void>();
  one.onOwnScores(heard);
  one.addOwnScore('snake', scoreOf(1, 50));
  heard.mockClear();
  other.addOwnScore('snake', scoreOf(2, 60));
  dispatchEvent(Object.assign(new Event('storage'), { key: 'arcade:scores' }));
  expect(heard).toHaveBeenCalledOnce();
  expect(one.ownScores('snake').map(({ id }) => id)).toEqual([1, 2]);
});

test.each(['a full device', 'a device that forbids it'])('%s keeps scores in memory', async (which) => {
  const { addOwnScore, ownScores } = await newTab();
  const refuse = () => {
    throw new DOMException('refused', 'QuotaExceededError');
  };
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
  if (which !== 'a full device') vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
  addOwnScore('snake', scoreOf(1, 50));
  addOwnScore('snake', scoreOf(2, 60));
  expect(ownScores('snake').map(({ id }) => id)).toEqual([1, 2]);
});

test('drops the oldest scores, but never the best of a board', async () => {
  const { addOwnScore, ownScores } = await newTab();
  addOwnScore('snake', scoreOf(1, 1_000));
  addOwnScore('snake', scoreOf(2, 500, 'daily'));
  for (let id = 3; id <= 60; id++) addOwnScore('snake', scoreOf(id, id));
  const ids = ownScores('snake').map(({ id }) => id);
  expect(ids).toHaveLength(20);
  expect(ids.slice(0, 2)).toEqual([1, 2]);
  expect(ids.at(-1)).toBe(60);
});

test('ignores malformed stored data', async () => {
  const good = scoreOf(1, 50);
  for (const junk of [
    '7',
    'null',
    '[]',
    '{"snake":7}',
    '{"snake":[null,7,{}]}',
    JSON.stringify({ snake: [{ ...good, id: '1' }] }),
    JSON.stringify({ snake: [{ ...good, day: 'today' }] }),
    JSON.stringify({ snake: [{ ...good, score: -1 }] }),
  ]) {
    localStorage.setItem('arcade:scores', junk);
    const { ownScores } = await newTab();
    expect(ownScores('snake'), junk).toEqual([]);
  }
});

test('stores the number of the try with a daily run only', async () => {
  const { ownScores, rememberReceipt } = await newTab();
  const { addTry } = await import('#web/device/day-record.ts');
  const { dateOf, today } = await import('#web/device/utc-day.ts');
  addTry('snake', today());
  addTry('snake', today());
  const run = { game_name: 'snake', score: 30, player_name: 'Ann', user_id: null, ticket: 't', ticks: 9, log: [] };
  const receipt = { rank: 1, total: 1, top_percent: 1, next: null, face: null };
  rememberReceipt(run, { ...receipt, id: 1, run_id: 'a' }, { board: 'daily', day: dateOf(today()) });
  rememberReceipt(run, { ...receipt, id: 2, run_id: 'b' }, { board: 'open' });
  rememberReceipt(run, { ...receipt, id: 3, run_id: 'c' }, { board: 'a' });
  // A run submitted late belongs to the board of its own day.
  rememberReceipt(run, { ...receipt, id: 4, run_id: 'd' }, { board: 'daily', day: '2020-01-01' });
  expect(ownScores('snake').map(({ board, day, attempt }) => [board, day, attempt])).toEqual([
    ['daily', dateOf(today()), 2],
    ['open', dateOf(today()), undefined],
    ['a', dateOf(today()), undefined],
    ['daily', '2020-01-01', undefined],
  ]);
});
