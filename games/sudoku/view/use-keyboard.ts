import type { RefObject } from 'react';
import { useEffect } from 'react';
import { SIZE } from '#games/sudoku/rules/grid.ts';
import type { Action, State } from '#games/sudoku/rules/sudoku.ts';
import type { Editor } from '#games/sudoku/view/editor.ts';
import { editorOf, digitAction } from '#games/sudoku/view/editor.ts';
import { pad } from '#games/sudoku/view/gamepad.ts';
import { requestHint } from '#games/sudoku/view/request-hint.ts';
import { toggleAutoNotes } from '#games/sudoku/view/tools.tsx';
import { cellAfterKey } from '#kit/grid.tsx';
import { ownKeys } from '#kit/input/own-keys.ts';
import { listen } from '#kit/listen.ts';
import type { RunningGame } from '#kit/running-game.ts';

/** Digits and commands work anywhere in the game; arrows only while the grid has the focus. */
export function useKeyboard(game: RunningGame<State, Action>, grid: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = grid.current;
    if (!element) return;
    const root = element.closest<HTMLElement>('[data-status]') ?? element;
    const editor = editorOf(game);
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.isComposing || event.key === 'Process' || event.target instanceof HTMLSelectElement) return;
      const handled =
        (event.target instanceof Node && element.contains(event.target) && moves(event, editor, element)) ||
        (!event.repeat && handleKey(event, editor, game));
      if (handled) event.preventDefault();
    };
    pad.take = (button) => {
      const { activeElement } = document;
      import('#games/sudoku/view/digit-wheel.tsx').then(
        ({ takeButton }) => takeButton(button, activeElement, { game, editor, requestHint }),
        // Offline and not stored: the gamepad only moves.
        () => {},
      );
    };
    return listen(root, { keydown: onKeyDown });
  }, [game, grid]);
}

/** Returns true if it handled the key. */
function moves(event: KeyboardEvent, editor: Editor, grid: HTMLElement): boolean {
  if (event.altKey || event.metaKey) return false;
  const to = cellAfterKey(event, editor.state.cursor, SIZE, SIZE);
  if (to === null) return false;
  if (event.shiftKey) editor.extendTo(to);
  else editor.select(to);
  grid.querySelector<HTMLElement>(`[data-cell="${to}"]`)?.focus();
  return true;
}

function handleKey(event: KeyboardEvent, editor: Editor, game: RunningGame<State, Action>): boolean {
  const { state } = editor;
  const key = keyOf(event);
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
  else if (key === 'u') game.act('undo');
  else if (key === 'a' && !game.room) toggleAutoNotes(game);
  else if (key === 'h' && !game.room) void requestHint(game);
  else return false;
  return true;
}

/** Letters by the names of their buttons, if the player has own keys. */
function keyOf({ key, code, ctrlKey, metaKey }: KeyboardEvent): string {
  const own = key.length === 1 && !ctrlKey && !metaKey ? ownKeys() : null;
  return own ? (own.buttonsOf(code)[0] ?? '') : key.toLowerCase();
}

/** Uses the physical key: with Shift, and on some layouts without it, the character is not a digit. */
function digitOf({ code, key }: KeyboardEvent): number | null {
  // With Num Lock off, the number pad sends the same codes for arrows.
  if (code.startsWith('Numpad') && !/^\d$/.test(key)) return null;
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1];
  return digit === undefined ? null : Number(digit);
}
