/** Steps that can be taken back, and taken again. */

/** What a cell holds. */
export interface Content {
  cell: number;
  /** Its digit; 0 for none. */
  value: number;
  /** Its notes as a bit set. */
  notes: number;
}

/** What the cells of one step held on its other side. */
export type Step = Content[];

/** The part of a state that steps change. */
export interface Sheets {
  values: number[];
  notes: number[];
  /** The steps that can be undone, the last one at the end. */
  past: Step[];
  /** The steps that can be redone, the next one at the end. */
  future: Step[];
}

/** Takes a new step. What was undone before can no longer be redone. */
export function take(sheets: Sheets, step: Step): void {
  sheets.past.push(swap(sheets, step));
  sheets.future = [];
}

/** Takes the last step back. */
export function undo(sheets: Sheets): void {
  const step = sheets.past.pop();
  if (step) sheets.future.push(swap(sheets, step));
}

/** Takes the step again that was taken back last. */
export function redo(sheets: Sheets): void {
  const step = sheets.future.pop();
  if (step) sheets.past.push(swap(sheets, step));
}

/** Writes the contents into the cells and gives back what was there. */
function swap(sheets: Sheets, step: Step): Step {
  const before = step.map(({ cell }) => ({ cell, value: sheets.values[cell]!, notes: sheets.notes[cell]! }));
  for (const { cell, value, notes } of step) {
    sheets.values[cell] = value;
    sheets.notes[cell] = notes;
  }
  return before;
}
