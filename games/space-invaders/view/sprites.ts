/** Sprites in cells of three pixels. Each kind has two poses that alternate with every step. */
import type { Frozen } from '#engine/rules.ts';
import type { Alien } from '#games/space-invaders/rules/state.ts';
import { ALIEN, FORMATION } from '#games/space-invaders/rules/march.ts';
import type { Context2D } from '#kit/shapes.ts';
import type { Sprite, Sprites } from '#kit/sprites.ts';

const CELL = 3;
const EDGE = 4;

export const SQUID = [
  ['....##....', '..######..', '.##.##.##.', '.########.', '...#..#...', '..#.##.#..'],
  ['....##....', '..######..', '.##.##.##.', '.########.', '..#....#..', '...#..#...'],
] as const;
export const CRAB = [
  ['..#....#..', '#.######.#', '###.##.###', '##########', '.########.', '..#....#..'],
  ['..#....#..', '..######..', '.##.##.##.', '##########', '#.######.#', '...#..#...'],
] as const;
export const OCTOPUS = [
  ['...####...', '##########', '##..##..##', '##########', '.##.##.##.', '##......##'],
  ['...####...', '##########', '##..##..##', '##########', '..##..##..', '.##....##.'],
] as const;

/** In pixels. */
interface Bar {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

interface Kind {
  readonly poses: readonly Sprite[];
  readonly color: `--paint-${string}`;
}

export const barsOf = (rows: readonly string[]): Bar[] =>
  rows.flatMap((row, index) =>
    Array.from(row.matchAll(/#+/g), (run) => ({ x: run.index * CELL, y: index * CELL, width: run[0].length * CELL })),
  );

const kind = (poses: readonly (readonly string[])[], color: Kind['color']): Kind => ({
  poses: poses.map((rows) => spriteOf(barsOf(rows), color)),
  color,
});

function spriteOf(bars: readonly Bar[], color: Kind['color']): Sprite {
  return {
    box: { x: 0, y: 0, width: ALIEN.width, height: ALIEN.height },
    draw(context, palette) {
      fillBars(context, bars, EDGE, palette(`${color}-deep`));
      fillBars(context, bars, 0, palette(color));
    },
  };
}

/** A single path, because separate bars would leave seams at fractional pixels. */
function fillBars(context: Context2D, bars: readonly Bar[], down: number, color: string): void {
  context.fillStyle = color;
  context.beginPath();
  for (const { x, y, width } of bars) context.rect(x, y + down, width, CELL);
  context.fill();
}

const KINDS = {
  squid: kind(SQUID, '--paint-pink'),
  crab: kind(CRAB, '--paint-sky'),
  octopus: kind(OCTOPUS, '--paint-lime'),
} as const;
const BY_ROW = ['squid', 'crab', 'crab', 'octopus', 'octopus'] as const;

/** `row` counts from the top. */
export function kindOf(row: number): Kind {
  return KINDS[BY_ROW[row] ?? 'octopus'];
}

/** Every step sideways or down changes the pose. */
export function poseOf({ column, row, x, y }: Frozen<Alien>): 0 | 1 {
  const across = (x - FORMATION.left - 42 * column) / 6;
  const down = (y - FORMATION.top - 34 * row) / 16;
  return ((across + down) & 1) === 0 ? 0 : 1;
}

/** Aliens jump from step to step without interpolation, which makes the formation ripple. */
export function drawAlien(context: Context2D, alien: Frozen<Alien>, sprites: Sprites): void {
  sprites.put(context, kindOf(alien.row).poses[poseOf(alien)]!, alien.x, alien.y);
}
