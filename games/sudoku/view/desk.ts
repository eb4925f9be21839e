/** What the player has chosen but not yet done: cells, note mode, a digit that is locked. The rules know nothing of it. */
import { useSyncExternalStore } from 'react';
import type { Action, State } from '#games/sudoku/rules/sudoku.ts';
import { verdictOf, wrongCells } from '#games/sudoku/view/verdict.ts';
import { Listeners } from '#kit/listeners.ts';
import type { Change, LiveGame } from '#kit/live-game.ts';

/** The desk as it is at one moment. */
export interface Desk {
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

const FRESH: Desk = { cursor: 0, selected: [0], noting: false, locked: null, wrong: [], message: null };

export class DeskKeeper {
  readonly changes = new Listeners();
  #desk = FRESH;

  get desk(): Desk {
    return this.#desk;
  }

  /** Chooses one cell and no other. */
  select(cell: number): void {
    this.#put({ cursor: cell, selected: [cell] });
  }

  /** Takes note of where the focus is. What was chosen by dragging stays chosen. */
  follow(cell: number): void {
    if (cell !== this.#desk.cursor) this.select(cell);
  }

  /** Chooses one cell more. */
  extendTo(cell: number): void {
    const selected = [...new Set([...this.#desk.selected, cell])].sort((one, other) => one - other);
    this.#put({ cursor: cell, selected });
  }

  toggleNoting(): void {
    this.#put({ noting: !this.#desk.noting });
  }

  lock(digit: number | null): void {
    this.#put({ locked: digit });
  }

  /** Learns what has become of the grid. */
  learn({ before, now, action, fresh }: Change<State, Action>): void {
    if (fresh) return this.#put({ selected: [this.#desk.cursor], locked: null, wrong: [], message: null });
    const wrong =
      action === 'check'
        ? wrongCells(now)
        : this.#desk.wrong.filter((cell) => now.values[cell] === before.values[cell]);
    // A hint is seen and said, but chooses nothing: the next digit goes where the focus is.
    this.#put({ wrong, message: verdictOf(now, action) });
  }

  #put(change: Partial<Desk>): void {
    this.#desk = { ...this.#desk, ...change };
    this.changes.tell();
  }
}

const keepers = new WeakMap<LiveGame<State, Action>, DeskKeeper>();

/** The desk that belongs to the game; the grid and the keys below it share one. */
export function deskOf(game: LiveGame<State, Action>): DeskKeeper {
  const known = keepers.get(game) ?? new DeskKeeper();
  keepers.set(game, known);
  return known;
}

/** The desk of the game; renders again when it changes. */
export function useDesk(game: LiveGame<State, Action>): Desk {
  const keeper = deskOf(game);
  return useSyncExternalStore(
    keeper.changes.add,
    () => keeper.desk,
    () => FRESH,
  );
}

/** What a digit means now: a note if notes are asked for or several cells are chosen, else an entry. */
export function digitAction({ selected, cursor, noting }: Desk, digit: number, asNote = false): Action {
  if (noting || asNote || selected.length > 1) return { kind: 'note', cells: selected, digit };
  return { kind: 'set', cell: cursor, digit };
}
