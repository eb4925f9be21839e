import { bitOf, CELLS, DIGITS, UNITS } from '#games/sudoku/rules/grid.ts';
import { Sheet } from '#games/sudoku/rules/search.ts';

/** True if there is always a cell with one candidate, or a digit with one place in a row, column or box. */
export function needsSinglesOnly(values: readonly number[]): boolean {
  const sheet = new Sheet(values);
  while (fillLoneCells(sheet) || fillLonePlaces(sheet));
  return !sheet.values.includes(0);
}

function fillLoneCells(sheet: Sheet): boolean {
  let filled = false;
  for (let cell = 0; cell < CELLS; cell++) {
    if (sheet.values[cell] !== 0) continue;
    const candidates = sheet.candidates(cell);
    const digit = DIGITS.find((one) => candidates === bitOf(one));
    if (digit === undefined) continue;
    sheet.put(cell, digit);
    filled = true;
  }
  return filled;
}

function fillLonePlaces(sheet: Sheet): boolean {
  let filled = false;
  for (const { cells } of UNITS) {
    for (const digit of DIGITS) {
      const places = cells.filter((cell) => sheet.values[cell] === 0 && sheet.candidates(cell) & bitOf(digit));
      if (places.length !== 1) continue;
      sheet.put(places[0]!, digit);
      filled = true;
    }
  }
  return filled;
}
