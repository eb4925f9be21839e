/** Short effects: vanishing rows and traces of a landed piece. */
import { TICKS_PER_SECOND } from '#engine/rules.ts';
import { VANISH } from '#games/tetris/rules/piece-cycle.ts';
import type { Cell, Shape } from '#games/tetris/rules/shapes.ts';
import { FIELD, isFull } from '#games/tetris/rules/stack.ts';
import type { State } from '#games/tetris/rules/tetris.ts';
import { CELL, PAINTS, WIDTH, cornerOf, drawBlock } from '#games/tetris/view/blocks.ts';
import type { TetrisEffect, TetrisPicture } from '#games/tetris/view/effects.ts';
import type { Context2D } from '#kit/shapes.ts';
import type { Layer } from '#kit/stage-art.ts';
import type { ActiveEffect } from '#kit/visual-effects.ts';

type MarkOf<Kind extends TetrisEffect['kind']> = ActiveEffect<Extract<TetrisEffect, { kind: Kind }>>;

export const traces: Layer<State, TetrisEffect> = {
  shows(picture, part) {
    const trace = picture.effects.find(isTrace);
    const vanishes = picture.now.vanish > 0;
    if (!trace && !vanishes) return;
    part(vanishes ? picture.now.rows : null);
    part(vanishes ? vanishedOf(picture) : 0);
    part(trace?.age);
    part(picture.still);
  },
  draw(context, picture) {
    picture.now.rows.forEach((row, index) => {
      if (isFull(row)) drawVanishing(context, row, index, picture);
    });
    for (const effect of picture.effects) {
      if (effect.kind === 'locked') drawLocked(context, effect, picture);
      if (effect.kind === 'streak' && !picture.still) drawStreak(context, effect, picture);
    }
  },
};

const isTrace = ({ kind }: TetrisEffect) => kind === 'locked' || kind === 'streak';
const isWin = ({ kind }: TetrisEffect) => kind === 'won';

/** A full row flashes once and splits from its middle; with reduced motion it fades. With four rows the flash spreads outward. */
function drawVanishing(context: Context2D, row: string, index: number, picture: TetrisPicture): void {
  const { now, palette, sprites, still } = picture;
  const passed = vanishedOf(picture);
  const middle = (FIELD.columns - 1) / 2;
  if (still) context.globalAlpha = 1 - passed;
  for (let column = 0; column < FIELD.columns; column++) {
    const isGone = !still && Math.abs(column - middle) < passed * (middle + 1);
    const [x, y] = cornerOf([column, index]);
    if (!isGone) drawBlock(context, row[column] as Shape, x, y, sprites);
  }
  if (!still) {
    const isSweep = now.rows.filter(isFull).length === 4;
    const [, y] = cornerOf([0, index]);
    const reach = isSweep ? WIDTH * passed : WIDTH;
    context.globalAlpha = Math.max(0, isSweep ? 0.6 * (1 - passed) : 0.6 * (1 - 4 * passed));
    context.fillStyle = palette('--paint-cream');
    context.fillRect((WIDTH - reach) / 2, y, reach, CELL);
  }
  context.globalAlpha = 1;
}

/** 0 to 1. */
function vanishedOf({ now, fraction, effects }: TetrisPicture): number {
  const won = effects.find(isWin);
  const ticks = won ? (won.age * TICKS_PER_SECOND) / 1000 : VANISH - now.vanish + fraction;
  return Math.min(ticks / VANISH, 1);
}

function drawLocked(context: Context2D, { cells, age, ms }: MarkOf<'locked'>, { palette }: TetrisPicture): void {
  context.globalAlpha = 0.5 * (1 - age / ms);
  fillCells(context, cells, palette('--paint-cream'));
  context.globalAlpha = 1;
}

function drawStreak(
  context: Context2D,
  { from, rows, shape, age, ms }: MarkOf<'streak'>,
  { palette }: TetrisPicture,
): void {
  context.globalAlpha = 0.35 * (1 - age / ms);
  context.fillStyle = palette(PAINTS[shape]);
  for (const cell of from) {
    const [x, y] = cornerOf(cell);
    context.fillRect(x + 3, y, CELL - 6, rows * CELL);
  }
  context.globalAlpha = 1;
}

function fillCells(context: Context2D, cells: readonly Cell[], color: string): void {
  context.fillStyle = color;
  for (const cell of cells) {
    const [x, y] = cornerOf(cell);
    context.fillRect(x, y, CELL, CELL);
  }
}
