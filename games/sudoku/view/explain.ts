/** Explains the next step by its technique. Loaded with the first hint. */
import type { Frozen } from '#engine/rules.ts';
import type { Unit } from '#games/sudoku/rules/grid.ts';
import { bitOf, boxOf, columnOf, digitsOf, rowOf } from '#games/sudoku/rules/grid.ts';
import type { State } from '#games/sudoku/rules/sudoku.ts';
import type { Step } from '#games/sudoku/rules/solver-step.ts';
import { candidatesOf, nextStep, stepAt } from '#games/sudoku/rules/techniques.ts';
import type { Explained } from '#games/sudoku/view/explained.ts';
import { joinWithAnd } from '#kit/words.ts';

const BOX_NAMES = [
  'top left',
  'top middle',
  'top right',
  'middle left',
  'middle',
  'middle right',
  'bottom left',
  'bottom middle',
  'bottom right',
];
const COUNTS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

/** For the given cell if it follows at once, else the easiest step. */
export function explain(state: Frozen<State>, cursor: number): Explained | null {
  const { values, notes, solution } = state;
  // Wrong digits would lead to wrong reasons.
  const grid = candidatesOf(values.map((value, cell) => (value === solution[cell] ? value : 0)));
  for (const [cell, bits] of notes.entries()) {
    if (bits & bitOf(solution[cell]!)) grid.bits[cell]! &= bits;
  }
  const step = stepAt(grid, cursor) ?? nextStep(grid);
  if (!step) return null;
  const house = step.units.flatMap(({ cells }) => cells);
  const target = step.fills?.cell ?? step.removes[0]!.cell;
  const crossed = step.fills
    ? house.filter((cell) => cell !== target && grid.values[cell] === 0)
    : step.removes.map(({ cell }) => cell);
  return {
    title: step.technique,
    sentence: sentenceOf(step),
    cell: target,
    fills: step.fills?.digit ?? null,
    removes: step.removes,
    lit: [...house, ...step.because, ...crossed, target],
    because: step.because,
    crossed,
  };
}

function sentenceOf({ technique, fills, removes, because, digits, units }: Step): string {
  const [first, second] = units as [Unit, Unit];
  const words = joinWithAnd(digits);
  switch (technique) {
    case 'Single':
      return because.length === 8
        ? `Only ${words} fits here. The blue digits rule out the others.`
        : `Only ${words} is left for this cell.`;
    case 'Hidden single':
      return `In ${unitName(first)}, ${words} fits in one cell only.${blockers(because.length, words)}`;
    case 'Pointing pair':
    case 'Box and line':
      return `In ${unitName(first)}, ${words} must be in ${unitName(second)}. So it is nowhere else in ${unitName(second)}.`;
    case 'Pair':
    case 'Triple': {
      const isHidden = removes.every(({ cell }) => because.includes(cell));
      return isHidden
        ? `In ${unitName(first)}, only the blue cells can be ${words}. So they are nothing else.`
        : `In ${unitName(first)}, the blue cells share ${words}. So no other cell there can be one of them.`;
    }
    case 'X-wing':
    case 'Swordfish': {
      const half = units.length / 2;
      const crossing = units.slice(half);
      return `In ${unitNames(units.slice(0, half))}, ${words} fits only in ${unitNames(crossing)}. So it is nowhere else in those ${crossing[0]!.kind}s.`;
    }
    case 'Chain': {
      const [one, other] = digits;
      const ends = one === other ? `a ${one}` : `${one} or ${other}`;
      const gone = joinWithAnd(digitsOf(removes.reduce((all, removal) => all | removal.digits, 0)));
      return `One end of the blue chain must be ${ends}. Either way, ${gone} cannot be where the cross is.`;
    }
  }
  return fills ? `It is ${words}.` : '';
}

function blockers(count: number, digit: string): string {
  if (count === 0) return '';
  return count === 1
    ? ` The blue ${digit} blocks the others.`
    : ` The ${COUNTS[count]} blue ${digit}s block the others.`;
}

function unitName({ kind, cells }: Unit): string {
  const [first] = cells;
  if (kind === 'box') return `the ${BOX_NAMES[boxOf(first!)]} box`;
  return `${kind} ${(kind === 'row' ? rowOf : columnOf)(first!) + 1}`;
}

/** "rows 2 and 7" */
function unitNames(units: readonly Unit[]): string {
  const { kind } = units[0]!;
  const at = kind === 'row' ? rowOf : columnOf;
  return `${kind}s ${joinWithAnd(units.map(({ cells }) => at(cells[0]!) + 1))}`;
}
