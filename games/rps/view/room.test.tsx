// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { REVEAL, rps } from '#games/rps/rules/rps.ts';
import { describeChange } from '#games/rps/view/describe.ts';
import { Field } from '#games/rps/view/field.tsx';
import { tonesOf } from '#games/rps/view/sounds.ts';
import { TestGame } from '#kit/testing/test-game.ts';
import { TestRoom } from '#kit/testing/test-room.ts';

afterEach(cleanup);

function show(seat: number, names: readonly string[]) {
  const room = new TestRoom(seat, names);
  room.toMove = [0, 1];
  const game = new TestGame(rps, 'two players', 1, room);
  const spoken: (string | null)[] = [];
  const tones: number[] = [];
  game.onChange((change) => {
    spoken.push(describeChange(change, false, room));
    tones.push(tonesOf(change, room)[0]?.from ?? 0);
  });
  const { container } = render(<Field game={game} />);
  const captions = () => [...container.querySelectorAll('figcaption')].map((caption) => caption.textContent);
  const round = (hands: readonly [0 | 1 | 2, 0 | 1 | 2]) =>
    act(() => {
      room.change({ toMove: [], sealed: null });
      game.act(hands);
      game.tick(REVEAL);
      room.change({ toMove: [0, 1] });
    });
  return { room, captions, round, spoken: () => spoken.at(-1), lastTone: () => tones.at(-1) };
}

test('the second seat sees the own hand on the left, as You', () => {
  const { captions, round, spoken } = show(1, ['Ann 7', 'You']);
  expect(captions()).toEqual(['You', 'Ann 7']);
  round([0, 1]);
  expect(captions()).toEqual(['You: paper', 'Ann 7: rock']);
  expect(screen.getByText('You win!')).toBeTruthy();
  expect(spoken()).toBe('You chose paper. Ann 7 chose rock. You win. 1 to 0.');
});

test('the first seat hears the same round as lost', () => {
  const [winner, loser] = [show(1, ['Ann 7', 'You']), show(0, ['You', 'Bo'])];
  for (const { round } of [winner, loser]) round([0, 1]);
  expect(loser.spoken()).toBe('You chose rock. Bo chose paper. Bo wins. 0 to 1.');
  expect(loser.lastTone()).not.toBe(winner.lastTone());
});

test('a chosen hand stays pressed and the field says who is awaited, without showing a hand', () => {
  const { room, captions, round } = show(0, ['You', 'Bo']);
  round([0, 1]);
  act(() => room.change({ toMove: [1], sealed: 2 }));
  expect(screen.getByText('Waiting for Bo…')).toBeTruthy();
  expect(captions()).toEqual(['You', 'Bo']);
  expect(screen.getAllByRole('button', { pressed: true }).map((button) => button.getAttribute('aria-label'))).toEqual([
    'Scissors',
  ]);
});

test('spectators see both names', () => {
  const { captions, round } = show(-1, ['Ann 7', 'Bo']);
  round([2, 1]);
  expect(captions()).toEqual(['Ann 7: scissors', 'Bo: paper']);
  expect(screen.getByText('Ann 7 wins!')).toBeTruthy();
});
