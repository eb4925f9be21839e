/**
 * The colors that are easier to tell apart keep their distances for people with red-green blindness, and their contrast
 * to the field. Distances are OKLab times 100; deuteranopia and protanopia by Machado et al. 2009, severity 1.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { resolveColor } from '#web/styles/resolve-color.ts';

type Triple = readonly [number, number, number];
type Theme = 'light' | 'dark';

const VISIONS: Readonly<Record<string, readonly [Triple, Triple, Triple]>> = {
  normal: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
};

const LEAST_DISTANCE = 13;
/** Of a piece; digits need 4.5. */
const LEAST_CONTRAST = 3;

interface Measured {
  readonly game: string;
  readonly colors: readonly string[];
  readonly field: string;
  /** The least distance for normal vision, deuteranopia and protanopia. */
  readonly light: readonly number[];
  readonly dark?: readonly number[];
  readonly contrast: number;
}

const paints = (names: string) => names.split(' ').map((name) => `--paint-${name}`);
const pads = (state = '') => ['green', 'red', 'yellow', 'blue'].map((pad) => `--simon-${pad}${state}`);

const PALETTES: readonly Measured[] = [
  {
    game: 'color',
    colors: paints('red orange yellow green blue violet'),
    field: '--g-field',
    light: [17.4, 15.5, 15.5],
    contrast: 3.2,
  },
  {
    game: 'tetris',
    colors: paints('sky blue orange yellow lime violet red'),
    field: '--g-field',
    light: [14.4, 14.3, 14.4],
    contrast: 3.1,
  },
  { game: 'simon', colors: pads(), field: '--simon-ring', light: [26.3, 21.3, 21.4], contrast: 3.0 },
  { game: 'connect4', colors: paints('red yellow'), field: '--g-field', light: [43.3, 38.1, 47.3], contrast: 3.3 },
  {
    game: 'minesweeper',
    colors: [1, 2, 3, 4, 5].map((digit) => `--minesweeper-${digit}`),
    field: '--minesweeper-open',
    light: [13.7, 13.0, 13.6],
    dark: [18.6, 18.0, 18.3],
    contrast: 4.6,
  },
];

describe.each(PALETTES)('$game', ({ game, colors, field, light, dark = light, contrast: least }) => {
  test.each(['light', 'dark'] as const)('keeps its distances and contrast in the %s theme', (theme) => {
    const distances = Object.keys(VISIONS).map((vision) => leastDistance(game, colors, theme, vision));
    expect(distances.map(tenths)).toEqual(theme === 'light' ? light : dark);
    expect(Math.min(...distances)).toBeGreaterThanOrEqual(LEAST_DISTANCE);
    const contrasts = colors.map((color) => contrast(colorOf(game, color, theme), colorOf(game, field, theme)));
    expect(tenths(Math.min(...contrasts))).toBeGreaterThanOrEqual(least);
    expect(Math.min(...contrasts)).toBeGreaterThanOrEqual(LEAST_CONTRAST);
  });

  test('sees what the palette is for: without it some colors are nearer', () => {
    const distances = (chosen: boolean) =>
      Object.keys(VISIONS).map((vision) => leastDistance(game, colors, 'light', vision, chosen));
    for (const [at, plain] of distances(false).entries()) expect(distances(true)[at]).toBeGreaterThan(plain);
  });
});

describe('simon', () => {
  test.each(['-watched', '-light'])('keeps its pads apart in the state %s', (state) => {
    for (const vision of Object.keys(VISIONS))
      expect(leastDistance('simon', pads(state), 'light', vision)).toBeGreaterThanOrEqual(LEAST_DISTANCE);
  });

  test.each(['green', 'red', 'yellow', 'blue'])('%s is at least three times as bright when it lights up', (pad) => {
    const [watched, lit] = ['-watched', '-light'].map((state) => colorOf('simon', `--simon-${pad}${state}`, 'light'));
    expect(contrast(watched!, lit!)).toBeGreaterThanOrEqual(3);
  });
});

const tenths = (value: number) => Math.round(value * 10) / 10;

function leastDistance(game: string, names: readonly string[], theme: Theme, vision: string, chosen = true): number {
  const seen = names.map((name) => oklab(seenBy(vision, colorOf(game, name, theme, chosen))));
  const pairs = seen.flatMap((one, at) => seen.slice(at + 1).map((other) => distance(one, other)));
  return 100 * Math.min(...pairs);
}

function distance(one: Triple, other: Triple): number {
  return Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]);
}

/** Linear red, green and blue of a property, as the game's own sheets set it. */
function colorOf(game: string, name: string, theme: Theme, chosen = true): Triple {
  const own = ['card', 'theme', ...(chosen ? ['palette'] : [])].map((sheet) => `games/${game}/${sheet}.css`);
  const sheets = ['web/styles/tokens.css', ...own].map((file) =>
    readFileSync(path.join(import.meta.dirname, '..', file), 'utf8'),
  );
  const hex = resolveColor(sheets, name, theme);
  return triple((part) => {
    const share = Number.parseInt(hex.slice(1 + 2 * part, 3 + 2 * part), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
}

const triple = (part: (at: 0 | 1 | 2) => number): Triple => [part(0), part(1), part(2)];
const sum = (row: Triple, by: Triple) => row[0] * by[0] + row[1] * by[1] + row[2] * by[2];

function seenBy(vision: string, color: Triple): Triple {
  return triple((at) => Math.min(1, Math.max(0, sum(VISIONS[vision]![at], color))));
}

/** https://bottosson.github.io/posts/oklab/ */
function oklab(color: Triple): Triple {
  const cones: readonly [Triple, Triple, Triple] = [
    [0.4122214708, 0.5363325363, 0.0514459929],
    [0.2119034982, 0.6806995451, 0.1073969566],
    [0.0883024619, 0.2817188376, 0.6299787005],
  ];
  const axes: readonly [Triple, Triple, Triple] = [
    [0.2104542553, 0.793617785, -0.0040720468],
    [1.9779984951, -2.428592205, 0.4505937099],
    [0.0259040371, 0.7827717662, -0.808675766],
  ];
  const excited = triple((at) => Math.cbrt(sum(cones[at], color)));
  return triple((at) => sum(axes[at], excited));
}

/** WCAG 2 contrast ratio. */
function contrast(one: Triple, other: Triple): number {
  const [darker, lighter] = [one, other].map((color) => sum([0.2126, 0.7152, 0.0722], color)).sort((a, b) => a - b);
  return (lighter! + 0.05) / (darker! + 0.05);
}
