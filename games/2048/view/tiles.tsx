import type { CSSProperties } from 'react';
import { useEffect, useState } from 'react';
import type { Frozen } from '#engine/rules.ts';
import type { Action, State } from '#games/2048/rules/2048.ts';
import type { Move } from '#games/2048/rules/slide.ts';
import { SIZE, movesOf } from '#games/2048/rules/slide.ts';
import { describeBlocked, describeGrid } from '#games/2048/view/describe.ts';
import type { Announcer } from '#kit/announcer.tsx';
import { useAnnouncer } from '#kit/announcer.tsx';
import type { FieldProps } from '#kit/game-view.ts';
import type { LiveGame } from '#kit/live-game.ts';
import { alternatingName } from '#kit/alternating-name.ts';
import { useKey } from '#kit/use-key.ts';

/** What is on the screen: the state, and how it came about. */
interface Shown {
  /** Goes up with every move, so that each one animates from its own start and cuts short the one before. */
  readonly number: number;
  readonly state: Frozen<State>;
  /** Where the tiles came from; empty where nothing moved. */
  readonly moves: readonly Move[];
  readonly before: Frozen<State>;
}

/** The grid of sixteen, each tile in its cell. */
export function Tiles({ game }: FieldProps<State, Action>) {
  const shown = useShown(game);
  const announcer = useAnnouncer();
  const nudge = useNudge(game, announcer);
  useKey('KeyB', () => announcer.politely(describeGrid(game.moment().now)));
  return (
    <>
      <div className={`grid-2048 ${nudge ?? ''}`} aria-hidden="true">
        {shown.state.cells.map((value, cell) => (
          <div className="cell-2048" key={cell}>
            {value !== 0 && <Cell cell={cell} value={value} shown={shown} />}
          </div>
        ))}
      </div>
      <Table state={shown.state} />
    </>
  );
}

/** The tile of a cell: slid there, merged there, or new. */
function Cell({ cell, value, shown }: { readonly cell: number; readonly value: number; readonly shown: Shown }) {
  const { number, moves, before } = shown;
  const arrived = moves.filter((move) => move.to === cell);
  const how = arrived.some((move) => move.merges) ? 'merged' : arrived.length > 0 || number === 0 ? '' : 'fresh';
  return (
    <>
      {how === 'merged' &&
        arrived.map(({ from }) => (
          <Tile key={`${number}-${from}`} value={before.cells[from]!} className="gone" from={from} to={cell} />
        ))}
      {how === '' ? (
        <Tile key={`${number}-here`} value={value} className="" from={arrived[0]?.from ?? cell} to={cell} />
      ) : (
        <Tile key={`${number}-here`} value={value} className={how} from={cell} to={cell} />
      )}
    </>
  );
}

interface TileProps {
  readonly value: number;
  readonly className: string;
  readonly from: number;
  readonly to: number;
}

function Tile({ value, className, from, to }: TileProps) {
  const across = (from % SIZE) - (to % SIZE);
  const down = Math.floor(from / SIZE) - Math.floor(to / SIZE);
  const slides = across !== 0 || down !== 0;
  const style = slides ? ({ '--across': across, '--down': down } as CSSProperties) : undefined;
  const face = value > 2048 ? 'beyond' : `value-${value}`;
  return (
    <div
      className={`tile-2048 ${face} digits-${String(value).length} ${className} ${slides ? 'slides' : ''}`}
      style={style}
    >
      <b>{value}</b>
    </div>
  );
}

/** The same grid for those who have it read to them. */
function Table({ state }: { readonly state: Frozen<State> }) {
  const rows = Array.from({ length: SIZE }, (_, row) => state.cells.slice(row * SIZE, (row + 1) * SIZE));
  return (
    <table className="visually-hidden">
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
  );
}

function useShown(game: LiveGame<State, Action>): Shown {
  const [shown, setShown] = useState<Shown>(() => {
    const state = game.moment().now;
    return { number: 0, state, moves: [], before: state };
  });
  useEffect(
    () =>
      game.onChange(({ before, now, action }) =>
        setShown(({ number }) => ({
          number: number + 1,
          state: now,
          before,
          moves: action === null || action === 'finish' ? [] : movesOf(before.cells, action),
        })),
      ),
    [game],
  );
  return shown;
}

/** The class that nudges the grid towards a direction in which nothing can move; it is said as well. */
function useNudge(game: LiveGame<State, Action>, announcer: Announcer): string | null {
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
  // Two names for the same animation: changing the name is what starts it again.
  return nudge && `nudge-${nudge.towards} nudge-${alternatingName(nudge.number)}`;
}
