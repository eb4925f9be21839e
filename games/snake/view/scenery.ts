/** Wall, floor, apples, portals and signs. */
import { SIZE } from '#games/snake/rules/snake.ts';
import { CELL, EDGE } from '#games/snake/view/ribbon.ts';
import type { Context2D, Palette, Point } from '#kit/shapes.ts';
import { block, disc, drawSign, drawText, stroke } from '#kit/shapes.ts';
import type { Sprite } from '#kit/sprites.ts';
import { memoize } from '#kit/sprites.ts';

export const FIELD = SIZE * CELL + 2 * EDGE;

const BRICK = { count: 13, step: FIELD / 13, long: 38, thick: 18, tall: 38, side: 5, radius: 5 } as const;

export function drawFloor(context: Context2D, palette: Palette): void {
  context.fillStyle = palette('--g-field-2');
  for (let row = 0; row < SIZE; row++) {
    for (let column = row % 2; column < SIZE; column += 2)
      context.fillRect(EDGE + column * CELL, EDGE + row * CELL, CELL, CELL);
  }
}

/** Visible, because it is deadly. */
export function drawWall(context: Context2D, palette: Palette): void {
  const colors = [palette('--snake-wall'), palette('--snake-wall-deep')] as const;
  const { count, step, long, thick, tall, side, radius } = BRICK;
  const brick = (x: number, y: number, width: number, height: number) =>
    block(context, { x, y, width, height }, side, radius, colors);
  for (let index = 0; index < count; index++) {
    const at = index * step + 1;
    brick(at, 0, long, thick);
    brick(1, at, 13, tall);
    brick(FIELD - 14, at, 13, tall);
  }
  for (let index = 0; index < count; index++) brick(index * step + 1, FIELD - thick, long, thick);
}

/** Chevrons point outward at every other cell. */
export function drawOpenEdge(context: Context2D, palette: Palette): void {
  context.fillStyle = palette('--snake-open');
  for (const [x, y, width, height] of [
    [0, 0, FIELD, EDGE],
    [0, FIELD - EDGE, FIELD, EDGE],
    [0, EDGE, EDGE, FIELD - 2 * EDGE],
    [FIELD - EDGE, EDGE, EDGE, FIELD - 2 * EDGE],
  ] as const)
    context.fillRect(x, y, width, height);
  const color = palette('--snake-chevron');
  const far = FIELD - EDGE / 2;
  const near = EDGE / 2;
  for (let index = 0; index < SIZE / 2; index++) {
    const at = EDGE + CELL + index * 2 * CELL;
    for (const [x, y, dx, dy] of [
      [at, near, 0, -1],
      [at, far, 0, 1],
      [near, at, -1, 0],
      [far, at, 1, 0],
    ] as const) {
      const back = { x: x - dx * 4, y: y - dy * 4 };
      const corners = [
        { x: back.x + dy * 5, y: back.y + dx * 5 },
        { x: x + dx * 3, y: y + dy * 3 },
        { x: back.x - dy * 5, y: back.y - dx * 5 },
      ];
      stroke(context, corners, 4, color);
    }
  }
}

export function drawApple(context: Context2D, { x, y }: Point, palette: Palette): void {
  disc(context, x, y + 5, 10.5, palette('--snake-apple-deep'));
  disc(context, x, y + 2, 10.5, palette('--snake-apple'));
  const stalk = [
    { x, y: y - 6 },
    { x, y: y - 12 },
  ];
  stroke(context, stalk, 3, palette('--paint-cream'));
  context.fillStyle = palette('--paint-lime');
  context.beginPath();
  context.moveTo(x + 1, y - 9);
  context.quadraticCurveTo(x + 3, y - 15, x + 10, y - 15);
  context.quadraticCurveTo(x + 9, y - 8, x + 1, y - 9);
  context.fill();
}

const RINGS = [
  { across: 12, along: 34, down: 4, color: '--snake-portal-deep' },
  { across: 12, along: 34, down: 0, color: '--snake-portal' },
  { across: 7.5, along: 26, down: 0, color: '--snake-portal-lite' },
  { across: 4, along: 19, down: 0, color: '--paint-ink' },
] as const;

/** At the edge that `outside` lies beyond. `open` goes from 0 to 1. */
export function drawPortal(context: Context2D, outside: Point, open: number, palette: Palette): void {
  if (open <= 0) return;
  const isSide = outside.x < 0 || outside.x > FIELD || outside.x < EDGE || outside.x > FIELD - EDGE;
  const x = isSide ? edgeOf(outside.x) : outside.x;
  const y = isSide ? outside.y : edgeOf(outside.y);
  for (const { across, along, down, color } of RINGS) {
    context.fillStyle = palette(color);
    context.beginPath();
    context.ellipse(x, y + down, (isSide ? across : along) * open, (isSide ? along : across) * open, 0, 0, Math.PI * 2);
    context.fill();
  }
}

const edgeOf = (place: number) => (place < FIELD / 2 ? EDGE / 2 : FIELD - EDGE / 2);

export const GAIN: Sprite = {
  box: { x: -24, y: -20, width: 48, height: 26 },
  draw: (context, palette) => drawText(context, '+10', { x: 0, y: 0 }, { px: 18, weight: 800 }, palette),
};

/** The number of cells up to here. */
export const collar: (length: number) => Sprite = memoize((length) => ({
  box: { x: -15, y: -15, width: 30, height: 34 },
  draw(context, palette) {
    disc(context, 0, 4, 13, palette('--paint-red-deep'));
    disc(context, 0, 0, 13, palette('--paint-red'));
    drawText(context, String(length), { x: 0, y: 5 }, { px: length > 99 ? 11 : 14 }, palette);
  },
}));

export const longSign: (length: number) => Sprite = memoize((length) => ({
  box: { x: -110, y: -32, width: 220, height: 68 },
  draw: (context, palette) =>
    drawSign(context, `${length} long!`, { x: 0, y: 0 }, { px: 40, baseline: 'middle' }, palette),
}));

export const FASTER: Sprite = {
  box: { x: -60, y: -84, width: 120, height: 140 },
  draw(context, palette) {
    const square = (down: number, color: string) => {
      context.save();
      context.translate(0, down);
      context.rotate(Math.PI / 4);
      context.fillStyle = color;
      context.beginPath();
      context.roundRect(-30, -30, 60, 60, 12);
      context.fill();
      context.restore();
    };
    square(6, palette('--paint-yellow-deep'));
    square(0, palette('--paint-yellow'));
    for (const x of [-12, 4]) {
      const chevron = [
        { x, y: -11 },
        { x: x + 11, y: 0 },
        { x, y: 11 },
      ];
      stroke(context, chevron, 6, palette('--paint-ink'));
    }
    drawSign(context, 'Faster', { x: 0, y: -62 }, { px: 24, color: '--paint-cream', baseline: 'middle' }, palette);
  },
};
