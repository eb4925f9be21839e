import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { resolveColor } from '#web/styles/resolve-color.ts';

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

test('resolves variables, themes and mixes; later sheets win', () => {
  const sheets = [
    '--a: #000;\n--b: light-dark(var(--a), color-mix(in srgb, var(--a) 25%, #ffffff));',
    '--c: color-mix(\n  in srgb,\n  var(--b) 50%,\n  #0000ff\n);\n--a: #c80000;',
  ];
  expect(resolveColor(sheets, '--b', 'light')).toBe('#c80000');
  expect(resolveColor(sheets, '--b', 'dark')).toBe('#f1bfbf');
  expect(resolveColor(sheets, '--c', 'light')).toBe('#640080');
  expect(() => resolveColor(sheets, '--d', 'light')).toThrow('--d');
});

describe.each(['light', 'dark'] as const)('a theme derived from two colors, %s', (theme) => {
  const sheets = ['web/styles/tokens.css', 'games/_blank/card.css', 'games/_blank/theme.css'].map(read);

  test.each([
    ['--g-text', '--g-tint'],
    ['--g-text', '--g-panel'],
    ['--g-on', '--g-paint'],
    ['--g-on-button', '--g-button'],
    ['--g-on-cabinet', '--g-cabinet'],
    ['--g-on-keycap', '--g-keycap'],
    ['--g-on-tile', '--g-tile'],
    ['--g-on-tile', '--g-tile-2'],
  ])('%s is readable on %s', (text, ground) => {
    const [darker = 0, lighter = 0] = [text, ground]
      .map((name) => luminance(resolveColor(sheets, name, theme)))
      .sort((one, other) => one - other);
    expect((lighter + 0.05) / (darker + 0.05)).toBeGreaterThanOrEqual(4.5);
  });
});

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
