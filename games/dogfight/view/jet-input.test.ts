import { describe, expect, test } from 'vitest';
import { seedFrom } from '#engine/random.ts';
import { Run } from '#engine/run.ts';
import { HELD, placeOf } from '#games/dogfight/rules/action.ts';
import { dogfight } from '#games/dogfight/rules/dogfight.ts';
import { PX } from '#games/dogfight/rules/field.ts';
import { JetInput } from '#games/dogfight/view/jet-input.ts';
import type { PointerInput } from '#kit/input/controls.ts';

/** Applies every input to a run. */
class Flight {
  readonly run = new Run(dogfight, 'classic', seedFrom(1));
  readonly input: JetInput;

  constructor(firesAlways = false) {
    this.input = new JetInput(() => firesAlways);
  }

  catchUp(): void {
    for (let action = this.input.next(this.run.state); action !== null; action = this.input.next(this.run.state))
      if (!this.run.act(action)) throw new Error(`the input asked for what is not legal: ${action}`);
  }

  press(...buttons: string[]): void {
    for (const button of buttons) {
      this.input.press(button, this.run.state);
      this.catchUp();
    }
  }

  release(...buttons: string[]): void {
    for (const button of buttons) {
      this.input.release(button);
      this.catchUp();
    }
  }

  point(point: Partial<PointerInput>): void {
    const rest: PointerInput = { kind: 'move', x: 0, y: 0, dx: 0, dy: 0, held: false, touch: false };
    this.input.point({ ...rest, ...point }, this.run.state);
    this.catchUp();
  }

  tick(count = 1): void {
    for (let passed = 0; passed < count; passed++) {
      this.run.tick();
      this.catchUp();
    }
  }
}

describe('keys', () => {
  test('the later of two opposite keys wins, and its release restores the earlier', () => {
    const flight = new Flight();
    flight.press('left');
    expect(flight.run.state.held).toBe(HELD.left);
    flight.press('right');
    expect(flight.run.state.held).toBe(HELD.right);
    flight.tick();
    flight.release('right');
    expect(flight.run.state.held).toBe(HELD.left);
  });

  test('releasing one of two keys with the same meaning changes nothing', () => {
    const flight = new Flight();
    flight.press('up', 'w');
    flight.tick();
    flight.release('up');
    expect(flight.run.state.held).toBe(HELD.up);
    flight.release('w');
    expect(flight.run.state.held).toBe(0);
  });

  test('a tap shorter than a tick fires once', () => {
    const flight = new Flight();
    flight.press('primary');
    flight.release('primary');
    expect(flight.run.state.held).toBe(HELD.fire);
    flight.tick();
    expect([flight.run.state.fired, flight.run.state.held]).toEqual([1, 0]);
  });

  test('a new run starts with nothing held', () => {
    const flight = new Flight();
    flight.press('left', 'primary');
    flight.input.releaseAll();
    flight.catchUp();
    expect(flight.run.state.held).toBe(0);
  });
});

describe('a mouse', () => {
  test('leads the jet and fires while its button is down', () => {
    const flight = new Flight();
    flight.point({ x: 100, y: 300 });
    expect(flight.run.state.target).toEqual({ x: 102 * PX, y: 302 * PX });
    flight.point({ kind: 'down', x: 100, y: 300, held: true });
    expect(flight.run.state.held).toBe(HELD.fire);
    flight.tick();
    flight.point({ kind: 'up', x: 100, y: 300 });
    expect(flight.run.state.held).toBe(0);
  });

  test('that moves within two ticks is followed as soon as allowed', () => {
    const flight = new Flight();
    flight.point({ x: 100, y: 300 });
    flight.point({ x: 200, y: 300 });
    flight.point({ x: 300, y: 400 });
    expect(flight.run.log).toHaveLength(1);
    flight.tick();
    expect(flight.run.log).toHaveLength(1);
    flight.tick();
    expect(flight.run.log).toHaveLength(2);
    expect(placeOf(flight.run.log[1]![1])).toEqual({ x: 302 * PX, y: 402 * PX });
  });

  test('at rest does not override the keys', () => {
    const flight = new Flight();
    flight.point({ x: 100, y: 300 });
    flight.tick(2);
    flight.press('right');
    flight.point({ x: 50, y: 300 });
    flight.tick(20);
    flight.release('right');
    const { x } = flight.run.state.jet;
    flight.tick(20);
    expect(flight.run.state.jet.x).toBe(x);
    flight.point({ x: 60, y: 300 });
    flight.tick(5);
    expect(flight.run.state.jet.x).toBeLessThan(x);
  });

  test('whose release was missed stops firing with its next move', () => {
    const flight = new Flight();
    flight.point({ kind: 'down', x: 10, y: 300, held: true });
    flight.tick();
    flight.point({ x: 20, y: 300, held: false });
    expect(flight.run.state.held).toBe(0);
  });
});

describe('a finger', () => {
  test('moves the jet by its own distance and fires while it touches', () => {
    const flight = new Flight();
    const { x, y } = flight.run.state.jet;
    flight.point({ kind: 'down', x: 30, y: 630, held: true, touch: true });
    expect(flight.run.state.held).toBe(HELD.fire);
    flight.tick(2);
    flight.point({ x: 70, y: 590, dx: 40, dy: -40, held: true, touch: true });
    flight.tick(30);
    expect(Math.abs(flight.run.state.jet.x - x - 40 * PX)).toBeLessThanOrEqual(2 * PX);
    expect(Math.abs(flight.run.state.jet.y - y + 40 * PX)).toBeLessThanOrEqual(2 * PX);
    flight.point({ kind: 'up', x: 70, y: 590, touch: true });
    expect(flight.run.state.held).toBe(0);
  });

  test('that overshoots turns the jet as soon as it turns', () => {
    const flight = new Flight();
    flight.point({ kind: 'down', x: 100, y: 600, held: true, touch: true });
    flight.tick(2);
    flight.point({ x: 0, y: 600, dx: -900, held: true, touch: true });
    flight.tick(80);
    expect(flight.run.state.jet.x).toBe(18 * PX);
    flight.point({ x: 20, y: 600, dx: 20, held: true, touch: true });
    flight.tick(10);
    expect(flight.run.state.jet.x).toBe(38 * PX);
  });
});

test('with auto-fire the gun fires whether steered or not', () => {
  const flight = new Flight(true);
  flight.catchUp();
  expect(flight.run.state.held).toBe(HELD.fire);
  flight.press('left');
  expect(flight.run.state.held).toBe(HELD.left | HELD.fire);
});
