/** Undo and redo. */

export interface Content {
  cell: number;
  /** 0 if empty. */
  value: number;
  /** As a bit set. */
  notes: number;
}

/** Contents of the changed cells before the step (in `past`) or after it (in `future`). */
export type UndoStep = Content[];

export interface Sheets {
  values: number[];
  notes: number[];
  /** Last step at the end. */
  past: UndoStep[];
  /** Next step at the end. */
  future: UndoStep[];
}

/** Clears the redo list. */
export function applyStep(sheets: Sheets, step: UndoStep): void {
  sheets.past.push(swap(sheets, step));
  sheets.future = [];
}

export function undo(sheets: Sheets): void {
  const step = sheets.past.pop();
  if (step) sheets.future.push(swap(sheets, step));
}

export function redo(sheets: Sheets): void {
  const step = sheets.future.pop();
  if (step) sheets.past.push(swap(sheets, step));
}

/** Returns the previous contents. */
function swap(sheets: Sheets, step: UndoStep): UndoStep {
  const before = step.map(({ cell }) => ({ cell, value: sheets.values[cell]!, notes: sheets.notes[cell]! }));
  for (const { cell, value, notes } of step) {
    sheets.values[cell] = value;
    sheets.notes[cell] = notes;
  }
  return before;
}
