import { COLUMNS } from '#games/breakout/rules/field.ts';

/**
 * `yscot` are plain. `H` is hard and takes two hits. `X` is steel: it never breaks and does not count. `mwl` are gifts:
 * multi-ball, wide paddle, laser.
 */
export type Brick = 'y' | 's' | 'c' | 'o' | 't' | 'H' | 'X' | GiftKind;

export type GiftKind = 'm' | 'w' | 'l';

const ROWS = 8;

const CLASSIC = wallOf('yyyyyyyy ssssssss cccccccc oooooooo tttttttt');

const WALLS = [
  // The wall
  'yyyyyyyy ssswwsss cccccccc oomooloo tttttttt',
  // The face
  '.yyyyyy. yyyyyyyy yccyyccy yHcyyHcy yyyyyyyy oyywlyyo yyyymyyy .yyyyyy.',
  // The visitor
  '..s..s.. ...ss... ..ssss.. .sHssHs. ssmsslss s.ssss.s s.s..s.s ...ww...',
  // The castle
  'c.c..c.c cccccccc XoocwooX XotHHtoX XotmltoX XotHHtoX tttHHttt',
  // The crown
  'y..yy..y yy.yy.yy yyyyyyyy yHyllyHy ywyHHymy HHHHHHHH oooooooo X.X..X.X',
].map(wallOf);

export const LEVELS = WALLS.length;

function wallOf(text: string): readonly (Brick | null)[] {
  const rows = text
    .split(' ')
    .join('')
    .padEnd(ROWS * COLUMNS, '.');
  return Array.from(rows, (brick) => (brick === '.' ? null : (brick as Brick)));
}

/** `level` counts from 1; without one it is the classic wall. */
export function brickAt(level: number | undefined, brick: number): Brick | null {
  return (level === undefined ? CLASSIC : WALLS[level - 1])?.[brick] ?? null;
}

export function freshWall(level: number): boolean[] {
  return WALLS[level - 1]!.map((brick) => brick !== null);
}

export function isGift(brick: Brick | null): brick is GiftKind {
  return brick === 'm' || brick === 'w' || brick === 'l';
}
