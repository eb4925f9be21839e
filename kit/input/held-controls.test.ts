import { expect, test } from 'vitest';
import { heldControls } from '#kit/input/held-controls.ts';

/** Counts held buttons; the state says how many the run follows. */
function seated() {
  const held = new Set<string>();
  const controls = heldControls<number, number>({
    press: (button) => void held.add(button),
    release: (button) => void held.delete(button),
    point: ({ held: down }) => void (down ? held.add('finger') : held.delete('finger')),
    releaseAll: () => held.clear(),
    next: (state) => (state === held.size ? null : held.size),
  });
  return controls;
}

const finger = { kind: 'down', x: 0, y: 0, dx: 0, dy: 0, held: true, touch: true } as const;

test('every press, release and touch returns the action that makes the run follow', () => {
  const { press, release, point } = seated();
  expect(press('left', 0)).toBe(1);
  expect(point!(finger, 1)).toBe(2);
  expect(release!('left', 2)).toBe(1);
});

test('repeats the action until the run follows, and a new run starts with nothing held', () => {
  const { press, heldAction, releaseAll } = seated();
  press('left', 0);
  expect(heldAction!(0)).toBe(1);
  expect(heldAction!(1)).toBeNull();
  releaseAll!();
  expect(heldAction!(0)).toBeNull();
});
