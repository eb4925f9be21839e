/** Tracks tile identity across moves, so that a sliding tile keeps its element. */
import type { Frozen } from '#engine/rules.ts';
import type { Direction, Move } from '#games/2048/rules/slide.ts';
import { movesOf, slide } from '#games/2048/rules/slide.ts';

/** Keeps its object identity while unchanged. */
export interface PlacedTile {
  readonly id: number;
  readonly value: number;
  readonly cell: number;
  /** Number of slides so far, and the cell the last one started from. */
  readonly slides: number;
  readonly from: number;
  /** `gone` tiles have merged into another one and are removed by the next move. */
  readonly how: '' | 'fresh' | 'merged' | 'gone';
}

type Tiles = readonly PlacedTile[];

const DIRECTIONS: readonly Direction[] = ['up', 'right', 'down', 'left'];

/** Without entry animation. */
export function placeTiles(cells: readonly number[]): Tiles {
  return dealTiles([], cells).map((tile) => ({ ...tile, how: '' }));
}

/** Continues the ids of the last grid. */
export function dealTiles(last: Tiles, cells: readonly number[]): Tiles {
  return withNew([], cells, nextId(last));
}

/** New tiles come last, so that they are drawn above the tiles merged into them. */
export function slideTiles(last: Tiles, moves: readonly Frozen<Move>[], cells: readonly number[]): Tiles {
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

/** The tiles of the last move slide back to where they came from. */
export function undoTiles(last: Tiles, undone: readonly number[], cells: readonly number[]): Tiles {
  const direction = DIRECTIONS.find((way) => isMoveTo(cells, way, undone));
  if (!direction) return dealTiles(last, cells).map((tile) => ({ ...tile, how: '' }));
  const id = nextId(last);
  return movesOf(cells, direction).map(({ from, to }, index) => ({
    id: id + index,
    value: cells[from]!,
    cell: from,
    slides: from === to ? 0 : 1,
    from: to,
    how: '',
  }));
}

/** The move and one new tile lead to `after`. */
function isMoveTo(cells: readonly number[], direction: Direction, after: readonly number[]): boolean {
  const slid = slide(cells, direction).cells;
  const differing = slid.filter((value, cell) => value !== after[cell]);
  return differing.length === 1 && differing[0] === 0;
}

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

/** The last tile has the highest id. */
const nextId = (tiles: Tiles) => (tiles.at(-1)?.id ?? 0) + 1;
