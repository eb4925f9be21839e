import type { FocusEvent, MouseEvent, PointerEvent } from 'react';
import { useRef } from 'react';
import type { Action, State } from '#games/sudoku/rules/sudoku.ts';
import { editorOf, digitAction } from '#games/sudoku/view/editor.ts';
import { cellAround } from '#kit/grid.tsx';
import type { RunningGame } from '#kit/running-game.ts';

interface DragListeners {
  onPointerDown(event: PointerEvent): void;
  onPointerOver(event: PointerEvent): void;
  onPointerUp(): void;
  onPointerCancel(): void;
  onClick(event: MouseEvent): void;
  onFocus(event: FocusEvent): void;
}

export function useDrag(game: RunningGame<State, Action>): DragListeners {
  const dragging = useRef(false);
  const editor = editorOf(game);
  const stop = () => {
    dragging.current = false;
  };
  return {
    onPointerDown(event) {
      const found = cellAround(event.target);
      if (!found || event.button !== 0) return;
      // Touch pointers are captured by their first target; releasing the capture lets the finger reach other cells.
      const touched = event.target as Element;
      if (touched.hasPointerCapture?.(event.pointerId)) touched.releasePointerCapture(event.pointerId);
      dragging.current = true;
      if (event.shiftKey) editor.extendTo(found.cell);
      else editor.select(found.cell);
      found.element.focus({ preventScroll: true });
    },
    onPointerOver(event) {
      const found = cellAround(event.target);
      if (!dragging.current || !found || event.buttons === 0 || found.cell === editor.state.cursor) return;
      editor.extendTo(found.cell);
      found.element.focus({ preventScroll: true });
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onClick(event) {
      const found = cellAround(event.target);
      if (!found) return;
      editor.focusOn(found.cell);
      const { state } = editor;
      if (state.locked !== null) game.act(digitAction({ ...state, selected: [found.cell] }, state.locked));
    },
    onFocus(event) {
      const found = cellAround(event.target);
      if (found) editor.focusOn(found.cell);
    },
  };
}
