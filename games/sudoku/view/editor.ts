/** Selection, note mode and locked digit: input state that is not part of the rules. */
import { useSyncExternalStore } from 'react';
import type { Frozen } from '#engine/rules.ts';
import type { Action, State } from '#games/sudoku/rules/sudoku.ts';
import { enteredCell } from '#games/sudoku/view/effects.ts';
import type { Explained } from '#games/sudoku/view/explained.ts';
import { hintSentence, isHint } from '#games/sudoku/view/hint.ts';
import { verdictOf, wrongCells } from '#games/sudoku/view/verdict.ts';
import { Listeners } from '#kit/listeners.ts';
import type { Change, RunningGame } from '#kit/running-game.ts';

export interface EditorState {
  /** The last selected cell; it has the focus while the grid has it. */
  readonly cursor: number;
  /** In ascending order, including the cursor. */
  readonly selected: readonly number[];
  readonly noting: boolean;
  /** Every tapped cell gets this digit; `null` if cells are selected first. */
  readonly locked: number | null;
  /** Wrong entries of the last check, until they change. */
  readonly wrong: readonly number[];
  /** Text below the grid. */
  readonly message: string | null;
  /** Shown in the grid until it is taken or the grid changes. */
  readonly hint: Explained | null;
  /** A gamepad chooses a digit for the cursor. */
  readonly wheel: boolean;
}

const FRESH: EditorState = {
  cursor: 0,
  selected: [0],
  noting: false,
  locked: null,
  wrong: [],
  message: null,
  hint: null,
  wheel: false,
};

export class Editor {
  readonly changes = new Listeners();
  #state = FRESH;

  get state(): EditorState {
    return this.#state;
  }

  select(cell: number): void {
    this.#put({ cursor: cell, selected: [cell], wheel: false });
  }

  /** Called on focus; keeps a selection made by dragging. */
  focusOn(cell: number): void {
    if (cell !== this.#state.cursor) this.select(cell);
  }

  extendTo(cell: number): void {
    const selected = [...new Set([...this.#state.selected, cell])].sort((one, other) => one - other);
    this.#put({ cursor: cell, selected });
  }

  toggleNoting(): void {
    this.#put({ noting: !this.#state.noting });
  }

  showHint(hint: Explained | null): void {
    this.#put({ hint });
  }

  showWheel(wheel: boolean): void {
    if (wheel !== this.#state.wheel) this.#put({ wheel });
  }

  lock(digit: number | null): void {
    this.#put({ locked: digit });
  }

  update({ before, now, action, fresh }: Change<State, Action>): void {
    const { cursor } = this.#state;
    if (fresh) return this.#put({ ...FRESH, cursor, selected: [cursor] });
    const wrong =
      action === 'check' || now.mistakes !== undefined
        ? wrongCells(now)
        : this.#state.wrong.filter((cell) => now.values[cell] === before.values[cell]);
    const hinted = isHint(action) ? enteredCell({ before, now, action, fresh }) : null;
    const reason = hinted === null ? null : hintSentence(before, hinted);
    // The selection stays, so that the next digit goes to the focused cell.
    this.#put({ wrong, hint: null, message: [reason, verdictOf(now, action)].filter(Boolean).join(' ') || null });
  }

  #put(change: Partial<EditorState>): void {
    this.#state = { ...this.#state, ...change };
    this.changes.emit();
  }
}

const editors = new WeakMap<RunningGame<State, Action>, Editor>();

/** Shared by the grid and the buttons below it. */
export function editorOf(game: RunningGame<State, Action>): Editor {
  const known = editors.get(game) ?? new Editor();
  editors.set(game, known);
  return known;
}

export function useEditorState(game: RunningGame<State, Action>): EditorState {
  const editor = editorOf(game);
  return useSyncExternalStore(
    editor.changes.add,
    () => editor.state,
    () => FRESH,
  );
}

/** With several cells selected, a digit is a note. */
export function digitAction({ selected, cursor, noting }: EditorState, digit: number, asNote = false): Action {
  if (noting || asNote || selected.length > 1) return { kind: 'note', cells: selected, digit };
  return { kind: 'set', cell: cursor, digit };
}

/** Fills the selected cell unless it is correct; then the game chooses the cell. */
export function hintAction({ values, solution }: Frozen<State>, { selected, cursor }: EditorState): Action {
  return selected.length === 1 && values[cursor] !== solution[cursor] ? { kind: 'hint', cell: cursor } : 'hint';
}
