import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** What the cabinet has above and below the field of a phone: its edges, the counters, the keys and the tools. */
const AROUND = 213;
/** What it has beside it: its edges, two bays and the gaps between them. */
const BESIDE = 168;

const css = readFileSync(new URL('tetris.css', import.meta.url), 'utf8');

/** How high the field of a phone is, worked out of the style sheet. */
function heightOn(width: number, height: number): number {
  const [, written] = /--tetris-height: (max\(.*\));/.exec(css)!;
  const [least, dvh, vw, most] = [...written!.matchAll(/([\d.]+)rem/g)].map(([, rem]) => Number(rem) * 16);
  expect(written!.replaceAll(/[\d.]+rem/g, '_'), 'what is worked out here').toBe(
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
