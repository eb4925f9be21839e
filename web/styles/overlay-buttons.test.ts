/** Checks the contrast of overlay buttons in every theme of every game. */
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { catalogue } from '#games/catalogue.ts';

const THEMES = ['light', 'dark'] as const;
const LEAST = 3;

const read = (path: string) => {
  const url = new URL(`../../${path}`, import.meta.url);
  return existsSync(url) ? readFileSync(url, 'utf8') : '';
};
const tokens = read('web/styles/tokens.css');
const overlays = read('web/play/screen/overlays.css');

/** The custom properties of a selector; later rules win. */
function propertiesOf(css: string, selector: string): Map<string, string> {
  const rules = css.split(`${selector} {`).slice(1);
  const lines = rules.flatMap((rule) => [...rule.slice(0, rule.indexOf('}')).matchAll(/(--[\w-]+):\s*([^;]+);/g)]);
  return new Map(lines.map(([, name = '', value = '']) => [name, value]));
}

/** The custom properties of a game's page. */
function themeOf(key: string): Map<string, string> {
  const selector = `[data-game='${key}']`;
  return new Map([
    ...propertiesOf(tokens, ':root'),
    ...propertiesOf(tokens, ':where([data-game])'),
    ...propertiesOf(read(`games/${key}/card.css`), selector),
    ...propertiesOf(read(`games/${key}/theme.css`), selector),
  ]);
}

/** The hex color of a property in a theme. */
function colorOf(environment: Map<string, string>, name: string, theme: number): string {
  const value = environment.get(name) ?? name;
  const pair = /^light-dark\((.+?), (.+)\)$/s.exec(value);
  const chosen = pair ? pair[theme + 1]! : value;
  const other = /^var\((--[\w-]+)\)$/.exec(chosen);
  return other ? colorOf(environment, other[1]!, theme) : chosen;
}

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
    const environment = themeOf(key);
    // The overlay overrides the color of the game's button.
    const paint = propertiesOf(overlays, '\n  .overlay-full').get('--g-button') ?? 'var(--g-button)';
    environment.set('overlay-button', paint);
    const at = THEMES.indexOf(theme);
    const color = colorOf(environment, 'overlay-button', at);
    for (const ground of ['--g-field', '--g-field-2']) {
      expect(contrast(color, colorOf(environment, ground, at)), `${color} on ${ground}`).toBeGreaterThanOrEqual(LEAST);
    }
  });
});
