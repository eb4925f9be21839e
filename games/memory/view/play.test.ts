import { expect, test } from 'vitest';
import type { State } from '#games/memory/rules/memory.ts';
import view from '#games/memory/view/memory-view.tsx';
import { Session } from '#web/play/session/session.ts';
import { FakeWorld } from '#web/play/testing/fake-world.ts';

const SECOND = 1_000;

function open() {
  const world = new FakeWorld();
  const session = new Session(view, world, null);
  session.wake();
  const state = () => session.moment().now as State;
  const mismatch = () => {
    session.act(0);
    session.act(state().cards.findIndex((symbol) => symbol !== state().cards[0]));
  };
  return { world, session, state, mismatch };
}

test('the first flip starts the run', () => {
  const { session, state } = open();
  expect(session.standing.status).toBe('idle');
  session.act(5);
  expect(session.standing).toMatchObject({ status: 'playing', phase: 'running' });
  expect(state().flipped).toEqual([5]);
});

test('a reset half a second into a mismatch deals anew, and no card of the new deal turns back', async () => {
  const { world, session, state, mismatch } = open();
  mismatch();
  world.run(0.5 * SECOND);
  await session.start();
  session.act(3);
  world.run(2 * SECOND);
  expect(state().flipped).toEqual([3]);
  expect(state().moves).toBe(0);
});

test('two cards that differ do not turn back while the game is paused, and time goes on without a countdown', () => {
  const { world, session, state, mismatch } = open();
  mismatch();
  world.run(0.5 * SECOND);
  session.pause();
  world.run(60 * SECOND);
  expect(state().flipped).toHaveLength(2);
  session.resume();
  expect(session.standing).toMatchObject({ phase: 'running', count: null });
  world.run(0.6 * SECOND);
  expect(state().flipped).toEqual([]);
});

test('a frame rate of 30, 120 or 144 turns them back no earlier and no later', () => {
  for (const rate of [30, 60, 120, 144]) {
    const { world, state, mismatch } = open();
    world.run(0.1 * SECOND, SECOND / rate);
    mismatch();
    world.run(0.95 * SECOND, SECOND / rate);
    expect(state().flipped).toHaveLength(2);
    world.run(0.15 * SECOND, SECOND / rate);
    expect(state().flipped).toEqual([]);
  }
});
