import { clamp } from '#engine/arithmetic.ts';
import type { Frozen } from '#engine/rules.ts';
import { COURT, PIXEL } from '#games/pong/rules/court.ts';
import type { Action, PaddleState, State } from '#games/pong/rules/pong.ts';
import type { Controls, PointerInput } from '#kit/input/controls.ts';
import { paddleControls, PaddleInput } from '#kit/input/paddle.ts';

const HEIGHT = COURT.height / PIXEL;
const WIDTH = COURT.width / PIXEL;
/** A single player can use the second player's keys too. */
const ALONE: Readonly<Partial<Record<string, string>>> = { 'second up': 'up', 'second down': 'down' };
/** On a court that stands on end, as the eye expects. */
const SIDEWAYS: Readonly<Partial<Record<string, string>>> = {
  left: 'up',
  right: 'down',
  'first left': 'up',
  'first right': 'down',
  'second left': 'second up',
  'second right': 'second down',
};

/** Keys and sticks push the paddle; a mouse or finger drags it. */
export class PongInput extends PaddleInput<'up' | 'down'> {
  readonly second = new PaddleInput('second up', 'second down');
  /** By finger. */
  readonly #isRight: boolean[] = [];

  constructor() {
    super('up', 'down');
  }

  override releaseAll(): void {
    super.releaseAll();
    this.second.releaseAll();
  }

  point(point: PointerInput, state: Frozen<State>): Action | null {
    const { y, touch, finger = 0 } = point;
    if (!touch) return { moveTo: clamp(y, 0, HEIGHT) };
    if ('push' in state.house) return this.#eitherFinger(point, finger, state.player, state.house);
    if (finger > 0) return null;
    const to = dragTo(this, point, state.player);
    return to === null ? null : { moveTo: to };
  }

  /** A finger belongs to the half it went down in until it lifts. */
  #eitherFinger(
    point: PointerInput,
    finger: number,
    player: Frozen<PaddleState>,
    second: Frozen<PaddleState>,
  ): Action | null {
    if (point.kind === 'down') this.#isRight[finger] = point.x > WIDTH / 2;
    const isRight = this.#isRight[finger] ?? false;
    const to = dragTo(isRight ? this.second : this, point, isRight ? second : player);
    if (to === null) return null;
    return isRight ? { secondMoveTo: to } : { moveTo: to };
  }
}

function dragTo(
  paddle: PaddleInput<string>,
  { kind, dy }: PointerInput,
  { y, height }: Frozen<PaddleState>,
): number | null {
  if (kind === 'down') paddle.grab(y / PIXEL);
  return kind === 'move' ? Math.round(paddle.drag(dy, height / PIXEL / 2, HEIGHT)) : null;
}

export function controlsOf(input: PongInput, isOnEnd: () => boolean): Controls<State, Action> {
  const { second } = input;
  const push = ({ player, house }: Frozen<State>): Action | null => {
    if (input.push !== player.push) return { push: input.push };
    return 'push' in house && second.push !== house.push ? { secondPush: second.push } : null;
  };
  const paddle = paddleControls<State, Action>(input, 'y', push);
  const keyOf = (button: string, { level }: Frozen<State>) => (level === null ? button : (ALONE[button] ?? button));
  return {
    ...paddle,
    keys: {
      up: ['KeyW'],
      down: ['KeyS'],
      'first left': ['KeyA'],
      'first right': ['KeyD'],
      'second up': ['ArrowUp'],
      'second down': ['ArrowDown'],
      'second left': ['ArrowLeft'],
      'second right': ['ArrowRight'],
    },
    press(button, state) {
      const sideways = SIDEWAYS[button];
      const key = keyOf(sideways && isOnEnd() ? sideways : button, state);
      return second.press(key) ? push(state) : paddle.press(key, state);
    },
    // Also after the device has been turned with the key held.
    release(button, state) {
      const key = keyOf(SIDEWAYS[button] ?? button, state);
      return second.release(key) ? push(state) : paddle.release(key, state);
    },
    stick: (x, y, state) => paddle.stick(x, isOnEnd() ? x : y, state),
    everyFinger: true,
    fieldSize: [WIDTH, HEIGHT],
  };
}
