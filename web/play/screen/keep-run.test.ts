// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { replayed } from '#engine/verify.ts';
import { readRecord, readSummary } from '#web/history/kept-run.ts';
import { linkIdOf, keptIdIn } from '#web/history/kept-link.ts';
import { setPlayedFrom } from '#web/history/played-from.ts';
import { finishedRun } from '#web/play/screen/keep-run.ts';
import { recordedData } from '#web/play/session/find-kept-run.ts';
import { replayOf } from '#web/play/session/find-run.ts';
import { Session } from '#web/play/session/session.ts';
import { FakeEnvironment } from '#web/play/testing/fake-environment.ts';
import { LIFECYCLES } from '#web/play/testing/plain-view.ts';
import { toyRules, toyView } from '#web/play/testing/toy-game.ts';

const rules = toyRules<{ points: number }, number>({
  version: 3,
  start: () => ({ points: 0 }),
  act: (state, points) => void (state.points += points),
  status: ({ points }) => (points >= 10 ? 'won' : 'playing'),
  score: ({ points }) => points,
});

async function play(practice = false) {
  const view = toyView(rules, {
    lifecycle: { ...LIFECYCLES.atOnce, practice: 50 },
    record: { label: 'Moves', better: 'lower', of: (_, { actions }) => actions, show: (moves) => `${moves} moves` },
  });
  const session = new Session(view, new FakeEnvironment(), null);
  session.wake();
  await session.start('classic', practice);
  session.act(4);
  session.act(7);
  return session as unknown as Parameters<typeof finishedRun>[0];
}

test('a finished run becomes a record that passes the checks of the store and replays to the same end', async () => {
  const session = await play();
  const run = { ...finishedRun(session, 1_700_000_000_000), bytes: 100 };
  expect(readSummary(run)).toMatchObject({ game: 'toy', version: 3, result: 'won', score: 11, endedAt: run.endedAt });
  expect(readSummary(run)).toMatchObject({ value: 2, shown: '2 moves', better: 'lower', unranked: null, from: null });
  expect(readRecord({ log: run.log, pieces: run.pieces, stream: run.stream }, run.ticks)).toEqual({ log: run.log });
  const replay = replayOf(session.view.rules, recordedData(run))!;
  expect(replayed(session.view.rules, replay)).toMatchObject({ score: 11, status: 'won' });
});

test('a practice run is marked and is no best', async () => {
  expect(finishedRun(await play(true), 5)).toMatchObject({ unranked: 'practice', better: null, value: 2 });
});

test('a run that plays on names where it came from', async () => {
  const from = { scoreId: 4, runId: null, tick: 60, name: 'Ann 7' };
  const end = setPlayedFrom(from);
  expect(finishedRun(await play(), 5).from).toEqual(from);
  end();
  expect(finishedRun(await play(), 5).from).toBeNull();
});

test('a malformed record is skipped', async () => {
  const run = { ...finishedRun(await play(), 5), bytes: 1 };
  expect(readSummary(run)).not.toBeNull();
  for (const change of [{ id: '../x' }, { seed: 'no' }, { ticks: -1 }, { badges: 'all' }, { result: 'playing' }])
    expect(readSummary({ ...run, ...change })).toBeNull();
  const log = [9, 3].map((tick) => [tick, 1]);
  expect(readRecord({ log, pieces: undefined, stream: undefined }, 10)).toBeNull();
});

test('links of kept runs differ from those of the server', async () => {
  const { id } = finishedRun(await play(), 5);
  expect(keptIdIn(linkIdOf(id))).toBe(id);
  expect(keptIdIn(id)).toBeNull();
  expect(keptIdIn('own-../x')).toBeNull();
});
