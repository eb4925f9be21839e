/** What the player has chosen but not yet done: cells, note mode, a digit that is locked. The rules know nothing of it. */
import { useSyncExternalStore } from 'react';
import type { Frozen } from '#engine/rules.ts';
import type { Action, State } from '#games/sudoku/rules/sudoku.ts';
import { enteredCell } from '#games/sudoku/view/effects.ts';
import { hintSentence, isHint } from '#games/sudoku/view/hint.ts';
import { verdictOf, wrongCells } from '#games/sudoku/view/verdict.ts';
import { Listeners } from '#kit/listeners.ts';
import type { Change, LiveGame } from '#kit/live-game.ts';

/** The editor as it is at one moment. */
export interface EditorState {
  /** The cell that was chosen last; it has the focus while the grid has it. */
  readonly cursor: number;
  /** All chosen cells in rising order, the cursor among them. */
  readonly selected: readonly number[];
  /** Whether digits become notes. */
  readonly noting: boolean;
  /** The digit that every tapped cell gets; `null` if cells come first. */
  readonly locked: number | null;
  /** What the last check found wrong and has not been changed since. */
  readonly wrong: readonly number[];
  /** What is to be read below the grid; `null` for nothing. */
  readonly message: string | null;
}

const FRESH: EditorState = { cursor: 0, selected: [0], noting: false, locked: null, wrong: [], message: null };

export class Editor {
  readonly changes = new Listeners();
  #state = FRESH;

  get state(): EditorState {
    return this.#state;
  }

  /** Chooses one cell and no other. */
  select(cell: number): void {
    this.#put({ cursor: cell, selected: [cell] });
  }

  /** Takes note of where the focus is. What was chosen by dragging stays chosen. */
  focusOn(cell: number): void {
    if (cell !== this.#state.cursor) this.select(cell);
  }

  /** Chooses one cell more. */
  extendTo(cell: number): void {
    const selected = [...new Set([...this.#state.selected, cell])].sort((one, other) => one - other);
    this.#put({ cursor: cell, selected });
  }

  toggleNoting(): void {
    this.#put({ noting: !this.#state.noting });
  }

  lock(digit: number | null): void {
    this.#put({ locked: digit });
  }

  /** Learns what has become of the grid. */
  update({ before, now, action, fresh }: Change<State, Action>): void {
    if (fresh) return this.#put({ selected: [this.#state.cursor], locked: null, wrong: [], message: null });
    const wrong =
      action === 'check'
        ? wrongCells(now)
        : this.#state.wrong.filter((cell) => now.values[cell] === before.values[cell]);
    const hinted = isHint(action) ? enteredCell({ before, now, action, fresh }) : null;
    const reason = hinted === null ? null : hintSentence(before, hinted);
    // A hint does not move the selection: the next digit goes where the focus is.
    this.#put({ wrong, message: [reason, verdictOf(now, action)].filter(Boolean).join(' ') || null });
  }

  #put(change: Partial<EditorState>): void {
    this.#state = { ...this.#state, ...change };
    this.changes.tell();
  }
}

const editors = new WeakMap<LiveGame<State, Action>, Editor>();

/** The editor that belongs to the game; the grid and the keys below it share one. */
export function editorOf(game: LiveGame<State, Action>): Editor {
  const known = editors.get(game) ?? new Editor();
  editors.set(game, known);
  return known;
}

/** What the editor of the game holds; renders again when it changes. */
export function useEditorState(game: LiveGame<State, Action>): EditorState {
  const editor = editorOf(game);
  return useSyncExternalStore(
    editor.changes.add,
    () => editor.state,
    () => FRESH,
  );
}

/** What a digit means now: a note if notes are asked for or several cells are chosen, else an entry. */
export function digitAction({ selected, cursor, noting }: EditorState, digit: number, asNote = false): Action {
  if (noting || asNote || selected.length > 1) return { kind: 'note', cells: selected, digit };
  return { kind: 'set', cell: cursor, digit };
}

/** A hint for the selected cell if it still needs its digit; else the game chooses the cell. */
export function hintAction({ values, solution }: Frozen<State>, { selected, cursor }: EditorState): Action {
  return selected.length === 1 && values[cursor] !== solution[cursor] ? { kind: 'hint', cell: cursor } : 'hint';
}
