import { clamp } from '#engine/arithmetic.ts';
import type { Frozen } from '#engine/rules.ts';
import { COURT, PIXEL } from '#games/pong/rules/court.ts';
import type { Action, State } from '#games/pong/rules/pong.ts';
import type { Controls, PointerInput } from '#kit/input/controls.ts';
import { paddleControls, PaddleInput } from '#kit/input/paddle.ts';

const HEIGHT = COURT.height / PIXEL;
/** A single player can use the second player's keys too. */
const ALONE: Readonly<Partial<Record<string, string>>> = { 'second up': 'up', 'second down': 'down' };

/** Keys and sticks push the paddle; a mouse or finger drags it. */
export class PongInput extends PaddleInput<'up' | 'down'> {
  readonly second = new PaddleInput('second up', 'second down');

  constructor() {
    super('up', 'down');
  }

  override releaseAll(): void {
    super.releaseAll();
    this.second.releaseAll();
  }

  point({ kind, y, dy, touch }: PointerInput, { player }: Frozen<State>): Action | null {
    if (!touch) return { moveTo: clamp(y, 0, HEIGHT) };
    if (kind === 'down') this.grab(player.y / PIXEL);
    if (kind !== 'move') return null;
    return { moveTo: Math.round(this.drag(dy, player.height / PIXEL / 2, HEIGHT)) };
  }
}

export function controlsOf(input: PongInput): Controls<State, Action> {
  const { second } = input;
  const push = ({ player, house }: Frozen<State>): Action | null => {
    if (input.push !== player.push) return { push: input.push };
    return 'push' in house && second.push !== house.push ? { secondPush: second.push } : null;
  };
  const paddle = paddleControls<State, Action>(input, 'y', push);
  const keyOf = (button: string, { level }: Frozen<State>) => (level === null ? button : (ALONE[button] ?? button));
  return {
    ...paddle,
    keys: { up: ['KeyW'], down: ['KeyS'], 'second up': ['ArrowUp'], 'second down': ['ArrowDown'] },
    press: (button, state) =>
      second.press(keyOf(button, state)) ? push(state) : paddle.press(keyOf(button, state), state),
    release: (button, state) =>
      second.release(keyOf(button, state)) ? push(state) : paddle.release(keyOf(button, state), state),
    fieldSize: [COURT.width / PIXEL, HEIGHT],
  };
}
