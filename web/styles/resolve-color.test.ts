import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { resolveColor } from '#web/styles/resolve-color.ts';
import { contrast } from '#web/styles/testing/contrast.ts';

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
    const [one, other] = [text, ground].map((name) => resolveColor(sheets, name, theme)) as [string, string];
    expect(contrast(one, other)).toBeGreaterThanOrEqual(4.5);
  });
});
