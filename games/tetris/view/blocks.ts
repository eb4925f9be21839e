import type { Cell, Shape } from '#games/tetris/rules/shapes.ts';
import { FIELD } from '#games/tetris/rules/stack.ts';
import type { Context2D } from '#kit/shapes.ts';
import { block, stroke } from '#kit/shapes.ts';
import type { Sprites } from '#kit/sprites.ts';
import { memoize } from '#kit/sprites.ts';

/** Logical pixels per cell. */
export const CELL = 24;
/** Visible part of the lowest hidden row. */
const SLIVER = 4;
export const WIDTH = FIELD.columns * CELL;
export const HEIGHT = (FIELD.rows - FIELD.hidden) * CELL + SLIVER;

/** CSS custom properties. */
export const PAINTS: Readonly<Record<Shape, `--paint-${string}`>> = {
  I: '--paint-sky',
  J: '--paint-blue',
  L: '--paint-orange',
  O: '--paint-yellow',
  S: '--paint-lime',
  T: '--paint-violet',
  Z: '--paint-red',
};

type Point = readonly [x: number, y: number];

/** A mark on each block, so that pieces differ without color: bar, hooks, ring, slash, dot and backslash. */
export const SIGNS: Readonly<Record<Shape, readonly Point[]>> = {
  I: points('7 10, 17 10'),
  J: points('15 6, 15 14, 9 14'),
  L: points('9 6, 9 14, 15 14'),
  O: points('12 6, 15 7, 16 10, 15 13, 12 14, 9 13, 8 10, 9 7, 12 6'),
  S: points('8 13, 16 7'),
  T: points('11.5 10, 12.5 10'),
  Z: points('8 7, 16 13'),
};

/** The block's body and the edge below it, within its cell. */
export const BLOCK = { inset: 0.75, width: 22.5, side: 22.5, body: 18.5, corner: 5, sign: 3 } as const;

export function cornerOf([column, row]: Cell): Point {
  return [column * CELL, (row - FIELD.hidden) * CELL + SLIVER];
}

export function drawBlock(context: Context2D, shape: Shape, x: number, y: number, sprites: Sprites): void {
  sprites.put(context, spriteOf(shape), x, y);
}

const spriteOf = memoize((shape: Shape) => ({
  box: { x: 0, y: 0, width: CELL, height: CELL },
  draw(context, palette) {
    const { inset, width, side, body, corner, sign } = BLOCK;
    const paint = PAINTS[shape];
    const box = { x: inset, y: inset, width, height: side };
    block(context, box, side - body, corner, [palette(paint), palette(`${paint}-deep`)]);
    const line = SIGNS[shape].map(([x, y]) => ({ x, y }));
    stroke(context, line, sign, palette(`${paint}-deep`));
  },
}));

function points(text: string): Point[] {
  return text.split(', ').map((pair) => {
    const [x, y] = pair.split(' ').map(Number);
    return [x!, y!];
  });
}
