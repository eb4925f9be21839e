// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import type { Rules } from '#engine/rules.ts';
import { defineView } from '#kit/game-view.ts';
import type { PersonalRecord } from '#kit/game-view.ts';
import { bestOf, recordOf as recordIn, risingOf } from '#web/play/session/personal-best.ts';
import { storeRecord } from '#web/play/screen/run-end.ts';
import type { AnySession } from '#web/play/session/session.ts';
import { Session } from '#web/play/session/session.ts';
import { FakeEnvironment } from '#web/play/testing/fake-environment.ts';
import { LIFECYCLES, plainView } from '#web/play/testing/plain-view.ts';

/** A game that ends with one action, which sets the score. */
const rules: Rules<{ points: number; over: boolean }, number, 'classic' | 'race'> = {
  id: 'worth',
  version: 1,
  modes: ['classic', 'race'],
  start: () => ({ points: 0, over: false }),
  readAction: (data) => (typeof data === 'number' ? data : null),
  legal: () => true,
  act(state, points) {
    state.points = Math.abs(points);
    state.over = points >= 0;
  },
  status: ({ over }) => (over ? 'lost' : 'playing'),
  score: ({ points }) => points,
};

const recordOf = (better: 'higher' | 'lower'): PersonalRecord<{ points: number }> => ({
  label: 'Best',
  better,
  of: ({ points }) => points,
  show: String,
});

async function play(better: 'higher' | 'lower', points: number, practice = false, mode = 'classic') {
  const view = defineView({
    ...plainView,
    rules,
    lifecycle: { ...LIFECYCLES.atOnce, practice: 50 },
    controls: { keys: {}, press: () => null },
    record: (raced) => recordOf(raced === 'race' ? 'lower' : better),
  });
  const session = new Session(view, new FakeEnvironment(), null);
  session.wake();
  await session.start(mode, practice);
  session.act(points);
  return session;
}

const risingNow = (session: AnySession) =>
  risingOf(session, recordIn(session.view, session.state.mode)!, session.moment().now);

beforeEach(() => localStorage.clear());

test('returns the improvement of a better run and stores it', async () => {
  expect(storeRecord(await play('higher', 30))).toEqual({ by: null });
  expect(storeRecord(await play('higher', 70))).toEqual({ by: '+40' });
  expect(storeRecord(await play('higher', 70))).toBeNull();
  const session = await play('higher', 20);
  expect(storeRecord(session)).toBeNull();
  expect(bestOf(session.view, 'classic')).toBe(70);
});

test('supports records where lower is better', async () => {
  expect(storeRecord(await play('lower', 30))).toEqual({ by: null });
  expect(storeRecord(await play('lower', 31))).toBeNull();
  expect(storeRecord(await play('lower', 12))).toEqual({ by: '−18' });
});

test('supports a different measure per mode', async () => {
  expect(storeRecord(await play('higher', 30, false, 'race'))).toEqual({ by: null });
  const session = await play('higher', 12, false, 'race');
  expect(storeRecord(session)).toEqual({ by: '−18' });
  expect([bestOf(session.view, 'race'), bestOf(session.view, 'classic')]).toEqual([12, null]);
  const rising = await play('higher', -5, false, 'race');
  expect(risingNow(rising)).toBeNull();
});

test('never counts zero as a record, even if one is stored', async () => {
  const session = await play('higher', 0);
  expect(storeRecord(session)).toBeNull();
  expect(bestOf(session.view, 'classic')).toBeNull();
  localStorage.setItem('arcade:best:worth:classic', '0');
  expect(bestOf(session.view, 'classic')).toBeNull();
  expect(storeRecord(await play('higher', 5))).toEqual({ by: null });
});

test('does not count practice', async () => {
  expect(storeRecord(await play('higher', 50, true))).toBeNull();
  const session = await play('higher', -50, true);
  expect(risingNow(session)).toBeNull();
});

test('raises the record during the run if higher is better', async () => {
  const rising = await play('higher', -50);
  expect(risingNow(rising)).toBe(50);
  const lower = await play('lower', -50);
  expect(risingNow(lower), 'a run that is on may still take longer').toBeNull();
  const ended = await play('lower', 50);
  expect(risingNow(ended)).toBe(50);
});
