import { clamp } from '#engine/arithmetic.ts';
import type { Frozen } from '#engine/rules.ts';
import type { Action, State } from '#games/breakout/rules/breakout.ts';
import { breakout } from '#games/breakout/rules/breakout.ts';
import { BRICKS_END, FIELD, PIXEL } from '#games/breakout/rules/field.ts';
import { CELLS } from '#games/breakout/rules/paddle.ts';
import type { Controls, PointerInput } from '#kit/input/controls.ts';
import { paddleControls, PaddleInput } from '#kit/input/paddle.ts';

const WIDTH = FIELD.width / PIXEL;
/** Touches that move fewer pixels than this are taps. */
const TAP = 10;

export class BreakoutInput extends PaddleInput<'left' | 'right'> {
  #travelled = 0;
  /** The finger went down below the bricks, where it steers. */
  #steers = false;

  constructor() {
    super('left', 'right');
  }

  point(point: PointerInput, state: Frozen<State>): Action | null {
    if (point.touch) return this.#finger(point, state);
    if (point.kind === 'down') return launchIn(state);
    return moveTo(point.x);
  }

  /** Drags the paddle relatively; a tap launches. */
  #finger({ kind, y, dx, dy, finger = 0 }: PointerInput, state: Frozen<State>): Action | null {
    // The first finger steers; others tap.
    if (finger > 0) return kind === 'down' ? launchIn(state) : null;
    const half = state.width / PIXEL / 2;
    if (kind === 'down') {
      this.grab(state.paddle / PIXEL + half);
      this.#travelled = 0;
      this.#steers = y * PIXEL >= BRICKS_END;
      return null;
    }
    if (kind === 'up') return this.#travelled < TAP ? launchIn(state) : null;
    this.#travelled += Math.abs(dx) + Math.abs(dy);
    if (!this.#steers) return null;
    const dragged = this.drag(dx, half, WIDTH);
    return this.#travelled < TAP ? null : moveTo(dragged);
  }
}

function launchIn(state: Frozen<State>): Action | null {
  return breakout.legal(state, 'launch') ? 'launch' : null;
}

function moveTo(x: number): Action {
  return { moveTo: clamp(Math.round(x / 2), 0, CELLS) };
}

export function controlsOf(input: BreakoutInput): Controls<State, Action> {
  const paddle = paddleControls<State, Action>(input, 'x', ({ push }) =>
    input.push === push ? null : { push: input.push },
  );
  return {
    ...paddle,
    everyFinger: true,
    keys: { left: ['ArrowLeft', 'KeyA'], right: ['ArrowRight', 'KeyD'], primary: ['Space'] },
    press: (button, state) => (button === 'primary' ? 'launch' : paddle.press(button, state)),
    fieldSize: [WIDTH, FIELD.height / PIXEL],
  };
}
