/** Which tile is which from move to move: a tile that slides is the same before and after. */
import type { Move } from '#games/2048/rules/slide.ts';

/** A tile on the grid. It stays the same object as long as nothing about it changes. */
export interface PlacedTile {
  readonly id: number;
  readonly value: number;
  readonly cell: number;
  /** How often it has slid, and from which cell the last time. */
  readonly slides: number;
  readonly from: number;
  /** What the last move did to it besides: `gone` is one that slides into another and is no more. */
  readonly how: '' | 'fresh' | 'merged' | 'gone';
}

type Tiles = readonly PlacedTile[];

/** The tiles of a grid that has long been there. */
export function laidOut(cells: readonly number[]): Tiles {
  return dealt([], cells).map((tile) => ({ ...tile, how: '' }));
}

/** The tiles of another grid in the place of the last. */
export function dealt(last: Tiles, cells: readonly number[]): Tiles {
  return withNew([], cells, nextId(last));
}

/** The tiles after a move. Those that are new come last, so that they lie above those that have merged into them. */
export function slid(last: Tiles, moves: readonly Move[], cells: readonly number[]): Tiles {
  const tiles: PlacedTile[] = [];
  for (const tile of last) {
    if (tile.how === 'gone') continue;
    const move = moves.find(({ from }) => from === tile.cell);
    if (!move) continue;
    const how = move.merges ? 'gone' : '';
    if (move.to !== tile.cell) tiles.push({ ...tile, cell: move.to, slides: tile.slides + 1, from: tile.cell, how });
    else tiles.push(tile.how === how ? tile : { ...tile, how });
  }
  return withNew(tiles, cells, nextId(last));
}

/** Adds a tile wherever the grid has one that does not lie there yet. */
function withNew(tiles: Tiles, cells: readonly number[], id: number): Tiles {
  const made: PlacedTile[] = [];
  for (const [cell, value] of cells.entries()) {
    const there = tiles.filter((tile) => tile.cell === cell);
    if (value === 0 || there.some(({ how }) => how !== 'gone')) continue;
    const how = there.length > 0 ? 'merged' : 'fresh';
    made.push({ id: id + made.length, value, cell, slides: 0, from: cell, how });
  }
  return [...tiles, ...made];
}

/** The newest tile is the last. */
const nextId = (tiles: Tiles) => (tiles.at(-1)?.id ?? 0) + 1;
