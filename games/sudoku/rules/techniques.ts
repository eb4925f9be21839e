/** Solves a puzzle as a person would, and says by which technique each step follows. */
import { chain } from '#games/sudoku/rules/chain.ts';
import type { Unit } from '#games/sudoku/rules/grid.ts';
import { bitOf, columnOf, DIGITS, digitsOf, peersOf, possibleIn, rowOf, UNITS } from '#games/sudoku/rules/grid.ts';
import type { Candidates, Step, Technique } from '#games/sudoku/rules/solver-step.ts';
import { placesOf, TECHNIQUES } from '#games/sudoku/rules/solver-step.ts';

type Finder = (grid: Candidates) => Step | null;

const COUNTS = Array.from({ length: 512 }, (_, bits) => digitsOf(bits).length);
const ROWS = UNITS.filter(({ kind }) => kind === 'row');
const COLUMNS = UNITS.filter(({ kind }) => kind === 'column');
const BOXES = UNITS.filter(({ kind }) => kind === 'box');
const LINES = [...ROWS, ...COLUMNS];
/** People look at boxes first. */
const BOXES_FIRST = [...BOXES, ...LINES];

export function candidatesOf(values: readonly number[]): Candidates {
  const bits = values.map((value, cell) => (value === 0 ? possibleIn(values, cell) : 0));
  return { values: [...values], bits };
}

/** By the easiest technique that leads on. */
export function nextStep(grid: Candidates): Step | null {
  for (const technique of TECHNIQUES) {
    const step = FINDERS[technique](grid);
    if (step) return step;
  }
  return null;
}

/** By a technique that fills this cell at once. */
export function stepAt(grid: Candidates, cell: number): Step | null {
  if (grid.values[cell] !== 0) return null;
  return singleAt(grid, cell) ?? hiddenSingleAt(grid, cell);
}

export function applySolverStep(grid: Candidates, { fills, removes }: Step): void {
  if (fills) {
    grid.values[fills.cell] = fills.digit;
    grid.bits[fills.cell] = 0;
    for (const peer of peersOf(fills.cell)) grid.bits[peer]! &= ~bitOf(fills.digit);
  }
  for (const { cell, digits } of removes) grid.bits[cell]! &= ~digits;
}

/** The hardest technique needed; `null` if none of them solves the puzzle. */
export function gradeOf(values: readonly number[], hardest: Technique = 'Chain'): Technique | null {
  const grid = candidatesOf(values);
  let grade = 0;
  while (grid.values.includes(0)) {
    const step = nextStep(grid);
    if (!step) return null;
    grade = Math.max(grade, TECHNIQUES.indexOf(step.technique));
    if (grade > TECHNIQUES.indexOf(hardest)) return null;
    applySolverStep(grid, step);
  }
  return TECHNIQUES[grade]!;
}

const FINDERS: Readonly<Record<Technique, Finder>> = {
  Single: (grid) => firstOf(grid.bits.keys(), (cell) => singleAt(grid, cell)),
  'Hidden single': (grid) =>
    firstOf(BOXES_FIRST, (unit) => firstOf(DIGITS, (digit) => hiddenSingleIn(grid, unit, digit))),
  'Pointing pair': (grid) => firstOf(BOXES, (unit) => firstOf(DIGITS, (digit) => locked(grid, unit, digit, LINES))),
  'Box and line': (grid) => firstOf(LINES, (unit) => firstOf(DIGITS, (digit) => locked(grid, unit, digit, BOXES))),
  Pair: (grid) => firstOf(BOXES_FIRST, (unit) => subset(grid, unit, 2)),
  Triple: (grid) => firstOf(BOXES_FIRST, (unit) => subset(grid, unit, 3)),
  'X-wing': (grid) => firstOf(DIGITS, (digit) => fish(grid, digit, 2)),
  Swordfish: (grid) => firstOf(DIGITS, (digit) => fish(grid, digit, 3)),
  Chain: chain,
};

function firstOf<T>(items: Iterable<T>, find: (item: T) => Step | null): Step | null {
  for (const item of items) {
    const step = find(item);
    if (step) return step;
  }
  return null;
}

function singleAt({ values, bits }: Candidates, cell: number): Step | null {
  if (COUNTS[bits[cell]!] !== 1) return null;
  const [digit] = digitsOf(bits[cell]!);
  const because = DIGITS.filter((other) => other !== digit)
    .map((other) => peersOf(cell).find((peer) => values[peer] === other))
    .filter((peer) => peer !== undefined);
  return fillStep('Single', cell, digit!, because, []);
}

function hiddenSingleAt(grid: Candidates, cell: number): Step | null {
  return firstOf(BOXES_FIRST, (unit) => {
    if (!unit.cells.includes(cell)) return null;
    return firstOf(digitsOf(grid.bits[cell]!), (digit) => hiddenSingleIn(grid, unit, digit));
  });
}

function hiddenSingleIn(grid: Candidates, unit: Unit, digit: number): Step | null {
  const places = placesOf(grid, unit, digit);
  if (places.length !== 1) return null;
  const [cell] = places;
  const others = unit.cells.filter((other) => other !== cell && grid.values[other] === 0);
  const blockers = new Set(
    others.map((other) => peersOf(other).find((peer) => grid.values[peer] === digit)).filter((at) => at !== undefined),
  );
  return fillStep('Hidden single', cell!, digit, [...blockers], [unit]);
}

function fillStep(
  technique: Technique,
  cell: number,
  digit: number,
  because: readonly number[],
  units: readonly Unit[],
): Step {
  return { technique, fills: { cell, digit }, removes: [], because, digits: [digit], units };
}

/** All places of the digit in the unit are in one other unit, so the rest of that one cannot hold it. */
function locked(grid: Candidates, unit: Unit, digit: number, others: readonly Unit[]): Step | null {
  const places = placesOf(grid, unit, digit);
  if (places.length < 2 || places.length > 3) return null;
  return firstOf(others, (other) => {
    if (!places.every((cell) => other.cells.includes(cell))) return null;
    const removes = placesOf(grid, other, digit).filter((cell) => !places.includes(cell));
    const technique = unit.kind === 'box' ? 'Pointing pair' : 'Box and line';
    return removeStep(technique, places, [digit], [unit, other], removes, bitOf(digit));
  });
}

/** Some cells share as many digits (naked), or some digits share as many cells (hidden). */
function subset(grid: Candidates, unit: Unit, size: 2 | 3): Step | null {
  const technique = size === 2 ? 'Pair' : 'Triple';
  const open = unit.cells.filter((cell) => grid.bits[cell] !== 0);
  if (open.length <= size) return null;
  const naked = firstOf(groupsOf(open, size), (cells) => {
    const digits = cells.reduce((all, cell) => all | grid.bits[cell]!, 0);
    if (COUNTS[digits] !== size) return null;
    const others = open.filter((cell) => !cells.includes(cell));
    return removeStep(technique, cells, digitsOf(digits), [unit], others, digits, grid);
  });
  if (naked) return naked;
  const missing = DIGITS.filter((digit) => open.some((cell) => grid.bits[cell]! & bitOf(digit)));
  return firstOf(groupsOf(missing, size), (digits) => {
    const bits = digits.reduce((all, digit) => all | bitOf(digit), 0);
    const cells = open.filter((cell) => grid.bits[cell]! & bits);
    if (cells.length !== size) return null;
    return removeStep(technique, cells, digits, [unit], cells, 511 & ~bits, grid);
  });
}

/** In some lines the digit has places in as many crossing lines, so the rest of those cannot hold it. */
function fish(grid: Candidates, digit: number, size: 2 | 3): Step | null {
  return firstOf(
    [
      { base: ROWS, cover: COLUMNS, at: columnOf },
      { base: COLUMNS, cover: ROWS, at: rowOf },
    ],
    ({ base, cover, at }) => {
      const lines = base
        .map((unit) => ({ unit, places: placesOf(grid, unit, digit) }))
        .filter(({ places }) => places.length >= 2 && places.length <= size);
      return firstOf(groupsOf(lines, size), (group) => {
        const cells = group.flatMap(({ places }) => places);
        const crossing = [...new Set(cells.map(at))];
        if (crossing.length !== size) return null;
        const others = crossing
          .flatMap((index) => placesOf(grid, cover[index]!, digit))
          .filter((cell) => !cells.includes(cell));
        const units = [...group.map(({ unit }) => unit), ...crossing.map((index) => cover[index]!)];
        return removeStep(size === 2 ? 'X-wing' : 'Swordfish', cells, [digit], units, others, bitOf(digit));
      });
    },
  );
}

/** `null` if nothing is removed. With a grid, only candidates that are there count. */
function removeStep(
  technique: Technique,
  because: readonly number[],
  digits: readonly number[],
  units: readonly Unit[],
  cells: readonly number[],
  bits: number,
  grid?: Candidates,
): Step | null {
  const removes = cells
    .map((cell) => ({ cell, digits: grid ? grid.bits[cell]! & bits : bits }))
    .filter((removal) => removal.digits !== 0);
  return removes.length === 0 ? null : { technique, fills: null, removes, because, digits, units };
}

function* groupsOf<T>(items: readonly T[], size: number, from = 0): Generator<T[]> {
  if (size === 0) {
    yield [];
    return;
  }
  for (let index = from; index <= items.length - size; index++) {
    for (const rest of groupsOf(items, size - 1, index + 1)) yield [items[index]!, ...rest];
  }
}
