import type { Frozen } from '#engine/rules.ts';
import { clamp, COURT, inCourt, PIXEL } from '#games/pong/rules/court.ts';
import type { Action, State } from '#games/pong/rules/pong.ts';
import type { Controls, Point } from '#kit/input/controls.ts';
import { Axis } from '#kit/input/held.ts';

const HEIGHT = COURT.height / PIXEL;

/** What holds the paddle: keys or a stick push it, a mouse or a finger takes it along. */
export class Hands {
  readonly #axis = new Axis('up', 'down');
  #stick = 0;
  /** Where the finger has dragged the middle of the paddle to, in pixels. */
  #dragged = 0;

  /** Lets go of everything, as when a new run begins. */
  rest(): void {
    this.#axis.release('up');
    this.#axis.release('down');
    this.#stick = 0;
  }

  press(button: string, state: Frozen<State>): Action | null {
    if (!this.#axis.has(button)) return null;
    this.#axis.press(button);
    return this.push(state);
  }

  release(button: string, state: Frozen<State>): Action | null {
    if (!this.#axis.has(button)) return null;
    this.#axis.release(button);
    return this.push(state);
  }

  stick(y: number, state: Frozen<State>): Action | null {
    this.#stick = clamp(y, -100, 100);
    return this.push(state);
  }

  /** The push that keys and stick add up to. A tilted stick also presses the buttons, so it goes first. */
  push({ player }: Frozen<State>): Action | null {
    const push = this.#stick === 0 ? this.#axis.direction * 100 : this.#stick;
    return push === player.push ? null : { push };
  }

  point({ kind, y, dy, touch }: Point, { player }: Frozen<State>): Action | null {
    if (!touch) return { moveTo: clamp(y, 0, HEIGHT) };
    // A finger takes the paddle along from wherever it is put down, so that it need not hide it.
    if (kind === 'down') this.#dragged = player.y / PIXEL;
    if (kind !== 'move') return null;
    // What goes beyond the wall is forgotten: on its way back the finger moves the paddle at once.
    this.#dragged = inCourt((this.#dragged + dy) * PIXEL, player.height) / PIXEL;
    return { moveTo: Math.round(this.#dragged) };
  }
}

/** The controls of one page. */
export function controlsOf(hands: Hands): Controls<State, Action> {
  return {
    keys: { up: ['ArrowUp', 'KeyW'], down: ['ArrowDown', 'KeyS'] },
    press: (button, state) => hands.press(button, state),
    release: (button, state) => hands.release(button, state),
    stick: (_x, y, state) => hands.stick(y, state),
    resumed: (state) => hands.push(state),
    point: (point, state) => hands.point(point, state),
    fieldSize: [COURT.width / PIXEL, HEIGHT],
    pad: 'strip',
  };
}
