import type { Shape } from '#games/tetris/rules/shapes.ts';
import { cellsOf } from '#games/tetris/rules/shapes.ts';
import { BLOCK, CELL, PAINTS, SIGNS } from '#games/tetris/view/blocks.ts';

const WIDTH = 4 * CELL;
const HEIGHT = 2 * CELL;

/** A piece as it starts, in the middle of a box that all pieces fit into. */
export function PieceIcon({ shape }: { readonly shape: Shape }) {
  const cells = cellsOf({ shape, facing: 0, column: 0, row: 0 });
  const left = Math.min(...cells.map(([column]) => column));
  const top = Math.min(...cells.map(([, row]) => row));
  const wide = Math.max(...cells.map(([column]) => column)) - left + 1;
  const high = Math.max(...cells.map(([, row]) => row)) - top + 1;
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={shape}>
      {cells.map(([column, row]) => (
        <Block
          key={`${column} ${row}`}
          shape={shape}
          x={(column - left) * CELL + (WIDTH - wide * CELL) / 2}
          y={(row - top) * CELL + (HEIGHT - high * CELL) / 2}
        />
      ))}
    </svg>
  );
}

function Block({ shape, x, y }: { readonly shape: Shape; readonly x: number; readonly y: number }) {
  const { inset, width, side, body, corner, sign } = BLOCK;
  const paint = `var(${PAINTS[shape]})`;
  const deep = `var(${PAINTS[shape]}-deep)`;
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect x={inset} y={inset} width={width} height={side} rx={corner} fill={deep} />
      <rect x={inset} y={inset} width={width} height={body} rx={corner} fill={paint} />
      <polyline
        points={SIGNS[shape].join(' ')}
        fill="none"
        stroke={deep}
        strokeWidth={sign}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </g>
  );
}
