// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { CellFocus } from '#kit/grid.tsx';
import { focusedCell, Grid } from '#kit/grid.tsx';
import type { PadPage } from '#web/play/input/gamepads.ts';
import { attachGamepads } from '#web/play/input/gamepads.ts';
import type { AnySession } from '#web/play/session/session.ts';
import { Session } from '#web/play/session/session.ts';
import { gameInputOf } from '#web/play/input/game-input.ts';
import { LIFECYCLES } from '#web/play/testing/plain-view.ts';
import { FakeEnvironment } from '#web/play/testing/fake-environment.ts';
import { toyRules, toyView } from '#web/play/testing/toy-game.ts';

const PAD = { primary: 0, secondary: 1, right: 15 } as const;

const rules = toyRules<number[], number>({ start: () => [], act: (state, cell) => void state.push(cell) });

const clicks: number[] = [];
const cellOf = (cell: number, focus: CellFocus) => (
  <button type="button" {...focus} onClick={() => clicks.push(cell)} />
);

const view = toyView(rules, {
  lifecycle: LIFECYCLES.turns,
  controls: { keys: {}, press: (button) => (button === 'secondary' ? focusedCell() : null), padMovesFocus: true },
  Field: () => <Grid label="Cells" rows={1} columns={3} cell={cellOf} />,
});

let detach = () => {};
afterEach(() => {
  detach();
  cleanup();
  vi.unstubAllGlobals();
});

test('moves the focus and presses by gamepad, and sends other buttons to the game', async () => {
  const environment = new FakeEnvironment();
  const session = new Session(view, environment, null);
  const { container } = render(
    <div data-field>
      <view.Field game={session} />
    </div>,
  );
  session.wake();
  await session.start();
  let pressed: number | null = null;
  const pad = () => ({
    axes: [0, 0],
    buttons: Array.from({ length: 17 }, (_, index) => ({ pressed: index === pressed })),
  });
  vi.stubGlobal('navigator', { getGamepads: () => [pad()] });
  const page: PadPage = { pause() {}, restart() {}, filter: (pads) => pads, noticed() {} };
  // A game without time requests no frames by now: the gamepad must wake it.
  environment.run(5_000);
  expect(environment.framesAskedFor).toBe(0);
  detach = attachGamepads(container, session as unknown as AnySession, gameInputOf(session), page);
  const press = (button: keyof typeof PAD) => {
    pressed = PAD[button];
    environment.run(20);
    pressed = null;
    environment.run(20);
  };
  container.querySelector<HTMLElement>('[data-cell="0"]')!.focus();
  press('right');
  expect(focusedCell()).toBe(1);
  press('primary');
  expect(clicks).toEqual([1]);
  press('secondary');
  expect(session.moment().now).toEqual([1]);
  expect(clicks).toEqual([1]);
});
