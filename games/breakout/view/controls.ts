import type { Frozen } from '#engine/rules.ts';
import type { Action, State } from '#games/breakout/rules/breakout.ts';
import { clamp, FIELD, PIXEL } from '#games/breakout/rules/field.ts';
import { CELLS } from '#games/breakout/rules/paddle.ts';
import type { Controls, Point } from '#kit/input/controls.ts';
import { Axis } from '#kit/input/held.ts';

/** A finger that has moved less than this, in pixels, has tapped. */
const TAP = 10;

/** What holds the paddle: keys or a stick push it, a mouse or a finger takes it along. */
export class Hands {
  readonly #axis = new Axis('left', 'right');
  #stick = 0;
  /** Where the finger has dragged the middle of the paddle to, in pixels. */
  #dragged = 0;
  #travelled = 0;

  /** Lets go of everything, as when a new run begins. */
  rest(): void {
    this.#axis.release('left');
    this.#axis.release('right');
    this.#stick = 0;
  }

  press(button: string, state: Frozen<State>): Action | null {
    if (button === 'primary') return 'launch';
    if (!this.#axis.has(button)) return null;
    this.#axis.press(button);
    return this.push(state);
  }

  release(button: string, state: Frozen<State>): Action | null {
    if (!this.#axis.has(button)) return null;
    this.#axis.release(button);
    return this.push(state);
  }

  stick(x: number, state: Frozen<State>): Action | null {
    this.#stick = clamp(x, -100, 100);
    return this.push(state);
  }

  /** The push that keys and stick add up to. A tilted stick also presses the buttons, so it goes first. */
  push(state: Frozen<State>): Action | null {
    const push = this.#stick === 0 ? this.#axis.direction * 100 : this.#stick;
    return push === state.push ? null : { push };
  }

  point(point: Point, state: Frozen<State>): Action | null {
    if (point.touch) return this.#finger(point, state);
    if (point.kind === 'down') return state.ball === null ? 'launch' : null;
    return moveTo(point.x);
  }

  /** A finger takes the paddle along from wherever it is put down, so that it need not hide it. A tap launches. */
  #finger({ kind, dx, dy }: Point, state: Frozen<State>): Action | null {
    const half = state.width / PIXEL / 2;
    if (kind === 'down') {
      this.#dragged = state.paddle / PIXEL + half;
      this.#travelled = 0;
      return null;
    }
    if (kind === 'up') return this.#travelled < TAP && state.ball === null ? 'launch' : null;
    this.#travelled += Math.abs(dx) + Math.abs(dy);
    // What goes beyond the wall is forgotten: on its way back the finger moves the paddle at once.
    this.#dragged = clamp(this.#dragged + dx, half, FIELD.width / PIXEL - half);
    return this.#travelled < TAP ? null : moveTo(this.#dragged);
  }
}

function moveTo(x: number): Action {
  return { moveTo: clamp(Math.round(x / 2), 0, CELLS) };
}

/** The controls of one page. */
export function controlsOf(hands: Hands): Controls<State, Action> {
  return {
    keys: { left: ['ArrowLeft', 'KeyA'], right: ['ArrowRight', 'KeyD'], primary: ['Space'] },
    press: (button, state) => hands.press(button, state),
    release: (button, state) => hands.release(button, state),
    stick: (x, _y, state) => hands.stick(x, state),
    resumed: (state) => hands.push(state),
    point: (point, state) => hands.point(point, state),
    fieldSize: [FIELD.width / PIXEL, FIELD.height / PIXEL],
    pad: 'strip',
  };
}
