/** The Super Rotation System: turns with wall kicks. */
import type { Facing, Placed } from '#games/tetris/rules/shapes.ts';
import { fits } from '#games/tetris/rules/stack.ts';

export type Rotation = 'clockwise' | 'counterclockwise';

type Kick = readonly [right: number, up: number];
type Kicks = Readonly<Record<string, readonly Kick[]>>;

/** By the facings before and after the turn. */
const KICKS: Kicks = {
  '01': kicks('-1 0, -1 1, 0 -2, -1 -2'),
  '10': kicks('1 0, 1 -1, 0 2, 1 2'),
  '12': kicks('1 0, 1 -1, 0 2, 1 2'),
  '21': kicks('-1 0, -1 1, 0 -2, -1 -2'),
  '23': kicks('1 0, 1 1, 0 -2, 1 -2'),
  '32': kicks('-1 0, -1 -1, 0 2, -1 2'),
  '30': kicks('-1 0, -1 -1, 0 2, -1 2'),
  '03': kicks('1 0, 1 1, 0 -2, 1 -2'),
};

const KICKS_OF_I: Kicks = {
  '01': kicks('-2 0, 1 0, -2 -1, 1 2'),
  '10': kicks('2 0, -1 0, 2 1, -1 -2'),
  '12': kicks('-1 0, 2 0, -1 2, 2 -1'),
  '21': kicks('1 0, -2 0, 1 -2, -2 1'),
  '23': kicks('2 0, -1 0, 2 1, -1 -2'),
  '32': kicks('-2 0, 1 0, -2 -1, 1 2'),
  '30': kicks('1 0, -2 0, 1 -2, -2 1'),
  '03': kicks('-1 0, 2 0, -1 2, 2 -1'),
};

/** The first of five positions where the piece fits. O never turns. */
export function rotated(rows: readonly string[], piece: Readonly<Placed>, turn: Rotation): Placed | null {
  return kicked(rows, piece, turn)?.placed ?? null;
}

interface Kicked {
  readonly placed: Placed;
  /** 0 for none, up to 4. */
  readonly kick: number;
}

export function kicked(rows: readonly string[], piece: Readonly<Placed>, turn: Rotation): Kicked | null {
  const { shape, column, row } = piece;
  if (shape === 'O') return null;
  const facing = ((piece.facing + (turn === 'clockwise' ? 1 : 3)) % 4) as Facing;
  const tries = (shape === 'I' ? KICKS_OF_I : KICKS)[`${piece.facing}${facing}`]!;
  for (const [kick, [right, up]] of ([[0, 0], ...tries] as const).entries()) {
    const placed: Placed = { shape, facing, column: column + right, row: row - up };
    if (fits(rows, placed)) return { placed, kick };
  }
  return null;
}

function kicks(pairs: string): Kick[] {
  return pairs.split(', ').map((pair) => {
    const [right, up] = pair.split(' ').map(Number);
    return [right!, up!];
  });
}
