import type { ReactNode } from 'react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Frozen, Status } from '#engine/rules.ts';
import { columnOf, FIELD, neighborsOf, numberOf, rowOf } from '#games/minesweeper/rules/field.ts';
import type { Action, State } from '#games/minesweeper/rules/minesweeper.ts';
import { minesweeper, startsOf } from '#games/minesweeper/rules/minesweeper.ts';
import { opening } from '#games/minesweeper/rules/opening.ts';
import { lookOf } from '#games/minesweeper/view/look.ts';
import { MineCell } from '#games/minesweeper/view/mine-cell.tsx';
import type { PressedCell } from '#games/minesweeper/view/cell-press.ts';
import { proof } from '#games/minesweeper/view/proof.ts';
import { useCellPress } from '#games/minesweeper/view/use-cell-press.ts';
import type { FieldProps } from '#kit/game-view.ts';
import type { CellFocus } from '#kit/grid.tsx';
import { Grid } from '#kit/grid.tsx';
import type { Change, RunningGame } from '#kit/running-game.ts';

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
  return (
    <div className="minesweeper-ground" data-end={status === 'playing' ? undefined : status} {...listeners}>
      <Grid
        className="minesweeper-grid"
        label="Minefield, 10 by 10"
        rows={FIELD.rows}
        columns={FIELD.columns}
        cell={(cell, focus) => cellOf(scene, cell, focus)}
      />
    </div>
  );
}

function cellOf(
  { state, status, opensAfter, from, held, flash, proven }: Scene,
  cell: number,
  focus: CellFocus,
): ReactNode {
  const look = lookOf(state, status, cell);
  const flashes = flash !== null && look === 'hidden' && neighborsOf(flash.cell).includes(cell);
  return (
    <MineCell
      {...focus}
      look={look}
      number={look === 'open' && state.mines ? numberOf(state.mines, cell) : 0}
      opensAfter={opensAfter.get(cell) ?? null}
      far={status === 'playing' ? null : distance(from, cell)}
      sunk={isSunk(state, held, cell)}
      waits={held?.waits === true && held.cell === cell && look !== 'open'}
      flash={flashes ? flash.name : null}
      proven={proven === cell}
    />
  );
}

function distance(from: number, to: number): number {
  return Math.max(Math.abs(rowOf(from) - rowOf(to)), Math.abs(columnOf(from) - columnOf(to)));
}

/** The pressed cell, or a hidden neighbor of the pressed number. */
function isSunk(state: Frozen<State>, held: PressedCell | null, cell: number): boolean {
  if (!held || state.cells[cell] !== 'hidden') return false;
  return held.cell === cell || (held.around && neighborsOf(held.cell).includes(cell));
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
  const opened = action && now.mines ? opening(before.cells, now.mines, startsOf(action)) : [];
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
