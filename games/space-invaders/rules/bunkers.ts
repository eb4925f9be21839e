import type { Random } from '#engine/random.ts';
import type { HitBox } from '#games/space-invaders/rules/field.ts';
import { overlap } from '#games/space-invaders/rules/field.ts';

const SHAPE = [
  '..#######..',
  '.#########.',
  '###########',
  '###########',
  '###########',
  '####...####',
  '###.....###',
  '###.....###',
] as const;

export const BLOCK = 4;
export const BUNKERS = { columns: 11, rows: 8, top: 390, middles: [90, 230, 370, 510] } as const;

const BLOCKS = BUNKERS.columns * BUNKERS.rows;
const WIDTH = BUNKERS.columns * BLOCK;
const BOTTOM = BUNKERS.top + BUNKERS.rows * BLOCK;

export function newBlocks(): boolean[] {
  const bunker = SHAPE.flatMap((row) => Array.from(row, (sign) => sign === '#'));
  return BUNKERS.middles.flatMap(() => bunker);
}

function leftOf(bunker: number): number {
  return BUNKERS.middles[bunker]! - WIDTH / 2;
}

export function blockBox(block: number): HitBox {
  const bunker = Math.floor(block / BLOCKS);
  const row = Math.floor((block % BLOCKS) / BUNKERS.columns);
  const column = block % BUNKERS.columns;
  return { x: leftOf(bunker) + column * BLOCK, y: BUNKERS.top + row * BLOCK, width: BLOCK, height: BLOCK };
}

export function blockAt(blocks: readonly boolean[], x: number, y: number): number | null {
  if (y < BUNKERS.top || y >= BOTTOM) return null;
  const row = Math.floor((y - BUNKERS.top) / BLOCK);
  const bunker = BUNKERS.middles.findIndex((middle) => x >= middle - WIDTH / 2 && x < middle + WIDTH / 2);
  if (bunker === -1) return null;
  const block = bunker * BLOCKS + row * BUNKERS.columns + Math.floor((x - leftOf(bunker)) / BLOCK);
  return blocks[block] ? block : null;
}

/** Each neighbor breaks at random. Always draws four times, also for missing neighbors. */
export function breakBlock(blocks: boolean[], block: number, random: Random): void {
  blocks[block] = false;
  const inBunker = block % BLOCKS;
  const column = inBunker % BUNKERS.columns;
  const sides = [
    { next: block - BUNKERS.columns, inside: inBunker >= BUNKERS.columns },
    { next: block + 1, inside: column < BUNKERS.columns - 1 },
    { next: block + BUNKERS.columns, inside: inBunker < BLOCKS - BUNKERS.columns },
    { next: block - 1, inside: column > 0 },
  ];
  for (const { next, inside } of sides) if (random.below(4) !== 0 && inside) blocks[next] = false;
}

export function eraseBlocks(blocks: boolean[], box: HitBox): void {
  if (box.y + box.height <= BUNKERS.top || box.y >= BOTTOM) return;
  for (const [block, stands] of blocks.entries()) if (stands && overlap(blockBox(block), box)) blocks[block] = false;
}
