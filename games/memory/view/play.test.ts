import { expect, test } from 'vitest';
import type { State } from '#games/memory/rules/memory.ts';
import view from '#games/memory/view/memory-view.tsx';
import { Session } from '#web/play/session/session.ts';
import { FakeEnvironment } from '#web/play/testing/fake-environment.ts';

const SECOND = 1_000;

function open() {
  const environment = new FakeEnvironment();
  const session = new Session(view, environment, null);
  session.wake();
  const state = () => session.moment().now as State;
  const mismatch = () => {
    session.act(0);
    session.act(state().cards.findIndex((symbol) => symbol !== state().cards[0]));
  };
  return { environment, session, state, mismatch };
}

test('the first flip starts the run; a reset during a mismatch deals again, and no new card turns back', async () => {
  const { environment, session, state, mismatch } = open();
  expect(session.state.status).toBe('idle');
  mismatch();
  expect(session.state.status).toBe('playing');
  environment.run(0.5 * SECOND);
  await session.start();
  session.act(3);
  environment.run(2 * SECOND);
  expect(state().flipped).toEqual([3]);
  expect(state().moves).toBe(0);
});

test('different cards stay open during a pause, and the game resumes without a countdown', () => {
  const { environment, session, state, mismatch } = open();
  mismatch();
  environment.run(0.5 * SECOND);
  session.pause();
  environment.run(60 * SECOND);
  expect(state().flipped).toHaveLength(2);
  session.resume();
  expect(session.state).toMatchObject({ phase: 'running', count: null });
  environment.run(0.6 * SECOND);
  expect(state().flipped).toEqual([]);
});
