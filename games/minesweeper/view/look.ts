import type { Frozen, Status } from '#engine/rules.ts';
import type { Action, State } from '#games/minesweeper/rules/minesweeper.ts';

/** How a cell looks. Once the run is over, mines and mistakes show. */
export type Look = 'hidden' | 'flagged' | 'open' | 'mine' | 'struck' | 'wrong';

export function lookOf(state: Frozen<State>, status: Status, cell: number): Look {
  const look = state.cells[cell]!;
  const mined = state.mines?.[cell] ?? false;
  if (status === 'won') return mined ? 'flagged' : look;
  if (status !== 'lost') return look;
  if (!mined) return look === 'flagged' ? 'wrong' : look;
  if (look === 'open') return 'struck';
  return look === 'flagged' ? 'flagged' : 'mine';
}

/** What a plain click on the cell means: to open it, or to open around it if it is open. */
export function plainAction(state: Frozen<State>, cell: number): Action {
  return { kind: state.cells[cell] === 'open' ? 'chord' : 'reveal', cell };
}

/** What a click in flag mode means: a flag where there can be one. */
export function flagModeAction(state: Frozen<State>, cell: number): Action {
  return { kind: state.cells[cell] === 'open' ? 'chord' : 'flag', cell };
}
