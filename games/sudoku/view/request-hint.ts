import type { Action, State } from '#games/sudoku/rules/sudoku.ts';
import { editorOf, hintAction } from '#games/sudoku/view/editor.ts';
import type { Explained } from '#games/sudoku/view/explained.ts';
import type { RunningGame } from '#kit/running-game.ts';

type Game = RunningGame<State, Action>;

/** Shows a hint; a second press takes it. Without the code that explains, it fills a cell. */
export async function requestHint(game: Game): Promise<void> {
  const editor = editorOf(game);
  const { hint } = editor.state;
  if (hint) return takeHint(game, hint);
  let found: Explained | null = null;
  try {
    const { explain } = await import('#games/sudoku/view/explain.ts');
    found = explain(game.moment().now, editor.state.cursor);
  } catch {
    // Offline and not stored.
  }
  if (!found) game.act(hintAction(game.moment().now, editor.state));
  else if (game.act('explain')) editor.showHint(found);
}

export function takeHint(game: Game, { cell, fills, removes }: Explained): void {
  leaveHint(game, cell);
  if (fills !== null) game.act({ kind: 'set', cell, digit: fills });
  else for (const removal of removes) game.act({ kind: 'cross', cells: [removal.cell], digits: removal.digits });
}

/** Selects the cell of the hint. */
export function leaveHint(game: Game, cell: number): void {
  const editor = editorOf(game);
  editor.showHint(null);
  editor.select(cell);
  document.querySelector<HTMLElement>(`.sudoku-grid [data-cell="${cell}"]`)?.focus({ preventScroll: true });
}
