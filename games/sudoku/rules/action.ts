import { readFields, readOneOf, readInteger } from '#engine/read.ts';
import { CELLS, SIZE } from '#games/sudoku/rules/grid.ts';

/** Cells are in ascending order. */
export type Action =
  | { readonly kind: 'set'; readonly cell: number; readonly digit: number }
  /** Adds the note to the empty cells, or removes it if all of them have it. */
  | { readonly kind: 'note'; readonly cells: readonly number[]; readonly digit: number }
  | { readonly kind: 'clear'; readonly cells: readonly number[] }
  /** Fills this cell; the command `hint` lets the game choose one. */
  | { readonly kind: 'hint'; readonly cell: number }
  /** Removes candidates, as a bit set, from the notes of empty cells. A cell without notes gets the others. */
  | { readonly kind: 'cross'; readonly cells: readonly number[]; readonly digits: number }
  | Command;

/**
 * `explain` counts a hint that only shows its reason. `auto` turns automatic notes on or off, `limit` stops the run at
 * three mistakes, and `go on` continues it without the limit.
 */
export type Command = 'undo' | 'redo' | 'hint' | 'check' | 'explain' | 'auto' | 'limit' | 'go on';

const COMMANDS: readonly Command[] = ['undo', 'redo', 'hint', 'check', 'explain', 'auto', 'limit', 'go on'];

export function readAction(data: unknown): Action | null {
  return (
    readOneOf(data, COMMANDS) ?? readSet(data) ?? readNote(data) ?? readClear(data) ?? readHint(data) ?? readCross(data)
  );
}

function readSet(data: unknown): Action | null {
  const fields = readFields(data, ['kind', 'cell', 'digit']);
  const cell = readInteger(fields?.cell, 0, CELLS - 1);
  const digit = readInteger(fields?.digit, 1, SIZE);
  return fields?.kind !== 'set' || cell === null || digit === null ? null : { kind: 'set', cell, digit };
}

function readNote(data: unknown): Action | null {
  const fields = readFields(data, ['kind', 'cells', 'digit']);
  const cells = readCells(fields?.cells);
  const digit = readInteger(fields?.digit, 1, SIZE);
  return fields?.kind !== 'note' || cells === null || digit === null ? null : { kind: 'note', cells, digit };
}

function readClear(data: unknown): Action | null {
  const fields = readFields(data, ['kind', 'cells']);
  const cells = readCells(fields?.cells);
  return fields?.kind !== 'clear' || cells === null ? null : { kind: 'clear', cells };
}

function readHint(data: unknown): Action | null {
  const fields = readFields(data, ['kind', 'cell']);
  const cell = readInteger(fields?.cell, 0, CELLS - 1);
  return fields?.kind !== 'hint' || cell === null ? null : { kind: 'hint', cell };
}

function readCross(data: unknown): Action | null {
  const fields = readFields(data, ['kind', 'cells', 'digits']);
  const cells = readCells(fields?.cells);
  const digits = readInteger(fields?.digits, 1, (1 << SIZE) - 1);
  return fields?.kind !== 'cross' || cells === null || digits === null ? null : { kind: 'cross', cells, digits };
}

/** At least one cell, without duplicates, in ascending order. */
function readCells(data: unknown): number[] | null {
  if (!Array.isArray(data) || data.length === 0 || data.length > CELLS) return null;
  const cells: number[] = [];
  for (const item of data) {
    const cell = readInteger(item, (cells.at(-1) ?? -1) + 1, CELLS - 1);
    if (cell === null) return null;
    cells.push(cell);
  }
  return cells;
}
