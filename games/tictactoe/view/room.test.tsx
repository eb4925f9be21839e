// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ticTacToe } from '#games/tictactoe/rules/tictactoe.ts';
import { Cells } from '#games/tictactoe/view/cells.tsx';
import { TestGame } from '#kit/testing/test-game.ts';
import { TestRoom } from '#kit/testing/test-room.ts';

afterEach(cleanup);

test('free cells show the next mark only in the own turn of a room', () => {
  const room = new TestRoom(0, ['You', 'Bo']);
  room.toMove = [0];
  const { container } = render(<Cells game={new TestGame(ticTacToe, 'two players', 1, room)} />);
  const ghosts = () => container.querySelectorAll('.tictactoe-ghost').length;
  expect(ghosts()).toBe(9);
  act(() => room.change({ toMove: [1] }));
  expect(ghosts()).toBe(0);
});
