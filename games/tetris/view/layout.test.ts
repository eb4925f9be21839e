import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Height of the cabinet around the field on a phone: edges, counters, buttons and tools. */
const AROUND = 213;
/** Width beside it: edges, two bays and the gaps between them. */
const BESIDE = 168;

const css = readFileSync(new URL('tetris.css', import.meta.url), 'utf8');

/** Height of the field on a phone, computed from the style sheet. */
function heightOn(width: number, height: number): number {
  const [, written] = /--tetris-height: (max\(.*\));/.exec(css)!;
  const [least, dvh, vw, most] = [...written!.matchAll(/([\d.]+)rem/g)].map(([, rem]) => Number(rem) * 16);
  expect(written!.replaceAll(/[\d.]+rem/g, '_'), 'the formula evaluated here').toBe(
    'max(_, min(100dvh - _, (100vw - _) * 484 / 240, _))',
  );
  return Math.max(least!, Math.min(height - dvh!, ((width - vw!) * 484) / 240, most!));
}

test.each([
  [390, 844, 22],
  [360, 640, 18],
  [320, 568, 15],
])('on a phone of %i by %i a cell has %i pixels or more, and the game fits', (width, height, least) => {
  const field = heightOn(width, height);
  expect((field * 240) / 484 / 10).toBeGreaterThanOrEqual(least);
  expect((field * 240) / 484).toBeLessThanOrEqual(width - BESIDE);
  expect(field + AROUND).toBeLessThanOrEqual(height);
});
