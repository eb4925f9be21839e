/** Checks the contrast of overlay buttons in every theme of every game. */
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { catalogue } from '#games/catalogue.ts';
import { resolveColor } from '#web/styles/resolve-color.ts';

const THEMES = ['light', 'dark'] as const;
const LEAST = 3;

const read = (path: string) => {
  const url = new URL(`../../${path}`, import.meta.url);
  return existsSync(url) ? readFileSync(url, 'utf8') : '';
};
const tokens = read('web/styles/tokens.css');
const overlays = read('web/play/screen/overlays.css');

/** The stylesheets of a game's page. */
const sheetsOf = (key: string) => [tokens, read(`games/${key}/card.css`), read(`games/${key}/theme.css`)];

function luminance(color: string): number {
  const hex = color.slice(1).replace(/^(.)(.)(.)$/, '$1$1$2$2$3$3');
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

describe.each(catalogue.map(({ key }) => key))('%s', (key) => {
  test.each(THEMES)('the Start button has contrast with its overlay in the %s theme', (theme) => {
    // The overlay overrides the color of the game's button.
    const [, button] = /\n {2}\.overlay-full \{[^}]*--g-button: var\((--[\w-]+)\);/.exec(overlays) ?? [];
    const color = resolveColor(sheetsOf(key), button!, theme);
    for (const ground of ['--g-field', '--g-field-2']) {
      expect(
        contrast(color, resolveColor(sheetsOf(key), ground, theme)),
        `${color} on ${ground}`,
      ).toBeGreaterThanOrEqual(LEAST);
    }
  });
});
