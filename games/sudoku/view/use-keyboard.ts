import type { RefObject } from 'react';
import { useEffect } from 'react';
import { SIZE } from '#games/sudoku/rules/grid.ts';
import type { Action, State } from '#games/sudoku/rules/sudoku.ts';
import type { Editor } from '#games/sudoku/view/editor.ts';
import { editorOf, digitAction, hintAction } from '#games/sudoku/view/editor.ts';
import { cellReachedBy } from '#kit/grid.tsx';
import { listen } from '#kit/listen.ts';
import type { LiveGame } from '#kit/live-game.ts';

/** Digits and commands work wherever in the game the focus is; arrows move over the cells while the grid has it. */
export function useKeyboard(game: LiveGame<State, Action>, grid: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = grid.current;
    if (!element) return;
    const root = element.closest<HTMLElement>('[data-status]') ?? element;
    const editor = editorOf(game);
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.isComposing || event.key === 'Process' || event.target instanceof HTMLSelectElement) return;
      const handled =
        (event.target instanceof Node && element.contains(event.target) && moves(event, editor, element)) ||
        (!event.repeat && does(event, editor, game));
      if (handled) event.preventDefault();
    };
    return listen(root, { keydown: onKeyDown });
  }, [game, grid]);
}

/** Moves over the cells, with Shift choosing them on the way; says whether the key was one for that. */
function moves(event: KeyboardEvent, editor: Editor, grid: HTMLElement): boolean {
  if (event.altKey || event.metaKey) return false;
  const to = cellReachedBy(event, editor.state.cursor, SIZE, SIZE);
  if (to === null) return false;
  if (event.shiftKey) editor.extendTo(to);
  else editor.select(to);
  grid.querySelector<HTMLElement>(`[data-cell="${to}"]`)?.focus();
  return true;
}

/** Does what the key stands for; says whether it stands for anything. */
function does(event: KeyboardEvent, editor: Editor, game: LiveGame<State, Action>): boolean {
  const { state } = editor;
  const key = event.key.toLowerCase();
  if (event.altKey) return false;
  if (event.ctrlKey || event.metaKey) {
    const command = key === 'y' || (key === 'z' && event.shiftKey) ? 'redo' : 'undo';
    if (key === 'y' || key === 'z') game.act(command);
    return key === 'y' || key === 'z';
  }
  const digit = digitOf(event);
  if (digit === 0 || key === 'backspace' || key === 'delete') game.act({ kind: 'clear', cells: state.selected });
  else if (digit !== null) game.act(digitAction(state, digit, event.shiftKey));
  else if (key === 'n') editor.toggleNoting();
  else if (key === 'h') game.act(hintAction(game.moment().now, state));
  else return false;
  return true;
}

/** The digit of the physical key: with Shift, and on some keyboards without it, the character would be another. */
function digitOf({ code, key }: KeyboardEvent): number | null {
  // A numeric pad that is switched to arrows sends the same codes.
  if (code.startsWith('Numpad') && !/^\d$/.test(key)) return null;
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1];
  return digit === undefined ? null : Number(digit);
}
