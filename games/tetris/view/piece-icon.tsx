import { memo } from 'react';
import type { Shape } from '#games/tetris/rules/shapes.ts';
import { cellsOf } from '#games/tetris/rules/shapes.ts';
import { BLOCK, CELL, PAINTS, SIGNS } from '#games/tetris/view/blocks.ts';

const WIDTH = 4 * CELL;
const HEIGHT = 2 * CELL;

/** One path per part, shared by all blocks of the piece. */
export const PieceIcon = memo(({ shape }: { readonly shape: Shape }) => {
  const paint = `var(${PAINTS[shape]})`;
  const deep = `var(${PAINTS[shape]}-deep)`;
  const corners = cornersOf(shape);
  const inAllBlocks = (line: string) => corners.map(([x, y]) => `M${x} ${y}${line}`).join('');
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={shape}>
      <path d={inAllBlocks(boxLine(BLOCK.side))} fill={deep} />
      <path d={inAllBlocks(boxLine(BLOCK.body))} fill={paint} />
      <path
        d={inAllBlocks(signLine(shape))}
        fill="none"
        stroke={deep}
        strokeWidth={BLOCK.sign}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
});

function cornersOf(shape: Shape): (readonly [x: number, y: number])[] {
  const cells = cellsOf({ shape, facing: 0, column: 0, row: 0 });
  const [left, right] = ends(cells.map(([column]) => column));
  const [top, bottom] = ends(cells.map(([, row]) => row));
  return cells.map(([column, row]) => [
    (column - left) * CELL + (WIDTH - (right - left + 1) * CELL) / 2,
    (row - top) * CELL + (HEIGHT - (bottom - top + 1) * CELL) / 2,
  ]);
}

function ends(values: readonly number[]): readonly [least: number, most: number] {
  return [Math.min(...values), Math.max(...values)];
}

/** Relative path that starts at the corner of a cell. */
function boxLine(height: number): string {
  const { inset, width, corner } = BLOCK;
  const across = width - 2 * corner;
  const down = height - 2 * corner;
  const turn = (x: number, y: number) => `a${corner} ${corner} 0 0 1 ${x} ${y}`;
  return [
    `m${inset + corner} ${inset}h${across}${turn(corner, corner)}v${down}${turn(-corner, corner)}`,
    `h${-across}${turn(-corner, -corner)}v${-down}${turn(corner, -corner)}z`,
  ].join('');
}

/** Relative path that starts at the corner of a cell. */
function signLine(shape: Shape): string {
  return SIGNS[shape]
    .map(([x, y], index) => {
      const [lastX, lastY] = SIGNS[shape][index - 1] ?? [0, 0];
      return `${index === 0 ? 'm' : 'l'}${x - lastX} ${y - lastY}`;
    })
    .join('');
}
