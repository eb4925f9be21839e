import { expect, test } from 'vitest';
import type { State } from '#games/tictactoe/rules/tictactoe.ts';
import view from '#games/tictactoe/view/tictactoe-view.tsx';
import { Session } from '#web/play/session/session.ts';
import { FakeEnvironment } from '#web/play/testing/fake-environment.ts';

const SECOND = 1_000;

function open(mode = 'two players') {
  const environment = new FakeEnvironment();
  const session = new Session(view, environment, null);
  session.wake();
  void session.start(mode);
  const marks = () => (session.moment().now as State).cells.filter((mark) => mark !== null).length;
  return { environment, session, marks };
}

test('a reset during the computer’s pause leaves an empty grid that stays empty', async () => {
  const { environment, session, marks } = open('hard as X');
  session.act(4);
  environment.run(0.2 * SECOND);
  await session.start();
  environment.run(5 * SECOND);
  expect(marks()).toBe(0);
});

test('a mode chosen during a game is that of the next one', () => {
  const { session, marks } = open();
  session.act(4);
  session.act(0);
  session.choose('easy as X');
  expect(marks()).toBe(2);
  void session.start();
  expect(marks()).toBe(0);
  expect(session.state).toMatchObject({ status: 'playing', mode: 'easy as X' });
});

test('as O the first X is on the grid when the game starts', () => {
  const { environment, session, marks } = open('normal as O');
  expect(marks()).toBe(1);
  const free = (session.moment().now as State).cells.indexOf(null);
  expect(session.act(free)).toBe(true);
  environment.run(SECOND);
  expect(marks()).toBe(3);
});

test('X goes first again after a game that O has lost', async () => {
  const { session } = open();
  for (const cell of [0, 3, 1, 4, 2]) session.act(cell);
  expect(session.state.result).toBe('won');
  await session.start();
  session.act(8);
  expect((session.moment().now as State).cells[8]).toBe('X');
});
