import type { Frozen, Status } from '#engine/rules.ts';
import type { Action, State } from '#games/minesweeper/rules/minesweeper.ts';

/** Mines and wrong flags show only after the end. */
export type CellLook = 'hidden' | 'flagged' | 'open' | 'mine' | 'struck' | 'wrong';

export function lookOf(state: Frozen<State>, status: Status, cell: number): CellLook {
  const look = state.cells[cell]!;
  const mined = state.mines?.[cell] ?? false;
  if (status === 'won') return mined ? 'flagged' : look;
  if (status !== 'lost') return look;
  if (!mined) return look === 'flagged' ? 'wrong' : look;
  if (look === 'open') return 'struck';
  return look === 'flagged' ? 'flagged' : 'mine';
}

export function plainAction(state: Frozen<State>, cell: number): Action {
  return { kind: state.cells[cell] === 'open' ? 'chord' : 'reveal', cell };
}

export function flagModeAction(state: Frozen<State>, cell: number): Action {
  return { kind: state.cells[cell] === 'open' ? 'chord' : 'flag', cell };
}
