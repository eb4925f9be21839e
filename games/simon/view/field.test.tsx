// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { lightTicks } from '#games/simon/rules/pace.ts';
import type { Mode } from '#games/simon/rules/simon.ts';
import { PADS, simon } from '#games/simon/rules/simon.ts';
import { controls, KEYS, padOfKey } from '#games/simon/view/controls.ts';
import { Field } from '#games/simon/view/field.tsx';
import { SequenceAgain } from '#games/simon/view/sequence-again.tsx';
import view from '#games/simon/view/simon-view.tsx';
import { TestGame } from '#kit/testing/test-game.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function show(mode: Mode = 'classic') {
  const game = new TestGame(simon, mode);
  const { container } = render(<Field game={game} />);
  const pads = () => screen.getAllByRole('button');
  const lit = () => pads().flatMap((pad, index) => (pad.dataset['lit'] ? [index] : []));
  const watch = () =>
    act(() => {
      while (game.run.state.phase !== 'input') game.tick();
    });
  return { game, container, pads, lit, watch };
}

const down = (pad: Element) => fireEvent.pointerDown(pad, { button: 0, pointerId: 7 });
const later = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

describe('the pads', () => {
  test('each have a name, a number, a letter and a shape', () => {
    const { pads } = show();
    const names = ['Green, pad 1', 'Red, pad 2', 'Yellow, pad 3', 'Blue, pad 4'];
    expect(pads().map((pad) => pad.getAttribute('aria-label'))).toEqual(names);
    expect(pads().map((pad) => pad.textContent)).toEqual(['1Q', '2W', '3A', '4S']);
    expect(new Set(pads().map((pad) => pad.querySelector('path')?.getAttribute('d'))).size).toBe(4);
  });

  test('light up during the showing, and the DOM does not reveal later pads', () => {
    const { game, container, lit } = show();
    const before = container.innerHTML;
    act(() => game.tick(59));
    expect(lit()).toEqual([]);
    expect(container.innerHTML).toBe(before);
    act(() => game.tick());
    expect(lit()).toEqual([game.run.state.sequence[0]]);
    act(() => game.tick(lightTicks(1)));
    expect(lit()).toEqual([]);
  });

  test('announce whose turn it is', () => {
    const { game, pads, watch } = show();
    expect(screen.getByText('Watch')).toBeTruthy();
    watch();
    expect(screen.getByText('Your turn')).toBeTruthy();
    down(pads()[game.run.state.sequence[0]!]!);
    expect(screen.getByText('Watch')).toBeTruthy();
  });

  test('react on pointer down and stay lit for at least ten ticks; a ring of light marks a completed round', () => {
    const { game, container, pads, lit, watch } = show();
    const ring = () => container.querySelector('.simon-ring');
    watch();
    expect(ring()).toBeNull();
    const pad = game.run.state.sequence[0]!;
    down(pads()[pad]!);
    fireEvent.click(pads()[pad]!, { detail: 1 });
    fireEvent.pointerUp(document, { pointerId: 7 });
    expect(game.run.score).toBe(1);
    expect(ring()).toBeTruthy();
    later(160);
    expect(lit()).toEqual([pad]);
    later(10);
    expect(lit()).toEqual([]);
  });

  test('stay lit while a finger or a key holds them', () => {
    const { game, pads, lit, watch } = show();
    watch();
    const pad = game.run.state.sequence[0]!;
    down(pads()[pad]!);
    later(500);
    expect(lit()).toEqual([pad]);
    fireEvent.pointerUp(document, { pointerId: 7 });
    expect(lit()).toEqual([]);

    watch();
    const first = game.run.state.sequence[0]!;
    const code = KEYS[PADS[first]!][0];
    fireEvent.keyDown(document, { code });
    act(() => void game.act(first));
    later(500);
    expect(lit()).toEqual([first]);
    fireEvent.keyUp(document, { code });
    expect(lit()).toEqual([]);
  });

  test('show the wrong and the expected pad after a mistake', () => {
    const { game, container, pads, watch } = show();
    watch();
    const right = game.run.state.sequence[0]!;
    down(pads()[(right + 1) % 4]!);
    expect(game.run.status).toBe('lost');
    expect(pads()[right]!.dataset['verdict']).toBe('expected');
    expect(pads()[(right + 1) % 4]!.dataset['verdict']).toBe('wrong');
    expect(container.querySelectorAll('[data-verdict]')).toHaveLength(2);
    expect(screen.getByText('Wrong')).toBeTruthy();
    const mistake = `You pressed ${PADS[(right + 1) % 4]}, it was ${PADS[right]}, 1st of 1`;
    expect(screen.getByText(mistake)).toBeTruthy();
  });

  test('dots count the shown and the repeated pads', () => {
    const { game, container, pads, watch } = show();
    const dots = () => [...container.querySelectorAll<HTMLElement>('.simon-progress i')];
    const done = () => dots().filter((dot) => dot.dataset['done']).length;
    watch();
    down(pads()[game.run.state.sequence[0]!]!);
    expect([done(), dots().length]).toEqual([0, 2]);
    act(() => {
      while (game.run.state.position === 0) game.tick();
    });
    expect(done()).toBe(2);
    watch();
    expect(done()).toBe(0);
    down(pads()[game.run.state.sequence[0]!]!);
    expect(done()).toBe(1);
    down(pads()[(game.run.state.sequence[1]! + 1) % 4]!);
    expect(dots().map((dot) => Boolean(dot.dataset['wrong']))).toEqual([false, true]);
  });
});

test('two players see who repeats, when to add and when to hand it over', () => {
  const { game, container, pads, watch } = show('pass');
  const words = () => container.querySelector('.simon-turn')!.textContent;
  expect(words()).toBe('Watch');
  watch();
  expect(words()).toBe('Player 1');
  down(pads()[game.run.state.sequence[0]!]!);
  expect(words()).toBe('Player 1: add one');
  expect(container.querySelectorAll('.simon-progress [data-added]')).toHaveLength(1);
  down(pads()[2]!);
  expect(words()).toBe('Hand it to the other one');
  watch();
  expect(words()).toBe('Player 2');
  down(pads()[(game.run.state.sequence[0]! + 1) % 4]!);
  expect(screen.getByText(/^Player 2 pressed/)).toBeTruthy();
  expect(view.ending.headline!(game.run.state)).toBe('Player 1 wins!');
});

describe('the controls', () => {
  test('are the numbers, and the letters in the layout of the pads; arrows press nothing', () => {
    const { state } = new TestGame(simon).run;
    expect(['KeyQ', 'KeyW', 'KeyA', 'KeyS'].map(padOfKey)).toEqual([0, 1, 2, 3]);
    expect(['Digit1', 'Digit2', 'Digit3', 'Digit4'].map(padOfKey)).toEqual([0, 1, 2, 3]);
    expect(PADS.map((name) => controls.press(name, state))).toEqual([0, 1, 2, 3]);
    expect(padOfKey('ArrowUp')).toBeNull();
    expect(controls.press('up', state)).toBeNull();
  });

  test('after a pause the showing restarts, except in the player’s turn', () => {
    const game = new TestGame(simon);
    expect(controls.resumed!(game.run.state)).toBeNull();
    game.tick(70);
    expect(controls.resumed!(game.run.state)).toBe('again');
    game.tick(20);
    expect(controls.resumed!(game.run.state)).toBeNull();
  });
});

test('the finished sequence is shown again on request', () => {
  const game = new TestGame(simon);
  for (let round = 0; round < 2; round++) {
    while (game.run.state.phase !== 'input') game.tick();
    for (const pad of [...game.run.state.sequence]) game.act(pad);
  }
  const { container } = render(<SequenceAgain game={game} />);
  const lit = () => container.querySelector('[data-lit]')?.textContent ?? null;
  expect(lit()).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Show sequence' }));
  for (const pad of game.run.state.sequence) {
    expect(lit()).toBe(String(pad + 1));
    later(420);
    expect(lit()).toBeNull();
    later(50);
  }
  later(1_000);
  expect(lit()).toBeNull();
});
