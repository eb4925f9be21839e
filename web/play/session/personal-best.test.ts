// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { defineView } from '#kit/game-view.ts';
import type { PersonalRecord } from '#kit/game-view.ts';
import { bestOf, recordOf as recordIn, risingOf } from '#web/play/session/personal-best.ts';
import { storeRecord } from '#web/play/screen/run-end.ts';
import { Session } from '#web/play/session/session.ts';
import { FakeEnvironment } from '#web/play/testing/fake-environment.ts';
import { LIFECYCLES } from '#web/play/testing/plain-view.ts';
import { toyRules, toyView } from '#web/play/testing/toy-game.ts';

/** A game that ends with one action, which sets the score. */
const rules = toyRules<{ points: number; over: boolean }, number, 'classic' | 'race'>({
  modes: ['classic', 'race'],
  start: () => ({ points: 0, over: false }),
  act(state, points) {
    state.points = Math.abs(points);
    state.over = points >= 0;
  },
  status: ({ over }) => (over ? 'lost' : 'playing'),
  score: ({ points }) => points,
});

const recordOf = (better: 'higher' | 'lower'): PersonalRecord<{ points: number }> => ({
  label: 'Best',
  better,
  of: ({ points }) => points,
  show: String,
});

const viewOf = (better: 'higher' | 'lower') =>
  defineView(
    toyView(rules, {
      lifecycle: { ...LIFECYCLES.atOnce, practice: 50 },
      record: (mode) => recordOf(mode === 'race' ? 'lower' : better),
    }),
  );

async function play(better: 'higher' | 'lower', points: number, practice = false, mode = 'classic') {
  const session = new Session(viewOf(better), new FakeEnvironment(), null);
  session.wake();
  await session.start(mode, practice);
  session.act(points);
  return session;
}

/** Plays to the end and stores the record. */
const stored = async (...run: Parameters<typeof play>) => storeRecord(await play(...run));

/** The record as raised so far; negative points do not end the run. */
async function rising(...run: Parameters<typeof play>) {
  const session = await play(...run);
  return risingOf(session, recordIn(session.view, session.state.mode)!, session.moment().now);
}

beforeEach(() => localStorage.clear());

test('returns the improvement of a better run and stores it', async () => {
  expect(await stored('higher', 30)).toEqual({ by: null });
  expect(await stored('higher', 70)).toEqual({ by: '+40' });
  expect(await stored('higher', 70)).toBeNull();
  expect(await stored('higher', 20)).toBeNull();
  expect(bestOf(viewOf('higher'), 'classic')).toBe(70);
});

test('supports records where lower is better', async () => {
  expect(await stored('lower', 30)).toEqual({ by: null });
  expect(await stored('lower', 31)).toBeNull();
  expect(await stored('lower', 12)).toEqual({ by: '−18' });
});

test('supports a different measure per mode', async () => {
  expect(await stored('higher', 30, false, 'race')).toEqual({ by: null });
  expect(await stored('higher', 12, false, 'race')).toEqual({ by: '−18' });
  expect([bestOf(viewOf('higher'), 'race'), bestOf(viewOf('higher'), 'classic')]).toEqual([12, null]);
  expect(await rising('higher', -5, false, 'race')).toBeNull();
});

test('never counts zero as a record, even if one is stored', async () => {
  expect(await stored('higher', 0)).toBeNull();
  expect(bestOf(viewOf('higher'), 'classic')).toBeNull();
  localStorage.setItem('arcade:best:toy:classic', '0');
  expect(bestOf(viewOf('higher'), 'classic')).toBeNull();
  expect(await stored('higher', 5)).toEqual({ by: null });
});

test('does not count practice', async () => {
  expect(await stored('higher', 50, true)).toBeNull();
  expect(await rising('higher', -50, true)).toBeNull();
});

test('raises the record during the run if higher is better', async () => {
  expect(await rising('higher', -50)).toBe(50);
  expect(await rising('lower', -50), 'a run that is on may still take longer').toBeNull();
  expect(await rising('lower', 50)).toBe(50);
});
