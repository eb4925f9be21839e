import type { Frozen } from '#engine/rules.ts';
import { landing } from '#games/tetris/rules/piece.ts';
import type { Placed } from '#games/tetris/rules/shapes.ts';
import { cellsOf } from '#games/tetris/rules/shapes.ts';
import { interval } from '#games/tetris/rules/state.ts';
import type { State } from '#games/tetris/rules/tetris.ts';
import { CELL, cornerOf, drawBlock } from '#games/tetris/view/blocks.ts';
import type { TetrisEffect, TetrisPicture } from '#games/tetris/view/effects.ts';
import { drawPieceEyes, gazeOf } from '#games/tetris/view/eyes.ts';
import { options } from '#games/tetris/view/options.ts';
import type { Moment } from '#kit/running-game.ts';
import type { Context2D } from '#kit/shapes.ts';
import type { Layer } from '#kit/stage-art.ts';

/** A fall is interpolated only above this many ticks per row. */
const SLOW = 6;

export const piece: Layer<State, TetrisEffect> = {
  shows(picture, part) {
    const { now } = picture;
    part(now.piece?.shape);
    part(now.piece?.facing);
    part(now.piece?.column);
    part(now.piece?.row);
    part(rowsToFall(picture));
    part(gazeOf(now));
    part(now.over);
    part(options().ghost && now.rows);
  },
  draw(context, picture) {
    if (picture.now.piece) drawPiece(context, picture.now.piece, picture);
  },
};

function drawPiece(context: Context2D, placed: Frozen<Placed>, picture: TetrisPicture): void {
  const { now, palette, sprites } = picture;
  if (options().ghost && !now.over) drawGhost(context, landing(now.rows, placed), palette('--paint-cream'));
  const above = CELL * rowsToFall(picture);
  for (const cell of cellsOf(placed)) {
    const [x, y] = cornerOf(cell);
    drawBlock(context, placed.shape, x, y - above, sprites);
  }
  context.save();
  context.translate(0, -above);
  drawPieceEyes(context, placed, now, palette);
  context.restore();
}

/** Rows still to fall in this frame. Moves to the side are never interpolated. */
export function rowsToFall({ before, now, fraction }: Moment<State>): number {
  const was = before.piece;
  const is = now.piece;
  if (!was || !is || interval(now) <= SLOW) return 0;
  const fell = was.shape === is.shape && was.facing === is.facing && was.column === is.column && is.row - was.row === 1;
  return fell ? 1 - fraction : 0;
}

function drawGhost(context: Context2D, placed: Frozen<Placed>, color: string): void {
  const cells = cellsOf(placed);
  const has = (column: number, row: number) => cells.some(([x, y]) => x === column && y === row);
  context.strokeStyle = color;
  context.lineWidth = 2;
  context.setLineDash([5, 4]);
  context.beginPath();
  for (const [column, row] of cells) {
    const [x, y] = cornerOf([column, row]);
    if (!has(column, row - 1)) edge(context, x, y, x + CELL, y);
    if (!has(column + 1, row)) edge(context, x + CELL, y, x + CELL, y + CELL);
    if (!has(column, row + 1)) edge(context, x, y + CELL, x + CELL, y + CELL);
    if (!has(column - 1, row)) edge(context, x, y, x, y + CELL);
  }
  context.stroke();
  context.setLineDash([]);
}

function edge(context: Context2D, fromX: number, fromY: number, toX: number, toY: number): void {
  context.moveTo(fromX, fromY);
  context.lineTo(toX, toY);
}
