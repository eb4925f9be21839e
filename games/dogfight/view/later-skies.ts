/** The grounds of later waves. */
import type { Outline } from '#games/dogfight/view/shapes.ts';
import { corners, fillField, outlined, scatter, softened } from '#games/dogfight/view/shapes.ts';
import type { Context2D, Palette } from '#kit/shapes.ts';
import { disc } from '#kit/shapes.ts';

const WIDTH = 480;
const HEIGHT = 640;

const ISLE = [
  [-40, 0, 40],
  [0, -22, 46],
  [42, 6, 42],
  [6, 26, 38],
] as const;

export function drawBay(context: Context2D, palette: Palette): void {
  fillField(context, palette('--dogfight-bay'));
  for (let wave = 0; wave < 26; wave++) {
    const noise = scatter(wave * 17 + 5);
    context.strokeStyle = palette('--dogfight-foam');
    context.lineWidth = 3;
    context.lineCap = 'round';
    context.beginPath();
    context.arc(noise % WIDTH, 16 + ((noise >>> 9) % (HEIGHT - 24)), 9, Math.PI * 1.15, Math.PI * 1.85);
    context.stroke();
  }
  for (const [x, y, size] of [
    [400, 160, 1.1],
    [64, 480, 0.95],
  ] as const) {
    drawIsle(context, x, y, size, 8, palette('--dogfight-foam'));
    drawIsle(context, x, y, size, 0, palette('--dogfight-sand'));
    drawIsle(context, x, y + 6, size, -8, palette('--dogfight-isle-2'));
    drawIsle(context, x, y, size, -9, palette('--dogfight-isle'));
    for (const [across, down] of [
      [-26, -8],
      [8, -24],
      [32, 4],
      [-2, 18],
    ] as const) {
      disc(context, x + across, y + down + 4, 11, palette('--dogfight-isle-2'));
      disc(context, x + across, y + down, 10, palette('--dogfight-isle'));
    }
  }
}

function drawIsle(context: Context2D, x: number, y: number, size: number, grown: number, color: string): void {
  for (const [across, down, radius] of ISLE)
    disc(context, x + across * size, y + down * size, radius * size + grown, color);
}

const MESA: Outline = corners('-52 -20, -20 -44, 30 -38, 56 -4, 34 34, -24 40, -56 14');
const MESAS = [
  [60, 90, 1.25],
  [420, 200, 1.1],
  [40, 400, 1],
  [440, 500, 1.3],
] as const;

export function drawCanyon(context: Context2D, palette: Palette): void {
  fillField(context, palette('--dogfight-canyon'));
  for (const [width, color] of [
    [150, '--dogfight-canyon-3'],
    [62, '--dogfight-river'],
  ] as const) {
    context.strokeStyle = palette(color);
    context.lineWidth = width;
    context.beginPath();
    // Ends where it begins, in the same direction: the tile repeats.
    context.moveTo(236, -20);
    context.lineTo(250, 0);
    context.bezierCurveTo(110, 200, 390, 440, 250, HEIGHT);
    context.lineTo(236, HEIGHT + 20);
    context.stroke();
  }
  for (const [x, y, size] of MESAS) {
    const outline = softened(MESA, size);
    outlined(context, x, y + 22 * size, outline, palette('--dogfight-mesa-2'));
    outlined(context, x, y, outline, palette('--dogfight-mesa'));
    outlined(context, x - 4, y - 4, softened(MESA, size * 0.55), palette('--dogfight-canyon-2'));
  }
}
