import { expect, test } from 'vitest';
import { HANDS, outcomeOf } from '#games/rps/rules/hands.ts';
import type { State } from '#games/rps/rules/rps.ts';
import { REVEAL } from '#games/rps/rules/rps.ts';
import view from '#games/rps/view/rps-view.tsx';
import { Session } from '#web/play/session/session.ts';
import { FakeEnvironment } from '#web/play/testing/fake-environment.ts';

const SECOND = 1_000;

function open() {
  const environment = new FakeEnvironment();
  const session = new Session(view, environment, null);
  session.wake();
  const state = () => session.moment().now as State;
  const winner = () => HANDS.find((hand) => outcomeOf(hand, state().house) === 'won')!;
  return { environment, session, state, winner };
}

test('the first throw starts the match', () => {
  const { environment, session, state } = open();
  environment.run(10 * SECOND);
  expect(session.state.status).toBe('idle');
  expect(session.act(0)).toBe(true);
  expect(session.state).toMatchObject({ status: 'playing', phase: 'running' });
  environment.run(SECOND);
  expect(state().history).toHaveLength(1);
});

test('a reset during the reveal clears the tally, and nothing is counted late', async () => {
  const { environment, session, state, winner } = open();
  session.act(winner());
  environment.run((REVEAL / 2 / 60) * SECOND);
  await session.start();
  environment.run(10 * SECOND);
  expect(state().tally).toEqual({ won: 0, lost: 0, draw: 0 });
  expect(session.state.status).toBe('playing');
});

test('best of 5 is chosen before the first throw and ends with the third win', () => {
  const { environment, session, winner } = open();
  session.choose('best of 5');
  for (let round = 0; round < 3; round++) {
    expect(session.state.result).toBeNull();
    session.act(winner());
    environment.run(SECOND);
  }
  expect(session.state).toMatchObject({ status: 'finished', result: 'won' });
});

test('the game has no pause: it continues when the window loses focus', () => {
  const { session } = open();
  session.act(0);
  session.pause();
  expect(session.state.phase).toBe('running');
});
