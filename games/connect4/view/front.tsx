import { CELLS, COLUMNS, ROWS, columnOf, rowOf } from '#games/connect4/rules/lines.ts';

const CELL = 100;
const HOLE = 41;

export function Front() {
  return (
    <svg className="connect4-front" viewBox={`0 0 ${COLUMNS * CELL} ${ROWS * CELL}`} aria-hidden="true">
      <path className="connect4-shade" d={holes(7)} />
      <path className="connect4-board" fillRule="evenodd" d={`M0 0H${COLUMNS * CELL}V${ROWS * CELL}H0z${holes(0)}`} />
      <path className="connect4-edge" d={`M0 0H${COLUMNS * CELL}V12H0z`} />
    </svg>
  );
}

/** Shadow rings whose inner edge is shifted down. A shift of 0 gives the holes. */
function holes(shift: number): string {
  return Array.from({ length: CELLS }, (_, cell) => {
    const x = (columnOf(cell) + 0.5) * CELL;
    const y = (rowOf(cell) + 0.5) * CELL;
    return shift === 0 ? circle(x, y, HOLE) : crescent(x, y, shift);
  }).join('');
}

function circle(x: number, y: number, radius: number): string {
  return `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0z`;
}

/** The upper half of a hole minus the same half shifted down. */
function crescent(x: number, y: number, shift: number): string {
  const [left, right] = [x - HOLE, x + HOLE];
  return `M${left} ${y}A${HOLE} ${HOLE} 0 0 1 ${right} ${y}v${shift}A${HOLE} ${HOLE} 0 0 0 ${left} ${y + shift}z`;
}
