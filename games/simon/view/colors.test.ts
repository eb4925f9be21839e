/** The four colors must be clear at rest, brighter when lit, and distinguishable by brightness alone. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { PADS } from '#games/simon/rules/simon.ts';

const css = readFileSync(new URL('../theme.css', import.meta.url), 'utf8');

const colorOf = (pad: string, state: '' | '-watched' | '-light') =>
  new RegExp(`--simon-${pad}${state}: #([0-9a-f]{6})`).exec(css)?.[1] ?? '';
const channels = (hex: string) => [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);

/** Relative luminance as defined by WCAG. */
function brightness(parts: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = parts.map((part) =>
    part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

describe.each(PADS)('%s', (pad) => {
  const rest = channels(colorOf(pad, ''));
  const watched = channels(colorOf(pad, '-watched'));
  const lit = channels(colorOf(pad, '-light'));

  test('is at least three times as bright when it lights up', () => {
    expect((brightness(lit) + 0.05) / (brightness(watched) + 0.05)).toBeGreaterThanOrEqual(3);
  });

  test('is a saturated color at rest, while watched and when lit', () => {
    for (const parts of [rest, watched, lit])
      expect(Math.max(...parts) - Math.min(...parts)).toBeGreaterThanOrEqual(0.42);
  });
});

test('yellow is the brightest of the four at rest, not brown', () => {
  const rests = PADS.map((pad) => brightness(channels(colorOf(pad, ''))));
  expect(Math.max(...rests)).toBe(rests[PADS.indexOf('yellow')]);
  expect(rests[PADS.indexOf('yellow')]).toBeGreaterThan(0.5);
});
