// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Rules } from '#engine/rules.ts';
import { TestGame } from '#kit/testing/test-game.ts';
import { useGameParts } from '#kit/use-moment.ts';

afterEach(cleanup);

const clock: Rules<{ ticks: number }, never, 'classic'> = {
  id: 'clock',
  version: 1,
  modes: ['classic'],
  start: () => ({ ticks: 0 }),
  readAction: () => null,
  legal: () => false,
  act() {},
  status: () => 'playing',
  score: () => 0,
  time: {
    tick(state) {
      state.ticks++;
    },
  },
};

test('does not rerender while the selected parts are equal', () => {
  const game = new TestGame(clock);
  let renders = 0;
  function Shown() {
    renders++;
    const { minutes } = useGameParts(
      game,
      ({ now }) => ({ minutes: Math.floor(now.ticks / 10) }),
      (one, other) => one.minutes === other.minutes,
    );
    return <p>{minutes}</p>;
  }
  const { container } = render(<Shown />);
  for (let tick = 0; tick < 25; tick++) act(() => game.tick());
  expect(container.textContent).toBe('2');
  expect(renders).toBe(3);
});
