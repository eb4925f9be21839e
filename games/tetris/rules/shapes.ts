/** In the order in which a bag is filled before it is shuffled. */
export const SHAPES = ['I', 'J', 'L', 'O', 'S', 'T', 'Z'] as const;

export type Shape = (typeof SHAPES)[number];

/** Quarter turns clockwise from the start. */
export type Facing = 0 | 1 | 2 | 3;

/** The row counts from the top. */
export type Cell = readonly [column: number, row: number];

/** `column` and `row` are the top left corner of its box. */
export interface Placed {
  shape: Shape;
  facing: Facing;
  column: number;
  row: number;
}

/** Start orientation, flat side down. */
const BOXES: Readonly<Record<Shape, readonly string[]>> = {
  I: ['....', '####', '....', '....'],
  J: ['#..', '###', '...'],
  L: ['..#', '###', '...'],
  O: ['##', '##'],
  S: ['.##', '##.', '...'],
  T: ['.#.', '###', '...'],
  Z: ['##.', '.##', '...'],
};

/** By facing. */
const CELLS: Readonly<Record<Shape, readonly (readonly Cell[])[]>> = {
  I: facings(BOXES.I),
  J: facings(BOXES.J),
  L: facings(BOXES.L),
  O: facings(BOXES.O),
  S: facings(BOXES.S),
  T: facings(BOXES.T),
  Z: facings(BOXES.Z),
};

export function cellsOf({ shape, facing, column, row }: Readonly<Placed>): Cell[] {
  return CELLS[shape][facing]!.map(([across, down]) => [column + across, row + down]);
}

function facings(box: readonly string[]): Cell[][] {
  const start = box.flatMap((line, row) =>
    [...line].flatMap((sign, column): Cell[] => (sign === '#' ? [[column, row]] : [])),
  );
  const all = [start];
  while (all.length < 4) all.push(all.at(-1)!.map(([column, row]) => [box.length - 1 - row, column]));
  return all;
}
