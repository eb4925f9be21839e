import { expect, test } from 'vitest';
import { HELD, goTo, isHeld, placeOf, readAction } from '#games/dogfight/rules/action.ts';
import { PX } from '#games/dogfight/rules/field.ts';

test('accepts sums of held keys, except opposite keys together', () => {
  expect(readAction(HELD.left | HELD.up | HELD.fire)).toBe(21);
  expect(readAction(HELD.left | HELD.right)).toBeNull();
  expect(readAction(HELD.up | HELD.down | HELD.fire)).toBeNull();
  const keys = Array.from({ length: 32 }, (_, held) => readAction(held)).filter((action) => action !== null);
  expect(keys).toHaveLength(18);
  expect(keys.every(isHeld)).toBe(true);
});

test('accepts targets up to the last cell and rejects higher numbers', () => {
  const last = goTo({ x: 479 * PX, y: 639 * PX });
  expect(last).toBe(32 + 120 * 160 - 1);
  expect(readAction(last)).toBe(last);
  expect(readAction(last + 1)).toBeNull();
  expect(isHeld(32)).toBe(false);
});

test('decodes a target as the center of its cell of four pixels', () => {
  expect(placeOf(goTo({ x: 240 * PX, y: 560 * PX }))).toEqual({ x: 242 * PX, y: 562 * PX });
  expect(placeOf(goTo({ x: 243 * PX + 255, y: 563 * PX }))).toEqual({ x: 242 * PX, y: 562 * PX });
});

test('clamps a target outside of the field to its edge', () => {
  expect(goTo({ x: -50 * PX, y: -1 })).toBe(goTo({ x: 0, y: 0 }));
  expect(goTo({ x: 999 * PX, y: 999 * PX })).toBe(goTo({ x: 479 * PX, y: 639 * PX }));
});
