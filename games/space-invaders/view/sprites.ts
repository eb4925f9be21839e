/** Sprites in cells of three pixels. Each kind has two poses that alternate with every step. */
import type { Frozen } from '#engine/rules.ts';
import type { Alien } from '#games/space-invaders/rules/state.ts';
import { ALIEN, FORMATION } from '#games/space-invaders/rules/march.ts';
import type { Pen } from '#kit/shapes.ts';
import type { Stamp, Stamps } from '#kit/stamps.ts';

const CELL = 3;
const LIP = 4;

const SQUID = [
  ['....##....', '..######..', '.##.##.##.', '.########.', '...#..#...', '..#.##.#..'],
  ['....##....', '..######..', '.##.##.##.', '.########.', '..#....#..', '...#..#...'],
] as const;
const CRAB = [
  ['..#....#..', '#.######.#', '###.##.###', '##########', '.########.', '..#....#..'],
  ['..#....#..', '..######..', '.##.##.##.', '##########', '#.######.#', '...#..#...'],
] as const;
const OCTOPUS = [
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
  readonly poses: readonly Stamp[];
  readonly color: `--paint-${string}`;
}

const barsOf = (rows: readonly string[]): Bar[] =>
  rows.flatMap((row, index) =>
    Array.from(row.matchAll(/#+/g), (run) => ({ x: run.index * CELL, y: index * CELL, width: run[0].length * CELL })),
  );

const kind = (poses: readonly (readonly string[])[], color: Kind['color']): Kind => ({
  poses: poses.map((rows) => stampOf(barsOf(rows), color)),
  color,
});

function stampOf(bars: readonly Bar[], color: Kind['color']): Stamp {
  return {
    box: { x: 0, y: 0, width: ALIEN.width, height: ALIEN.height },
    draw(pen, ink) {
      fillBars(pen, bars, LIP, ink(`${color}-deep`));
      fillBars(pen, bars, 0, ink(color));
    },
  };
}

/** A single path, because separate bars would leave seams at fractional pixels. */
function fillBars(pen: Pen, bars: readonly Bar[], down: number, color: string): void {
  pen.fillStyle = color;
  pen.beginPath();
  for (const { x, y, width } of bars) pen.rect(x, y + down, width, CELL);
  pen.fill();
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
export function drawAlien(pen: Pen, alien: Frozen<Alien>, stamps: Stamps): void {
  stamps.put(pen, kindOf(alien.row).poses[poseOf(alien)]!, alien.x, alien.y);
}
