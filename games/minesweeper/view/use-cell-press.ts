import type { MouseEvent, PointerEvent } from 'react';
import { useEffect, useMemo, useState } from 'react';
import type { Action, State } from '#games/minesweeper/rules/minesweeper.ts';
import { isFlagMode } from '#games/minesweeper/view/flag-mode.tsx';
import { flagModeAction, plainAction } from '#games/minesweeper/view/look.ts';
import type { PressedCell } from '#games/minesweeper/view/cell-press.ts';
import { CellPress } from '#games/minesweeper/view/cell-press.ts';
import { comesCloser } from '#games/minesweeper/view/zoom.ts';
import type { RunningGame } from '#kit/running-game.ts';

/** Blocks the context menu over the cells only. */
export interface PressListeners {
  onPointerDown(event: PointerEvent): void;
  onPointerMove(event: PointerEvent): void;
  onPointerUp(event: PointerEvent): void;
  onPointerCancel(): void;
  onPointerLeave(): void;
  onClick(event: MouseEvent): void;
  onContextMenu(event: MouseEvent): void;
}

export function useCellPress(game: RunningGame<State, Action>): {
  readonly held: PressedCell | null;
  listeners: PressListeners;
} {
  const [held, setHeld] = useState<PressedCell | null>(null);
  const press = useMemo(() => pressOn(game, setHeld), [game]);
  useEffect(() => () => press.cancel(), [press]);
  const listeners = useMemo<PressListeners>(
    () => ({
      onPointerDown: (event) => press.down(event),
      onPointerMove: (event) => press.move(event),
      onPointerUp: (event) => press.up(event),
      onPointerCancel: () => press.cancel(),
      onPointerLeave: () => press.cancel(),
      onClick: (event) => press.click(event),
      onContextMenu: (event) => event.preventDefault(),
    }),
    [press],
  );
  return { held, listeners };
}

function pressOn(
  game: RunningGame<State, Action>,
  show: (next: (held: PressedCell | null) => PressedCell | null) => void,
): CellPress {
  const state = () => game.moment().now;
  return new CellPress({
    meansAround: (cell) => state().cells[cell] === 'open',
    tap(cell, element) {
      // The first cell is safe wherever it is, so the tap that goes there opens it too.
      const opens = state().mines === null && !isFlagMode();
      if (!comesCloser(element) || opens) game.act((isFlagMode() ? flagModeAction : plainAction)(state(), cell));
    },
    longPress(cell) {
      if (state().cells[cell] === 'open') return;
      game.act((isFlagMode() ? plainAction : flagModeAction)(state(), cell));
    },
    flag: (cell) => game.act({ kind: 'flag', cell }),
    chord: (cell) => game.act({ kind: 'chord', cell }),
    show: (held) => show((shown) => (JSON.stringify(shown) === JSON.stringify(held) ? shown : held)),
  });
}
