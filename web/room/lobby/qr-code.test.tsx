import jsQR from 'jsqr';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { QrCode } from '#web/room/lobby/qr-code.tsx';

/** As on phones. */
const MODULE_PIXELS = 4;
const QUIET_MODULES = 4;
const FACE_MODULES = 7;
const CODE = '0123456789abcdefghjkmnpqrs';

/** Draws the path, the finders and a block in place of the face, as a camera sees them, without a browser. */
function decoded(text: string, face: 'light' | 'dark', covered = FACE_MODULES): string | null {
  const markup = renderToStaticMarkup(<QrCode text={text} />);
  const size = Number(/viewBox="0 0 (\d+)/.exec(markup)![1]);
  const width = (size + 2 * QUIET_MODULES) * MODULE_PIXELS;
  const pixels = new Uint8ClampedArray(width * width * 4).fill(255);
  const fill = (column: number, row: number, modules: number, value: number) => {
    const [left, top] = [column, row].map((place) => (place + QUIET_MODULES) * MODULE_PIXELS) as [number, number];
    for (let y = top; y < top + modules * MODULE_PIXELS; y++)
      for (let x = left; x < left + modules * MODULE_PIXELS; x++)
        pixels.fill(value, 4 * (y * width + x), 4 * (y * width + x) + 3);
  };
  for (const [, column, row] of markup.matchAll(/M(\d+) (\d+)h1v1h-1z/g)) fill(Number(column), Number(row), 1, 0);
  for (const [, x, y] of markup.matchAll(/translate\((\d+) (\d+)\)/g)) {
    const [column, row] = [Number(x), Number(y)];
    fill(column, row, 7, 0);
    fill(column + 1, row + 1, 5, 255);
    fill(column + 2, row + 2, 3, 0);
  }
  const middle = (size - covered) / 2;
  fill(middle, middle, covered, face === 'dark' ? 0 : 255);
  return jsQR(pixels, width, width)?.data ?? null;
}

test.each([
  `https://a.co/r/${CODE}`,
  `http://127.0.0.1:3000/r/${CODE}`,
  `https://free-online-games.example.org/r/${CODE}`,
  `https://${'long-name.'.repeat(12)}example.org/r/${CODE}`,
])('another decoder reads %s, with the face covering the middle', (link) => {
  for (const face of ['light', 'dark'] as const) expect(decoded(link, face)).toBe(link);
});

test('another decoder reads the code if a sixth of it is covered, as level H allows', () => {
  const link = `https://a.co/r/${CODE}`;
  expect(decoded(link, 'light', 17)).toBe(link);
});
