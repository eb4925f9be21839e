import { describe, expect, test } from 'vitest';
import type { PadState } from '#kit/input/gamepad.ts';
import { GamepadReader } from '#kit/input/gamepad.ts';
import { HeldButtons } from '#kit/input/held-buttons.ts';
import { Swipe } from '#kit/input/swipe.ts';

describe('a swipe', () => {
  test('fires once the finger has moved 24 pixels, before it lifts', () => {
    const swipe = new Swipe(100, 100);
    expect(swipe.move(123, 100)).toBeNull();
    expect(swipe.move(124, 100)).toBe('right');
  });

  test('continues from there, so one drag can give several turns', () => {
    const swipe = new Swipe(100, 100);
    expect(swipe.move(100, 70)).toBe('up');
    expect(swipe.move(76, 70)).toBe('left');
    expect(swipe.move(76, 94)).toBe('down');
  });

  /** Swipes along the given points in steps of 8 pixels. */
  function drag([x, y]: [number, number], ...others: (readonly [number, number])[]) {
    const swipe = new Swipe(x, y);
    const swiped: string[] = [];
    for (const [toX, toY] of others) {
      while (x !== toX || y !== toY) {
        x += Math.sign(toX - x) * Math.min(8, Math.abs(toX - x));
        y += Math.sign(toY - y) * Math.min(8, Math.abs(toY - y));
        const direction = swipe.move(x, y);
        if (direction) swiped.push(direction);
      }
    }
    return swiped;
  }

  test('fires once however far the finger continues, even if it drifts', () => {
    expect(drag([100, 100], [300, 100])).toEqual(['right']);
    const swipe = new Swipe(100, 100);
    const drifting = Array.from({ length: 25 }, (_, step) => swipe.move(100 - step * 8, 100 + step * 2));
    expect(drifting.filter(Boolean)).toEqual(['left']);
  });

  test('fires again when the finger turns', () => {
    expect(drag([100, 100], [220, 100], [220, 220])).toEqual(['right', 'down']);
    expect(drag([100, 100], [220, 100], [100, 100])).toEqual(['right', 'left']);
  });

  test('ignores diagonals', () => {
    const swipe = new Swipe(0, 0);
    expect(swipe.move(40, 30)).toBeNull();
    expect(swipe.move(45, 30)).toBe('right');
  });

  test('does not start in the area of the system back gesture', () => {
    expect(Swipe.mayStart(23)).toBe(false);
    expect(Swipe.mayStart(24)).toBe(true);
  });
});

describe('a gamepad', () => {
  const pad = (pressed: readonly number[] = [], axes: readonly number[] = [0, 0]): PadState => ({
    buttons: Array.from({ length: 17 }, (_, index) => ({ pressed: pressed.includes(index) })),
    axes,
  });

  test('reports each press and each release once', () => {
    const reader = new GamepadReader();
    expect(reader.read([pad([0])])).toEqual([{ button: 'primary', down: true }]);
    expect(reader.read([pad([0])])).toEqual([]);
    expect(reader.read([null])).toEqual([{ button: 'primary', down: false }]);
  });

  test('presses a direction beyond 0.35 and releases it within 0.25', () => {
    const reader = new GamepadReader();
    expect(reader.read([pad([], [0.34, 0])])).toEqual([]);
    expect(reader.read([pad([], [0.36, 0])])).toEqual([{ button: 'right', down: true }]);
    expect(reader.read([pad([], [0.3, 0])])).toEqual([]);
    expect(reader.read([pad([], [0.24, 0])])).toEqual([{ button: 'right', down: false }]);
  });

  test('maps both shoulder buttons to one', () => {
    const reader = new GamepadReader();
    expect(reader.read([pad([4])])).toEqual([{ button: 'shoulder', down: true }]);
    expect(reader.read([pad([5])])).toEqual([]);
  });
});

describe('held buttons', () => {
  const DIRECTIONS = { left: -1, right: 1 } as const;

  test('the later of two opposite keys wins, and releasing it restores the earlier one', () => {
    const held = new HeldButtons();
    held.press('left');
    held.press('right');
    held.press('fire');
    expect(held.latest(DIRECTIONS)).toBe(1);
    held.release('right');
    expect(held.latest(DIRECTIONS)).toBe(-1);
    held.release('left');
    expect(held.latest(DIRECTIONS)).toBeUndefined();
    expect(held.all).toEqual(['fire']);
  });

  test('a button pressed again counts as the latest', () => {
    const held = new HeldButtons();
    for (const button of ['left', 'right', 'left']) held.press(button);
    expect(held.latest(DIRECTIONS)).toBe(-1);
    expect(held.all).toEqual(['right', 'left']);
  });
});
