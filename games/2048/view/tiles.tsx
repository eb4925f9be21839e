import type { CSSProperties } from 'react';
import { memo, useEffect, useState } from 'react';
import type { Frozen } from '#engine/rules.ts';
import type { Action, State } from '#games/2048/rules/2048.ts';
import { SIZE, movesOf } from '#games/2048/rules/slide.ts';
import type { PlacedTile } from '#games/2048/view/placed-tiles.ts';
import { dealTiles, placeTiles, slideTiles } from '#games/2048/view/placed-tiles.ts';
import { describeBlocked, describeGrid } from '#games/2048/view/describe.ts';
import type { Announcer } from '#kit/announcer.tsx';
import { useAnnouncer } from '#kit/announcer.tsx';
import type { FieldProps } from '#kit/game-view.ts';
import type { RunningGame } from '#kit/running-game.ts';
import { alternatingName } from '#kit/alternating-name.ts';
import { useKey } from '#kit/use-key.ts';

export function Tiles({ game }: FieldProps<State, Action>) {
  const { state, tiles } = useShown(game);
  const announcer = useAnnouncer();
  const nudge = useNudge(game, announcer);
  useKey('KeyB', () => announcer.politely(describeGrid(game.moment().now)));
  return (
    <>
      <div className={`grid-2048 ${nudge ?? ''}`} aria-hidden="true">
        <Cells />
        {tiles.map((tile) => (
          <Tile key={tile.id} tile={tile} />
        ))}
      </div>
      <Table cells={state.cells} />
    </>
  );
}

const Cells = memo(() => Array.from({ length: SIZE * SIZE }, (_, cell) => <div className="cell-2048" key={cell} />));

const Tile = memo(({ tile: { value, cell, slides, from, how } }: { readonly tile: PlacedTile }) => {
  const face = value > 2048 ? 'beyond' : `value-${value}`;
  const place = `row-${rowOf(cell)} column-${columnOf(cell)}`;
  const motion = slides > 0 ? `slides-${alternatingName(slides)}` : '';
  const style = { '--across': columnOf(from) - columnOf(cell), '--down': rowOf(from) - rowOf(cell) } as CSSProperties;
  return (
    <div
      className={`tile-2048 ${face} digits-${String(value).length} ${place} ${motion} ${how}`}
      style={slides > 0 ? style : undefined}
    >
      <b>{value}</b>
    </div>
  );
});

const rowOf = (cell: number) => Math.floor(cell / SIZE);
const columnOf = (cell: number) => cell % SIZE;

/** The grid for screen readers. */
function Table({ cells }: { readonly cells: readonly number[] }) {
  const rows = Array.from({ length: SIZE }, (_, row) => cells.slice(row * SIZE, (row + 1) * SIZE));
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

interface Shown {
  readonly state: Frozen<State>;
  readonly tiles: readonly PlacedTile[];
}

function useShown(game: RunningGame<State, Action>): Shown {
  const [shown, setShown] = useState<Shown>(() => {
    const state = game.moment().now;
    return { state, tiles: placeTiles(state.cells) };
  });
  useEffect(
    () =>
      game.onChange(({ before, now, action }) =>
        setShown(({ tiles }) => {
          if (action === 'finish') return { state: now, tiles };
          return {
            state: now,
            tiles:
              action === null
                ? dealTiles(tiles, now.cells)
                : slideTiles(tiles, movesOf(before.cells, action), now.cells),
          };
        }),
      ),
    [game],
  );
  return shown;
}

/** Also announces the blocked direction. */
function useNudge(game: RunningGame<State, Action>, announcer: Announcer): string | null {
  const [nudge, setNudge] = useState<{ number: number; towards: string } | null>(null);
  useEffect(
    () =>
      game.onRefused((action) => {
        if (action === 'finish') return;
        announcer.politely(describeBlocked(action));
        setNudge((last) => ({ number: (last?.number ?? 0) + 1, towards: action }));
      }),
    [game, announcer],
  );
  // Alternating between two names of one animation restarts it.
  return nudge && `nudge-${nudge.towards} nudge-${alternatingName(nudge.number)}`;
}
