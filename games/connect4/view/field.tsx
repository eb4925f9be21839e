import type { CSSProperties } from 'react';
import { useEffect, useState } from 'react';
import { readInteger } from '#engine/read.ts';
import type { Frozen } from '#engine/rules.ts';
import type { Action, Color, State } from '#games/connect4/rules/connect4.ts';
import { connect4, isOpponentsTurn } from '#games/connect4/rules/connect4.ts';
import { colorOf, discsOf, freeIn, isPop, turnOf, winOf } from '#games/connect4/rules/discs.ts';
import { COLUMNS, ROWS, columnOf, rowOf } from '#games/connect4/rules/lines.ts';
import { Columns } from '#games/connect4/view/columns.tsx';
import { describeCells, describeFull } from '#games/connect4/view/describe.ts';
import { Disc } from '#games/connect4/view/disc.tsx';
import { fallMs, landMs } from '#games/connect4/view/fall.ts';
import { Front } from '#games/connect4/view/front.tsx';
import { useHint } from '#games/connect4/view/hint.ts';
import { Pops } from '#games/connect4/view/pops.tsx';
import { useTurns } from '#games/connect4/view/use-turns.ts';
import { alternatingName } from '#kit/alternating-name.ts';
import { useAnnouncer } from '#kit/announcer.tsx';
import type { FieldProps } from '#kit/game-view.ts';
import type { RoomSeats, RunningGame } from '#kit/running-game.ts';
import { useMoment } from '#kit/use-moment.ts';
import { useMayMove, useSeats } from '#kit/use-seats.ts';

/** The last column pointed at; `sure` while the pointer or focus is there. */
interface ColumnAim {
  readonly column: number;
  readonly sure: boolean;
}

const MIDDLE = 3;
const EMPTYING_MS = 300;
const FULL_MS = 1_200;
/** Delay between the discs of a winning line. */
const PULSE_MS = 80;

/** Layers: discs, front, column buttons. */
export function Field({ game }: FieldProps<State, Action>) {
  const { now } = useMoment(game);
  const rested = useRested(game);
  const [aim, setAim] = useState<ColumnAim>({ column: MIDDLE, sure: false });
  const { run, emptied } = useRuns(game);
  useTurns(game);
  const full = useFull(game);
  const playing = connect4.status(now) === 'playing';
  const mayMove = useMayMove(game);
  const theirs = useSeats(game, pointedColumn);
  const hint = useHint(game)?.move ?? null;
  const point = (next: ColumnAim) => {
    setAim(next);
    game.room?.point(next.sure ? next.column : null);
  };
  return (
    <div className="connect4" data-pop-out={now.popOut}>
      {emptied && <Discs className="connect4-discs emptied" state={emptied} />}
      <Discs key={run} className="connect4-discs" state={now} rested={rested} marksLast={game.room !== undefined} />
      {playing && mayMove && <Waiting state={now} aim={aim} />}
      {playing && theirs !== null && <Pointed column={theirs} color={turnOf(now)} />}
      <Front />
      {hint !== null && <Hinted state={now} move={hint} />}
      <Columns
        state={now}
        onAim={(column) => point({ column, sure: true })}
        onLeave={() => point({ ...aim, sure: false })}
        onDrop={(column) => game.act(column)}
      />
      {now.popOut && (
        <Pops
          state={now}
          hinted={hint !== null && isPop(hint) ? columnOf(hint) : null}
          onPop={(pop) => game.act(pop)}
        />
      )}
      {full && (
        // A new key, unlike that of the discs, restarts the animation.
        <div key={`full ${full.times}`} className="connect4-discs connect4-full" aria-hidden="true">
          <span data-column={full.column}>Full</span>
        </div>
      )}
      <Table state={now} />
    </div>
  );
}

interface DiscsProps {
  readonly state: Frozen<State>;
  readonly className: string;
  /** After the last undo: its discs do not move again. */
  readonly rested?: Frozen<State> | null;
  /** Rings the last disc, which another player may have dropped unseen. */
  readonly marksLast?: boolean;
}

function Discs({ state, className, rested = null, marksLast = false }: DiscsProps) {
  const win = winOf(state);
  const last = state.moves.at(-1);
  const isUndone = rested?.moves.length === state.moves.length;
  return (
    <div className={className} data-won={win ? true : undefined} aria-hidden="true">
      {last !== undefined && isPop(last) && !isUndone && (
        <span key={-state.moves.length} className="connect4-popped" data-column={columnOf(last)} data-row={0}>
          <Disc color={colorOf(state, state.moves.length - 1)} />
        </span>
      )}
      {discsOf(state).map(({ id, cell, color }) => {
        const order = win?.cells.indexOf(cell) ?? -1;
        return (
          <span
            key={id}
            className={order === -1 ? 'connect4-disc' : 'connect4-disc won'}
            data-column={columnOf(cell)}
            data-row={rowOf(cell)}
            data-last={(marksLast && id === state.moves.length - 1) || undefined}
            data-sunk={sunkName(state, id, cell)}
            data-rests={(rested && restsSince(rested, state, id, cell)) || undefined}
            style={motionOf(rowOf(cell), landMs(state) + PULSE_MS * order)}
          >
            <Disc color={color} ringed={order !== -1} />
          </span>
        );
      })}
    </div>
  );
}

/** Changes with every pop below the disc, which restarts its animation. */
function sunkName(state: Frozen<State>, id: number, cell: number): 'a' | 'b' | undefined {
  const pops = popsBelow(state, id, cell);
  return pops === 0 ? undefined : alternatingName(pops);
}

function popsBelow({ moves }: Frozen<State>, id: number, cell: number): number {
  return moves.slice(id).filter((move) => isPop(move) && columnOf(move) === columnOf(cell)).length;
}

/** The disc was there after the undo, and nothing has been popped below it since. */
function restsSince(rested: Frozen<State>, state: Frozen<State>, id: number, cell: number): boolean {
  return id < rested.moves.length && popsBelow(rested, id, cell) === popsBelow(state, id, cell);
}

/** The state after the last undo. An undo shows the board as it was, without falling discs. */
function useRested(game: RunningGame<State, Action>): Frozen<State> | null {
  const { before, now } = useMoment(game);
  const [rested, setRested] = useState<Frozen<State> | null>(null);
  // While rendering, so that no frame shows the discs falling.
  if (now.moves.length < before.moves.length && rested !== now) setRested(now);
  return rested;
}

/** Dashed, in the cell where the disc would land or around the disc to pop. */
function Hinted({ state, move }: { readonly state: Frozen<State>; readonly move: number }) {
  return (
    <div className="connect4-discs" aria-hidden="true">
      <span
        className="connect4-hinted"
        data-color={turnOf(state)}
        data-column={columnOf(move)}
        data-row={isPop(move) ? 0 : ROWS - freeIn(state.moves, move)}
      />
    </div>
  );
}

function motionOf(row: number, pulseAfterMs: number): CSSProperties {
  const motion = { '--rows': ROWS - row, '--fall': `${fallMs(row)}ms`, '--pulse-after': `${pulseAfterMs}ms` };
  return motion as CSSProperties;
}

/** The next disc above the grid, and its landing cell while the player aims. */
function Waiting({ state, aim }: { readonly state: Frozen<State>; readonly aim: ColumnAim }) {
  const free = freeIn(state.moves, aim.column);
  const color = turnOf(state);
  return (
    <div className="connect4-discs" aria-hidden="true">
      <span className="connect4-waiting" data-column={aim.column}>
        <Disc color={color} awake />
      </span>
      {aim.sure && free > 0 && !isOpponentsTurn(state) && (
        <span className="connect4-ghost" data-column={aim.column} data-row={ROWS - free}>
          <Disc color={color} />
        </span>
      )}
    </div>
  );
}

/** Where the other player of a room points while it is their turn. */
function pointedColumn(room: RoomSeats): number | null {
  const [turn] = room.toMove;
  const at = turn === undefined || turn === room.seat ? null : room.pointing(turn);
  return readInteger(at, 0, COLUMNS - 1);
}

/** Dotted: it has not been played. */
function Pointed({ column, color }: { readonly column: number; readonly color: Color }) {
  return (
    <div className="connect4-discs" aria-hidden="true">
      <span className="connect4-waiting connect4-pointed" data-column={column}>
        <Disc color={color} />
      </span>
    </div>
  );
}

/** Shown briefly and announced. */
function useFull(game: RunningGame<State, Action>): { readonly column: number; readonly times: number } | null {
  const [full, setFull] = useState<{ column: number; times: number } | null>(null);
  const announcer = useAnnouncer();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let times = 0;
    const stop = game.onRefused((action) => {
      if (typeof action !== 'number' || freeIn(game.moment().now.moves, action) > 0) return;
      setFull({ column: action, times: ++times });
      announcer.politely(describeFull(action));
      clearTimeout(timer);
      timer = setTimeout(() => setFull(null), FULL_MS);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [game, announcer]);
  return full;
}

/** The grid for screen readers. */
function Table({ state }: { readonly state: Frozen<State> }) {
  const cells = describeCells(state);
  return (
    // A table itself would keep its width.
    <div className="visually-hidden">
      <table>
        <caption>Connect Four grid</caption>
        <tbody>
          {Array.from({ length: ROWS }, (_, row) => (
            <tr key={row}>
              {cells.slice(row * COLUMNS, (row + 1) * COLUMNS).map((name, column) => (
                <td key={column}>{name}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The current run, and briefly the drawn run before it while its discs drop out. */
function useRuns(game: RunningGame<State, Action>): { readonly run: number; readonly emptied: Frozen<State> | null } {
  const [runs, setRuns] = useState<{ run: number; emptied: Frozen<State> | null }>({ run: 0, emptied: null });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = game.onChange(({ before, fresh }) => {
      if (!fresh) return;
      const emptied = connect4.status(before) === 'draw' ? before : null;
      setRuns(({ run }) => ({ run: run + 1, emptied }));
      clearTimeout(timer);
      timer = setTimeout(() => setRuns(({ run }) => ({ run, emptied: null })), EMPTYING_MS);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [game]);
  return runs;
}
