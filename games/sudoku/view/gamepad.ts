/** Only the grid knows the selection, so the buttons of a gamepad reach it as events. */
import type { Action, State } from '#games/sudoku/rules/sudoku.ts';
import { editorOf } from '#games/sudoku/view/editor.ts';
import { requestHint } from '#games/sudoku/view/request-hint.ts';
import { cellAround } from '#kit/grid.tsx';
import type { RunningGame } from '#kit/running-game.ts';

const PAD_EVENT = 'sudoku-pad';

export function sendToGrid(button: string): null {
  document.activeElement?.dispatchEvent(new CustomEvent(PAD_EVENT, { detail: button, bubbles: true }));
  return null;
}

/** A opens the digits, B erases or closes them, X takes notes, Y is a hint, a shoulder button undoes. */
export function listenToPad(root: HTMLElement, game: RunningGame<State, Action>): () => void {
  const editor = editorOf(game);
  const take = ({ target, detail: button }: CustomEvent<string>) => {
    const { selected, wheel, locked } = editor.state;
    const found = cellAround(target);
    if (button === 'shoulder') game.act('undo');
    else if (button === 'restart' && !game.room) void requestHint(game);
    else if (button === 'secondary' && wheel) leaveWheel(game);
    else if (button === 'secondary' && found) game.act({ kind: 'clear', cells: selected });
    else if (button === 'tertiary') editor.toggleNoting();
    // With a locked digit the page's click enters it.
    else if (button === 'primary' && found && locked === null && !game.moment().now.given[found.cell])
      editor.showWheel(true);
  };
  root.addEventListener(PAD_EVENT, take as EventListener);
  return () => root.removeEventListener(PAD_EVENT, take as EventListener);
}

/** Returns the focus to the cell. */
export function leaveWheel(game: RunningGame<State, Action>): void {
  const editor = editorOf(game);
  editor.showWheel(false);
  document.querySelector<HTMLElement>(`.sudoku-grid [data-cell="${editor.state.cursor}"]`)?.focus();
}
