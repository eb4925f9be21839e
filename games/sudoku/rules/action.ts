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
  | Command;

export type Command = 'undo' | 'redo' | 'hint' | 'check';

const COMMANDS: readonly Command[] = ['undo', 'redo', 'hint', 'check'];

export function readAction(data: unknown): Action | null {
  return readOneOf(data, COMMANDS) ?? readSet(data) ?? readNote(data) ?? readClear(data) ?? readHint(data);
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
