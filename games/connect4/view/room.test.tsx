// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connect4 } from '#games/connect4/rules/connect4.ts';
import { Field } from '#games/connect4/view/field.tsx';
import { chooseFirstMove } from '#games/connect4/view/first-move.ts';
import { TestGame } from '#kit/testing/test-game.ts';
import { TestRoom } from '#kit/testing/test-room.ts';

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function show(seat: number) {
  const room = new TestRoom(seat, ['Ann 7', 'Bo']);
  room.toMove = [0];
  const game = new TestGame(connect4, 'two players', 1, room);
  const { container } = render(<Field game={game} />);
  const one = (selector: string) => container.querySelector<HTMLElement>(selector);
  const aim = (column: number) => fireEvent.pointerEnter(screen.getByLabelText(new RegExp(`^Column ${column},`)));
  return { room, game, one, aim };
}

test('the waiting disc and its landing cell show only in the own turn', () => {
  const { room, one, aim } = show(0);
  aim(3);
  expect(one('.connect4-ghost')).not.toBeNull();
  act(() => room.change({ toMove: [1] }));
  expect([one('.connect4-waiting'), one('.connect4-ghost')]).toEqual([null, null]);
});

test('the own aim is told to the others, and leaving the grid as well', () => {
  const { room, aim } = show(0);
  aim(3);
  expect(room.pointing(0)).toBe(2);
  fireEvent.pointerLeave(document.querySelector('.connect4-layer')!);
  expect(room.pointing(0)).toBeNull();
});

test('the other player’s dotted disc follows their aim in their turn', () => {
  const { room, one } = show(1);
  act(() => {
    room.points[0] = 5;
    room.change({});
  });
  expect(one('.connect4-pointed')?.dataset['column']).toBe('5');
  act(() => {
    room.points[0] = 'junk';
    room.change({});
  });
  expect(one('.connect4-pointed')).toBeNull();
  act(() => {
    room.points[0] = 5;
    room.change({ toMove: [1] });
  });
  expect(one('.connect4-pointed')).toBeNull();
});

test('the last disc is ringed, and the room alone decides who starts', () => {
  const { game, one } = show(0);
  chooseFirstMove('yellow');
  act(() => void vi.advanceTimersByTime(1_000));
  expect(game.run.state.first).toBe('red');
  act(() => void game.act(4));
  expect(one('[data-last]')?.dataset['column']).toBe('4');
});
