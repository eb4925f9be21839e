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
import type { Moment } from '#kit/live-game.ts';
import type { Pen } from '#kit/shapes.ts';
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
  draw(pen, picture) {
    if (picture.now.piece) drawPiece(pen, picture.now.piece, picture);
  },
};

function drawPiece(pen: Pen, placed: Frozen<Placed>, picture: TetrisPicture): void {
  const { now, ink, stamps } = picture;
  if (options().ghost && !now.over) drawGhost(pen, landing(now.rows, placed), ink('--paint-cream'));
  const above = CELL * rowsToFall(picture);
  for (const cell of cellsOf(placed)) {
    const [x, y] = cornerOf(cell);
    drawBlock(pen, placed.shape, x, y - above, stamps);
  }
  pen.save();
  pen.translate(0, -above);
  drawPieceEyes(pen, placed, now, ink);
  pen.restore();
}

/** Rows still to fall in this frame. Moves to the side are never interpolated. */
export function rowsToFall({ before, now, fraction }: Moment<State>): number {
  const was = before.piece;
  const is = now.piece;
  if (!was || !is || interval(now) <= SLOW) return 0;
  const fell = was.shape === is.shape && was.facing === is.facing && was.column === is.column && is.row - was.row === 1;
  return fell ? 1 - fraction : 0;
}

function drawGhost(pen: Pen, placed: Placed, color: string): void {
  const cells = cellsOf(placed);
  const has = (column: number, row: number) => cells.some(([x, y]) => x === column && y === row);
  pen.strokeStyle = color;
  pen.lineWidth = 2;
  pen.setLineDash([5, 4]);
  pen.beginPath();
  for (const [column, row] of cells) {
    const [x, y] = cornerOf([column, row]);
    if (!has(column, row - 1)) edge(pen, x, y, x + CELL, y);
    if (!has(column + 1, row)) edge(pen, x + CELL, y, x + CELL, y + CELL);
    if (!has(column, row + 1)) edge(pen, x, y + CELL, x + CELL, y + CELL);
    if (!has(column - 1, row)) edge(pen, x, y, x, y + CELL);
  }
  pen.stroke();
  pen.setLineDash([]);
}

function edge(pen: Pen, fromX: number, fromY: number, toX: number, toY: number): void {
  pen.moveTo(fromX, fromY);
  pen.lineTo(toX, toY);
}
