import type { Frozen } from '#engine/rules.ts';
import type { Placed } from '#games/tetris/rules/shapes.ts';
import { cellsOf } from '#games/tetris/rules/shapes.ts';
import type { State } from '#games/tetris/rules/tetris.ts';
import { CELL, cornerOf } from '#games/tetris/view/blocks.ts';
import { drawEyes } from '#kit/canvas-eyes.ts';
import type { Context2D, Palette } from '#kit/shapes.ts';

const EYE = 6.5;
const PUPIL = 3.5;
const GAZE = 2.6;
const CROSS = { reach: 3, width: 2.5 } as const;

/** The eyes look in the direction of movement, and cross when the piece has no room. */
export function drawPieceEyes(context: Context2D, piece: Frozen<Placed>, state: Frozen<State>, palette: Palette): void {
  const [x, y] = middleOf(piece);
  const side = gazeOf(state);
  const at = [-EYE, EYE].map((left) => ({ x: x + left, y }));
  const look = { x: side * GAZE, y: side === 0 ? GAZE : GAZE / 2 };
  drawEyes(context, { at, radius: EYE, pupil: PUPIL, look, cross: state.over && CROSS }, palette);
}

export function gazeOf({ sides }: Frozen<State>): -1 | 0 | 1 {
  return sides.at(-1)?.side ?? 0;
}

/** The cell around which a piece turns, or the center of I and O. */
export function middleOf(piece: Frozen<Placed>): [x: number, y: number] {
  if (piece.shape !== 'I' && piece.shape !== 'O') {
    const [x, y] = cornerOf([piece.column + 1, piece.row + 1]);
    return [x + CELL / 2, y + CELL / 2 - 2];
  }
  const corners = cellsOf(piece).map(cornerOf);
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  return [mean(corners.map(([x]) => x)) + CELL / 2, mean(corners.map(([, y]) => y)) + CELL / 2 - 2];
}
