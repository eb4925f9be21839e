/** Everything the player must notice in time has at least 3:1 contrast with the field, in both themes. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { resolveColor } from '#web/styles/resolve-color.ts';

const LEAST = 3;
const THEMES = ['light', 'dark'] as const;
type Theme = (typeof THEMES)[number];

/** The thin rims of sand and foam are lighter and left out. */
const DOGFIGHT_GROUNDS = [
  ...['space', 'space-2', 'space-3', 'planet', 'planet-2', 'bay', 'bay-2', 'bay-3', 'isle', 'isle-2'],
  ...['canyon', 'canyon-2', 'canyon-3', 'mesa', 'mesa-2', 'river'],
].map((ground) => `--dogfight-${ground}`);

const INVADERS_GROUNDS = ['--g-field', '--space-invaders-planet', '--space-invaders-planet-2'];
const PONG_GROUNDS = ['player', 'player-2', 'house', 'house-2'].map((half) => `--pong-half-${half}`);

/** A part passes if any of its colors has the contrast: an outline is enough. */
const PARTS: readonly (readonly [game: string, part: string, colors: readonly string[], grounds: readonly string[]])[] =
  [
    ['whack', 'the mole', ['--mole'], ['--g-field', '--g-field-2']],
    ...['--paint-pink', '--paint-sky', '--paint-yellow', '--paint-orange', '--pong-hot'].map(
      (part) => ['pong', part, [part], PONG_GROUNDS] as const,
    ),
    ['snake', 'the apple', ['--snake-apple'], ['--g-field', '--g-field-2']],
    ['snake', 'the wall', ['--snake-wall'], ['--g-field', '--g-field-2']],
    ...['--paint-cream', '--paint-lime', '--dogfight-fighter', '--paint-pink', '--paint-stone', '--dogfight-shot'].map(
      (craft) => ['dogfight', craft, [craft], DOGFIGHT_GROUNDS] as const,
    ),
    ...['--paint-pink', '--paint-sky', '--paint-lime', '--paint-teal', '--paint-yellow'].map(
      (part) => ['space-invaders', part, [part], INVADERS_GROUNDS] as const,
    ),
    ['dogfight', 'an Ace', ['--dogfight-ace', '--paint-cream'], DOGFIGHT_GROUNDS],
    ['flappy', 'the bird by its rim', ['--flappy-rim'], groundsOf('--flappy-')],
    ['flappy', 'the bird by its rim', ['--flappy-late-rim'], groundsOf('--flappy-late-')],
    ['flappy', 'the ghost', ['--flappy-ghost'], ['--flappy-sky', '--flappy-cloud', '--flappy-far']],
    ['flappy', 'the ghost', ['--flappy-late-ghost'], groundsOf('--flappy-late-')],
    ['flappy', 'a golden pipe', ['--paint-yellow', '--flappy-gold-deep'], ['--flappy-sky', '--flappy-late-sky']],
  ];

/** Everything a bird can cross. */
function groundsOf(half: '--flappy-' | '--flappy-late-'): readonly string[] {
  return ['sky', 'cloud', 'far', 'hill', 'near'].map((ground) => `${half}${ground}`);
}

describe.each(THEMES)('in the %s theme', (theme) => {
  test.each(PARTS)('%s: %s stands out from the field', (game, _part, colors, grounds) => {
    for (const ground of grounds) {
      const best = Math.max(
        ...colors.map((color) => contrast(colorOf(game, color, theme), colorOf(game, ground, theme))),
      );
      expect(best, ground).toBeGreaterThanOrEqual(LEAST);
    }
  });
});

/** Of a property on a game's page, as red, green and blue. */
function colorOf(game: string, name: string, theme: Theme): readonly number[] {
  const files = ['web/styles/tokens.css', `games/${game}/card.css`, `games/${game}/theme.css`];
  const sheets = files.map((file) => readFileSync(path.join(import.meta.dirname, '..', file), 'utf8'));
  const color = resolveColor(sheets, name, theme);
  return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
}

/** WCAG 2 contrast ratio. */
function contrast(one: readonly number[], other: readonly number[]): number {
  const [lighter, darker] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(color: readonly number[]): number {
  const [red, green, blue] = color.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
