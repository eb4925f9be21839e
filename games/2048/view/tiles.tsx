import { memo, useEffect, useRef, useState } from 'react';
import type { Frozen } from '#engine/rules.ts';
import type { Action, State } from '#games/2048/rules/2048.ts';
import { movesOf, sizeOf } from '#games/2048/rules/slide.ts';
import type { PlacedTile } from '#games/2048/view/placed-tiles.ts';
import { dealTiles, placeTiles, slideTiles, undoTiles } from '#games/2048/view/placed-tiles.ts';
import { describeBlocked, describeGrid } from '#games/2048/view/describe.ts';
import { TileBoard, classesOf, nudge } from '#games/2048/view/tile-board.ts';
import { useAnnouncer } from '#kit/announcer.tsx';
import type { FieldProps } from '#kit/game-view.ts';
import { stopAll } from '#kit/listen.ts';
import type { Change, RunningGame } from '#kit/running-game.ts';
import { useKey } from '#kit/use-key.ts';
import { useGame } from '#kit/use-moment.ts';

export function Tiles({ game }: FieldProps<State, Action>) {
  const announcer = useAnnouncer();
  const grid = useRef<HTMLDivElement>(null);
  const size = useGame(game, ({ now }) => sizeOf(now.cells));
  useEffect(() => {
    const root = grid.current!;
    const { cells } = game.moment().now;
    let tiles = placeTiles(cells);
    const board = new TileBoard(root.querySelector<HTMLElement>('.tiles-2048')!, tiles, cells);
    return stopAll(
      game.onChange((change) => board.show((tiles = tilesAfter(tiles, change)), change.now.cells)),
      game.onRefused((action) => {
        if (action === 'finish' || action === 'undo') return;
        announcer.politely(describeBlocked(action));
        nudge(root, action);
      }),
      () => board.stop(),
    );
  }, [game, announcer]);
  useKey('KeyB', 'read', () => announcer.politely(describeGrid(game.moment().now)));
  return (
    <>
      <div ref={grid} className={`grid-2048 size-${size}`} aria-hidden="true">
        <Cells count={size * size} />
        <FirstTiles cells={game.first.now.cells} />
      </div>
      <Table game={game} />
    </>
  );
}

function tilesAfter(last: readonly PlacedTile[], { before, now, action, fresh }: Change<State, Action>) {
  if (action === 'finish') return last;
  if (action === 'undo') return undoTiles(last, before.cells, now.cells);
  if (fresh || action === null) return dealTiles(last, now.cells);
  return slideTiles(last, movesOf(before.cells, action), now.cells);
}

const Cells = memo(({ count }: { readonly count: number }) =>
  Array.from({ length: count }, (_, cell) => <div className="cell-2048" key={cell} />),
);

/** As prerendered. `TileBoard` changes them later, so they never render again. */
const FirstTiles = memo(
  ({ cells }: { readonly cells: readonly number[] }) => (
    <div className="tiles-2048">
      {placeTiles(cells).map((tile) => (
        <div key={tile.id} className={classesOf(tile, sizeOf(cells))}>
          <b>{tile.value}</b>
        </div>
      ))}
    </div>
  ),
  () => true,
);

/** Longer than a move's animation: laying out a table takes as long as the move itself. */
const QUIET_MS = 350;

/** The grid for screen readers. */
function Table({ game }: { readonly game: RunningGame<State, Action> }) {
  const [{ cells }, setShown] = useState<Frozen<State>>(game.first.now);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const show = () => setShown(game.moment().now);
    show();
    const stop = game.onChange(() => {
      clearTimeout(timer);
      timer = setTimeout(show, QUIET_MS);
    });
    return stopAll(stop, () => clearTimeout(timer));
  }, [game]);
  const size = sizeOf(cells);
  const rows = Array.from({ length: size }, (_, row) => cells.slice(row * size, (row + 1) * size));
  return (
    <div className="table-2048 visually-hidden">
      <table>
        <caption>2048 grid</caption>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              {row.map((value, column) => (
                <td key={column}>{value === 0 ? 'empty' : value}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
