/** Bricks, which differ in pattern as well as color, and their shards. */
import { BRICK, leftOf, PIXEL, topOf } from '#games/breakout/rules/field.ts';
import type { Brick } from '#games/breakout/rules/walls.ts';
import { brickAt } from '#games/breakout/rules/walls.ts';
import type { BreakoutEffect } from '#games/breakout/view/effects.ts';
import { DURATION } from '#games/breakout/view/effects.ts';
import type { ActiveEffect } from '#kit/visual-effects.ts';
import type { Context2D, Palette } from '#kit/shapes.ts';
import { block, disc, fillRoundRect } from '#kit/shapes.ts';
import type { Sprite } from '#kit/sprites.ts';

type Broke = ActiveEffect<Extract<BreakoutEffect, { kind: 'broke' }>>;

type Color = `--${string}`;

interface Paint {
  readonly body: Color;
  readonly side: Color;
  /** Distinguishes the kind without color. Drawn around the center of a brick. */
  pattern(context: Context2D, x: number, y: number, palette: Palette): void;
}

const EDGE = 5;
const WIDTH = BRICK.width / PIXEL;
const HEIGHT = BRICK.height / PIXEL;
/** Knots of gifts stick out into the gap between two rows. */
const KNOT = 4;
const SHARDS = { columns: 4, rows: 2, fall: 84, spread: 31, turn: 2 } as const;

const GIFT: Paint = { body: '--paint-pink', side: '--paint-pink-deep', pattern: ribbon };

const PAINTS: Readonly<Record<Brick, Paint>> = {
  y: { body: '--paint-yellow', side: '--paint-yellow-deep', pattern: dots },
  s: { body: '--paint-sky', side: '--paint-sky-deep', pattern: slants },
  c: { body: '--paint-cream', side: '--paint-cream-deep', pattern: bars },
  o: { body: '--paint-orange', side: '--paint-orange-deep', pattern: line },
  t: { body: '--paint-teal', side: '--paint-teal-deep', pattern: arrows },
  H: { body: '--breakout-hard', side: '--breakout-hard-deep', pattern: groove },
  X: { body: '--breakout-steel', side: '--breakout-steel-deep', pattern: rivets },
  m: GIFT,
  w: GIFT,
  l: GIFT,
};

function spriteOf({ body, side, pattern }: Paint, more?: (context: Context2D, palette: Palette) => void): Sprite {
  return {
    box: { x: 0, y: -KNOT, width: WIDTH, height: HEIGHT + KNOT },
    draw(context, palette) {
      block(context, { x: 0, y: 0, width: WIDTH, height: HEIGHT }, EDGE, 4, [palette(body), palette(side)]);
      context.strokeStyle = palette(side);
      context.lineWidth = 3;
      pattern(context, WIDTH / 2, (HEIGHT - EDGE) / 2, palette);
      more?.(context, palette);
    },
  };
}

/** Anchored at the top left. */
const SPRITES = Object.fromEntries(
  Object.entries(PAINTS).map(([brick, paint]) => [brick, spriteOf(paint)]),
) as Readonly<Record<Brick, Sprite>>;
const CRACKED = spriteOf(PAINTS.H, (context, palette) => {
  context.strokeStyle = palette('--g-field');
  path(context, 20, 0, 26, 5, 22, 9, 30, 18);
  path(context, 26, 5, 35, 3);
  path(context, 22, 9, 14, 13);
});

export function brickSprite(level: number | undefined, brick: number, isCracked: boolean): Sprite {
  const kind = brickAt(level, brick) ?? 'y';
  return kind === 'H' && isCracked ? CRACKED : SPRITES[kind];
}

export function placeOf(brick: number): { x: number; y: number } {
  return { x: leftOf(brick) / PIXEL, y: topOf(brick) / PIXEL };
}

export function middleOf(brick: number): { x: number; y: number } {
  const { x, y } = placeOf(brick);
  return { x: x + WIDTH / 2, y: y + HEIGHT / 2 };
}

/** A brick without pattern at any position, rotation and size. */
export function drawLooseBrick(
  context: Context2D,
  paint: Brick,
  { x, y, turn, size }: { readonly x: number; readonly y: number; readonly turn: number; readonly size: number },
  palette: Palette,
): void {
  context.save();
  context.translate(x, y);
  context.rotate(turn);
  context.scale(size, size);
  const box = { x: -WIDTH / 2, y: -HEIGHT / 2, width: WIDTH, height: HEIGHT };
  block(context, box, EDGE, 4, colorsOf(paint, palette));
  context.restore();
}

export function colorsOf(paint: Brick, palette: Palette): readonly [body: string, side: string] {
  const { body, side } = PAINTS[paint];
  return [palette(body), palette(side)];
}

/** Eight pieces tumble and fall; with reduced motion they fade in place. */
export function drawShards(context: Context2D, { brick, paint, age }: Broke, palette: Palette, still: boolean): void {
  const passed = age / DURATION.shards;
  const { x, y } = placeOf(brick);
  const [body] = colorsOf(paint, palette);
  const width = WIDTH / SHARDS.columns;
  const height = HEIGHT / SHARDS.rows;
  context.globalAlpha = still ? Math.max(0, 1 - passed * 3.5) : 1 - passed;
  context.fillStyle = body;
  for (let shard = 0; shard < SHARDS.columns * SHARDS.rows; shard++) {
    const column = shard % SHARDS.columns;
    const row = Math.floor(shard / SHARDS.columns);
    const away = column - (SHARDS.columns - 1) / 2;
    const dx = still ? 0 : away * SHARDS.spread * passed;
    // Pieces rise before they fall, the outer and upper ones higher.
    const dy = still ? 0 : SHARDS.fall * passed * passed - (14 - 6 * row - Math.abs(away) * 2) * passed;
    context.save();
    context.translate(x + (column + 0.5) * width + dx, y + (row + 0.5) * height + dy);
    if (!still) context.rotate(away * SHARDS.turn * passed);
    context.fillRect(1 - width / 2, 1 - height / 2, width - 2, height - 2);
    context.restore();
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

function groove(context: Context2D, x: number, y: number): void {
  context.lineWidth = 7;
  path(context, x - 18, y, x + 18, y);
}

function rivets(context: Context2D, x: number, y: number, palette: Palette): void {
  for (const right of [-21, 21])
    for (const down of [-3.5, 3.5]) disc(context, x + right, y + down, 2.2, palette('--breakout-steel-deep'));
  context.strokeStyle = palette('--breakout-shine');
  for (const away of [-6, 4]) path(context, x + away - 4, y + 4, x + away + 4, y - 4);
}

function ribbon(context: Context2D, x: number, y: number, palette: Palette): void {
  const cream = palette('--paint-cream');
  fillRoundRect(context, { x: x - 4, y: y - 7.5, width: 8, height: HEIGHT }, 0, cream);
  context.strokeStyle = cream;
  context.lineWidth = 4;
  for (const side of [-1, 1]) path(context, x, y - 7, x + side * 9, y - 9);
  disc(context, x, y - 7, 3, palette('--paint-cream-deep'));
}

function path(context: Context2D, ...places: number[]): void {
  context.lineCap = 'round';
  context.lineJoin = 'round';
  context.beginPath();
  for (let index = 0; index < places.length; index += 2) context.lineTo(places[index]!, places[index + 1]!);
  context.stroke();
}
