/** Bricks, whose rows differ in pattern as well as color, and their shards. */
import { BRICK, BRICKS, leftOf, PIXEL, rowOf, topOf } from '#games/breakout/rules/field.ts';
import type { BreakoutEffect } from '#games/breakout/view/effects.ts';
import { DURATION } from '#games/breakout/view/effects.ts';
import type { ActiveEffect } from '#kit/visual-effects.ts';
import type { Box, Context2D, Palette } from '#kit/shapes.ts';
import { block } from '#kit/shapes.ts';
import type { Sprite, Sprites } from '#kit/sprites.ts';

type Broke = ActiveEffect<Extract<BreakoutEffect, { kind: 'broke' }>>;

interface Paint {
  readonly body: `--${string}`;
  readonly side: `--${string}`;
  /** Distinguishes the row without color. Drawn around the center of a brick. */
  pattern(context: Context2D, x: number, y: number): void;
}

const EDGE = 5;
const SHARDS = { columns: 4, rows: 2, fall: 70, spread: 26 } as const;

const ROWS: readonly Paint[] = [
  { body: '--paint-yellow', side: '--paint-yellow-deep', pattern: dots },
  { body: '--paint-sky', side: '--paint-sky-deep', pattern: slants },
  { body: '--paint-cream', side: '--paint-cream-deep', pattern: bars },
  { body: '--paint-orange', side: '--paint-orange-deep', pattern: line },
  { body: '--paint-teal', side: '--paint-teal-deep', pattern: arrows },
];

/** One sprite per row, anchored at the top left. */
const SPRITES: readonly Sprite[] = ROWS.map(({ body, side, pattern }) => {
  const box = { x: 0, y: 0, width: BRICK.width / PIXEL, height: BRICK.height / PIXEL };
  return {
    box,
    draw(context, palette) {
      block(context, box, EDGE, 4, [palette(body), palette(side)]);
      context.strokeStyle = palette(side);
      context.lineWidth = 3;
      pattern(context, box.width / 2, (box.height - EDGE) / 2);
    },
  };
});

export function drawWall(context: Context2D, bricks: readonly boolean[], sprites: Sprites): void {
  for (let brick = 0; brick < BRICKS; brick++)
    if (bricks[brick]) sprites.put(context, SPRITES[rowOf(brick)]!, leftOf(brick) / PIXEL, topOf(brick) / PIXEL);
}

export function middleOf(brick: number): { x: number; y: number } {
  const { x, y, width, height } = boxOf(brick);
  return { x: x + width / 2, y: y + height / 2 };
}

/** A brick without pattern at any position, rotation and size. */
export function drawLooseBrick(
  context: Context2D,
  brick: number,
  { x, y, turn, size }: { readonly x: number; readonly y: number; readonly turn: number; readonly size: number },
  palette: Palette,
): void {
  const { width, height } = boxOf(brick);
  context.save();
  context.translate(x, y);
  context.rotate(turn);
  context.scale(size, size);
  block(context, { x: -width / 2, y: -height / 2, width, height }, EDGE, 4, colorsOf(brick, palette));
  context.restore();
}

export function colorsOf(brick: number, palette: Palette): readonly [body: string, side: string] {
  const { body, side } = ROWS[rowOf(brick)]!;
  return [palette(body), palette(side)];
}

function boxOf(brick: number): Box {
  return {
    x: leftOf(brick) / PIXEL,
    y: topOf(brick) / PIXEL,
    width: BRICK.width / PIXEL,
    height: BRICK.height / PIXEL,
  };
}

/** Eight pieces fall apart; with reduced motion they fade in place. */
export function drawShards(context: Context2D, { brick, age }: Broke, palette: Palette, still: boolean): void {
  const passed = age / DURATION.shards;
  const box = boxOf(brick);
  const [body] = colorsOf(brick, palette);
  const width = box.width / SHARDS.columns;
  const height = box.height / SHARDS.rows;
  context.globalAlpha = 1 - passed;
  context.fillStyle = body;
  for (let shard = 0; shard < SHARDS.columns * SHARDS.rows; shard++) {
    const column = shard % SHARDS.columns;
    const row = Math.floor(shard / SHARDS.columns);
    const away = column - (SHARDS.columns - 1) / 2;
    const dx = still ? 0 : away * SHARDS.spread * passed;
    // Pieces rise before they fall, the outer and upper ones higher.
    const dy = still ? 0 : SHARDS.fall * passed * passed - (14 - 6 * row - Math.abs(away) * 2) * passed;
    context.fillRect(box.x + column * width + dx + 1, box.y + row * height + dy + 1, width - 2, height - 2);
  }
  context.globalAlpha = 1;
}

function dots(context: Context2D, x: number, y: number): void {
  context.lineWidth = 5;
  for (const away of [-14, 0, 14]) path(context, x + away - 0.5, y, x + away + 0.5, y);
}

function slants(context: Context2D, x: number, y: number): void {
  for (const away of [-12, 0, 12]) path(context, x + away - 3, y + 4, x + away + 3, y - 4);
}

function bars(context: Context2D, x: number, y: number): void {
  for (const away of [-15, -5, 5, 15]) path(context, x + away, y - 4, x + away, y + 4);
}

function line(context: Context2D, x: number, y: number): void {
  path(context, x - 18, y, x + 18, y);
}

function arrows(context: Context2D, x: number, y: number): void {
  for (const away of [-12, 4]) path(context, x + away - 3, y - 4, x + away + 4, y, x + away - 3, y + 4);
}

function path(context: Context2D, ...places: number[]): void {
  context.lineCap = 'round';
  context.lineJoin = 'round';
  context.beginPath();
  for (let index = 0; index < places.length; index += 2) context.lineTo(places[index]!, places[index + 1]!);
  context.stroke();
}
