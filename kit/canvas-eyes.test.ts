import { expect, test } from 'vitest';
import type { Eyes } from '#kit/canvas-eyes.ts';
import { directionOf, drawEyes } from '#kit/canvas-eyes.ts';
import { recordingCanvas } from '#kit/testing/recording-canvas.ts';

const EYES: Eyes = {
  at: [
    { x: 10, y: 20 },
    { x: 30, y: 20 },
  ],
  radius: 8,
  pupil: 4,
  look: { x: 1, y: -2 },
};

function callsOf(eyes: Eyes, method: string) {
  const { canvas, strokes } = recordingCanvas();
  drawEyes(canvas, eyes, (token) => token);
  return strokes.filter(({ name }) => name === method).map(({ values }) => values.slice(0, 3));
}

test('offsets each pupil in the direction it looks', () => {
  expect(callsOf(EYES, 'arc')).toEqual([
    [10, 20, 8],
    [11, 18, 4],
    [30, 20, 8],
    [31, 18, 4],
  ]);
});

test('crossed eyes have a cross and no pupil', () => {
  const crossed = { ...EYES, cross: { reach: 3, width: 2 } };
  expect(callsOf(crossed, 'arc')).toEqual([
    [10, 20, 8],
    [30, 20, 8],
  ]);
  expect(callsOf(crossed, 'lineTo')).toEqual([
    [13, 17],
    [13, 23],
    [33, 17],
    [33, 23],
  ]);
});

test('a direction has length one, or zero for zero length', () => {
  expect(directionOf(3, -4)).toEqual({ x: 0.6, y: -0.8 });
  expect(directionOf(0, 0)).toEqual({ x: 0, y: 0 });
});
