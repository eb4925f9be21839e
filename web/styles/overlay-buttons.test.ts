/** Checks the contrast of overlay buttons in every theme of every game. */
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { catalogue } from '#games/catalogue.ts';
import { resolveColor } from '#web/styles/resolve-color.ts';
import { contrast } from '#web/styles/testing/contrast.ts';

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

describe.each(catalogue.map(({ key }) => key))('%s', (key) => {
  test.each(THEMES)('the Start button has contrast with its overlay in the %s theme', (theme) => {
    // The overlay overrides the color of the game's button.
    const [, button] = /\n {2}\.overlay-full \{[^}]*--g-button: var\((--[\w-]+)\);/.exec(overlays) ?? [];
    const color = resolveColor(sheetsOf(key), button!, theme);
    for (const name of ['--g-field', '--g-field-2']) {
      const ground = resolveColor(sheetsOf(key), name, theme);
      expect(contrast(color, ground), `${color} on ${name}`).toBeGreaterThanOrEqual(LEAST);
    }
  });
});
