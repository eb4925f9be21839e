import type { KeyboardEvent, ReactNode } from 'react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Frozen, Status } from '#engine/rules.ts';
import { fieldOf, numberOf } from '#games/minesweeper/rules/field.ts';
import type { Action, State } from '#games/minesweeper/rules/minesweeper.ts';
import { minesweeper, startsOf } from '#games/minesweeper/rules/minesweeper.ts';
import { opening } from '#games/minesweeper/rules/opening.ts';
import { lookOf } from '#games/minesweeper/view/look.ts';
import { MineCell } from '#games/minesweeper/view/mine-cell.tsx';
import type { PressedCell } from '#games/minesweeper/view/cell-press.ts';
import { proof } from '#games/minesweeper/view/proof.ts';
import { useCellPress } from '#games/minesweeper/view/use-cell-press.ts';
import { attachWindow, onZoom, showWhole, zoomBy, zoomOf } from '#games/minesweeper/view/zoom.ts';
import type { FieldProps } from '#kit/game-view.ts';
import type { CellFocus } from '#kit/grid.tsx';
import { Grid } from '#kit/grid.tsx';
import type { Change, RunningGame } from '#kit/running-game.ts';

type Geometry = ReturnType<typeof fieldOf>;

/** Delay between rings of an opening area, and the maximum for the whole area. */
const RIPPLE = { ringMs: 12, mostMs: 180 } as const;

interface Shown {
  readonly state: Frozen<State>;
  /** Delay in ms of each cell opened by the last action. */
  readonly opensAfter: ReadonlyMap<number, number>;
  /** The cell of the last action. */
  readonly from: number;
}

interface Scene extends Shown {
  readonly status: Status;
  readonly held: PressedCell | null;
  readonly flash: Flash | null;
  /** Highlighted as provably safe. */
  readonly proven: number | null;
}

/** A number pressed without enough flags. Two names restart the animation. */
interface Flash {
  readonly cell: number;
  readonly name: 'a' | 'b';
}

export function Minefield({ game }: FieldProps<State, Action>) {
  const shown = useShown(game);
  const { held, listeners } = useCellPress(game);
  const flash = useFlash(game);
  const status = minesweeper.status(shown.state);
  const proven = useSyncExternalStore(proof.onChange, proof.cell, proof.cell);
  const scene = { ...shown, status, held, flash, proven };
  const field = fieldOf(shown.state.cells);
  const { rows, columns } = field;
  const size = `${columns}x${rows}`;
  const ground = useZoomWindow(game, size);
  const zoom = useSyncExternalStore(onZoom, zoomOf, () => null);
  return (
    <div
      ref={ground}
      className={`minesweeper-ground size-${size}`}
      data-size={size}
      data-zoom={zoom ?? undefined}
      data-end={status === 'playing' ? undefined : status}
      {...listeners}
      onKeyDown={zoomByKey}
    >
      <div className="minesweeper-board">
        <Grid
          key={size}
          className="minesweeper-grid"
          label={`Minefield, ${columns} by ${rows}`}
          rows={rows}
          columns={columns}
          cell={(cell, focus) => cellOf(scene, field, cell, focus)}
        />
        {held?.around && <ChordFrame field={field} cell={held.cell} />}
      </div>
      {zoom === 'whole' && columns > 10 && <p className="minesweeper-go">Tap where you want to go</p>}
    </div>
  );
}

/** The cells that a chord on the pressed number would open. */
function ChordFrame({
  field: { rowOf, columnOf, rows, columns },
  cell,
}: {
  readonly field: Geometry;
  readonly cell: number;
}) {
  const [left, right] = [Math.max(0, columnOf(cell) - 1), Math.min(columns, columnOf(cell) + 2)];
  const [top, bottom] = [Math.max(0, rowOf(cell) - 1), Math.min(rows, rowOf(cell) + 2)];
  const percent = (part: number, whole: number) => `${(100 * part) / whole}%`;
  return (
    <i
      className="minesweeper-chord"
      style={{
        left: percent(left, columns),
        top: percent(top, rows),
        width: percent(right - left, columns),
        height: percent(bottom - top, rows),
      }}
    />
  );
}

function useZoomWindow(game: RunningGame<State, Action>, size: string) {
  const ground = useRef<HTMLDivElement>(null);
  useEffect(() => (ground.current ? attachWindow(ground.current) : undefined), [size]);
  useEffect(() => game.onChange(({ fresh, before }) => fresh && before.mines && showWhole()), [game]);
  return ground;
}

/** By the character: its key differs between layouts. */
function zoomByKey({ key, ctrlKey, metaKey }: KeyboardEvent): void {
  if (ctrlKey || metaKey) return;
  if (key === '+' || key === '=') zoomBy(1);
  else if (key === '-') zoomBy(-1);
}

function cellOf(
  { state, status, opensAfter, from, held, flash, proven }: Scene,
  field: Geometry,
  cell: number,
  focus: CellFocus,
): ReactNode {
  const look = lookOf(state, status, cell);
  const flashes = flash !== null && look === 'hidden' && field.neighborsOf(flash.cell).includes(cell);
  return (
    <MineCell
      {...focus}
      columns={field.columns}
      look={look}
      number={look === 'open' && state.mines ? numberOf(state.mines, cell) : 0}
      opensAfter={opensAfter.get(cell) ?? null}
      far={status === 'playing' ? null : distance(field, from, cell)}
      sunk={isSunk(state, held, cell)}
      waits={held?.waits === true && held.cell === cell && look !== 'open'}
      flash={flashes ? flash.name : null}
      proven={proven === cell}
    />
  );
}

function distance({ rowOf, columnOf }: Geometry, from: number, to: number): number {
  return Math.max(Math.abs(rowOf(from) - rowOf(to)), Math.abs(columnOf(from) - columnOf(to)));
}

/** The pressed cell, or a hidden neighbor of the pressed number. */
function isSunk(state: Frozen<State>, held: PressedCell | null, cell: number): boolean {
  if (!held || state.cells[cell] !== 'hidden') return false;
  return held.cell === cell || (held.around && fieldOf(state.cells).neighborsOf(held.cell).includes(cell));
}

function useShown(game: RunningGame<State, Action>): Shown {
  const [shown, setShown] = useState<Shown>(() => ({ state: game.moment().now, opensAfter: new Map(), from: 0 }));
  useEffect(() => {
    // Catch up with changes between the first render and this effect.
    setShown((first) => (first.state === game.moment().now ? first : { ...first, state: game.moment().now }));
    return game.onChange((change) => {
      proof.show(null);
      setShown(shownAfter(change));
    });
  }, [game]);
  return shown;
}

function shownAfter({ before, now, action }: Change<State, Action>): Shown {
  const opened = action && now.mines ? opening(before.cells, now.mines, startsOf(action, now.cells)) : [];
  const opensAfter = new Map(
    opened.map(({ cell, ring }) => [cell, Math.min(ring * RIPPLE.ringMs, RIPPLE.mostMs)] as const),
  );
  return { state: now, opensAfter, from: action?.cell ?? 0 };
}

/** Until the next change. */
function useFlash(game: RunningGame<State, Action>): Flash | null {
  const [flash, setFlash] = useState<Flash | null>(null);
  useEffect(() => {
    const stopRefusals = game.onRefused(({ kind, cell }) => {
      if (kind === 'chord') setFlash((last) => ({ cell, name: last?.name === 'a' ? 'b' : 'a' }));
    });
    const stopChanges = game.onChange(() => setFlash(null));
    return () => {
      stopRefusals();
      stopChanges();
    };
  }, [game]);
  return flash;
}
