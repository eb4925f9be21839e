import { describe, expect, test } from 'vitest';
import { breakout } from '#games/breakout/rules/breakout.ts';
import type { State } from '#games/breakout/rules/breakout.ts';
import { BreakoutInput, controlsOf } from '#games/breakout/view/controls.ts';
import type { PointerInput } from '#kit/input/controls.ts';
import { TestGame } from '#kit/testing/test-game.ts';

/** Applies every input to a new run. */
function seated() {
  const game = new TestGame(breakout);
  const input = new BreakoutInput();
  const controls = controlsOf(input);
  const take = (action: ReturnType<typeof controls.press>) => action !== null && game.act(action);
  const now = () => game.run.state;
  return {
    game,
    input,
    press: (button: string) => take(controls.press(button, now())),
    release: (button: string) => take(controls.release!(button, now())),
    stick: (x: number) => take(controls.stick!(x, 0, now())),
    catchUp: () => take(controls.heldAction!(now())),
    point: (point: Partial<PointerInput>) =>
      take(controls.point!({ kind: 'move', x: 0, y: 0, dx: 0, dy: 0, held: true, touch: false, ...point }, now())),
  };
}

const middle = ({ paddle, width }: Pick<State, 'paddle' | 'width'>) => (paddle + width / 2) / 256;

describe('keys and stick', () => {
  test('the later of two held keys wins, and the earlier one counts again after its release', () => {
    const { game, press, release } = seated();
    press('left');
    press('right');
    expect(game.run.state.push).toBe(100);
    release('right');
    expect(game.run.state.push).toBe(-100);
    release('left');
    expect(game.run.state.push).toBe(0);
  });

  test('a tilted stick sets the push, although it also presses the key', () => {
    const { game, press, release, stick } = seated();
    stick(40);
    press('right');
    expect(game.run.state.push).toBe(40);
    stick(0);
    release('right');
    expect(game.run.state.push).toBe(0);
  });
});

describe('mouse and fingers', () => {
  test('the paddle follows the mouse and stops at the wall when the mouse is outside', () => {
    const { game, point } = seated();
    point({ x: 100, held: false });
    expect(middle(game.run.state)).toBe(100);
    point({ x: 900, held: false });
    expect(middle(game.run.state)).toBe(480 - 42);
  });

  test('a click launches the ball', () => {
    const { game, point } = seated();
    point({ kind: 'down', x: 240 });
    expect(game.run.state.ball).not.toBeNull();
  });

  test('a finger below the bricks drags the paddle pixel by pixel', () => {
    const { game, point } = seated();
    point({ kind: 'down', x: 20, y: 176, touch: true });
    point({ x: 40, dx: 20, touch: true });
    expect(middle(game.run.state)).toBe(260);
    for (let moved = 0; moved < 10; moved++) point({ x: 41 + moved, dx: 1, touch: true });
    expect(middle(game.run.state)).toBe(270);
    point({ kind: 'up', x: 50, touch: true });
    expect(game.run.state.ball).toBeNull();
  });

  test('a finger that starts on the bricks does not steer', () => {
    const { game, point } = seated();
    point({ kind: 'down', x: 20, y: 175, touch: true });
    point({ x: 60, y: 400, dx: 40, dy: 225, touch: true });
    expect(middle(game.run.state)).toBe(240);
  });

  test('a finger returning from beyond the wall moves the paddle immediately', () => {
    const { game, point } = seated();
    point({ kind: 'down', x: 300, y: 300, touch: true });
    point({ x: 900, dx: 600, touch: true });
    expect(middle(game.run.state)).toBe(438);
    point({ x: 880, dx: -20, touch: true });
    expect(middle(game.run.state)).toBe(418);
  });

  test('a tap launches the ball without moving the paddle', () => {
    const { game, point } = seated();
    point({ kind: 'down', x: 20, touch: true });
    point({ x: 23, dx: 3, touch: true });
    point({ kind: 'up', x: 23, touch: true });
    expect(game.run.state.ball).not.toBeNull();
    expect(middle(game.run.state)).toBe(240);
  });

  test('a second finger fires the laser while the first one steers', () => {
    const game = new TestGame(breakout, 'levels');
    const controls = controlsOf(new BreakoutInput());
    const point = (kind: PointerInput['kind'], finger: number, dx = 0) =>
      controls.point!({ kind, x: 100, y: 540, dx, dy: 0, held: true, touch: true, finger }, game.run.state);
    game.act('launch');
    expect(point('down', 1)).toBeNull();
    const armed = { ...game.run.snapshot(), levels: { ...game.run.snapshot().levels!, shots: 3 } };
    const tap = { kind: 'down', x: 100, y: 540, dx: 0, dy: 0, held: true, touch: true, finger: 1 } as const;
    expect(controls.point!(tap, armed)).toBe('launch');
    expect(controls.point!({ ...tap, kind: 'move', dx: 40 }, armed)).toBeNull();
    point('down', 0);
    expect(point('move', 0, 40)).toEqual({ moveTo: 140 });
  });
});
