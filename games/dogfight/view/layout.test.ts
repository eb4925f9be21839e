import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const css = readFileSync(new URL('dogfight.css', import.meta.url), 'utf8');

/** A custom property in pixels, as set from the given min-width on. */
function lengthFrom(rem: number, name: string): number {
  const part = css.split(`@media (min-width: ${rem}rem) {`)[1]!;
  const [, length] = new RegExp(`${name}: ([\\d.]+)rem;`).exec(part)!;
  return Number(length) * 16;
}

test('reserves side space such that the field is nearly as high as the window', () => {
  const fieldOn = (height: number, rem: number) => height - lengthFrom(rem, '--around');
  expect(fieldOn(720, 80)).toBeGreaterThanOrEqual(560);
  expect(fieldOn(768, 64)).toBeGreaterThanOrEqual(540);
  for (const areas of [`'field gauges'`, `'field options'`, `'hud field gauges'`, `'hud field options'`]) {
    expect(css).toContain(areas);
  }
});
