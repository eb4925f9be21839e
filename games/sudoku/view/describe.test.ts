import { expect, test } from 'vitest';
import { seedFrom } from '#engine/random.ts';
import { Run } from '#engine/run.ts';
import { columnOf, peersOf, rowOf, UNITS } from '#games/sudoku/rules/grid.ts';
import type { Action } from '#games/sudoku/rules/sudoku.ts';
import { sudoku } from '#games/sudoku/rules/sudoku.ts';
import { describeMove } from '#games/sudoku/view/describe.ts';
import { effectsOf } from '#games/sudoku/view/effects.ts';
import { tonesOf } from '#games/sudoku/view/sounds.ts';

function newRun() {
  const run = new Run(sudoku, 'classic', seedFrom(1));
  const empty = [...run.state.values.keys()].filter((cell) => run.state.values[cell] === 0);
  const changeBy = (action: Action) => {
    const before = run.snapshot();
    expect(run.act(action)).toBe(true);
    return { before, now: run.snapshot(), action, fresh: false };
  };
  return { run, empty, changeBy };
}

test('an entry is announced with its conflicts', () => {
  const { run, empty, changeBy } = newRun();
  const cell = empty[0]!;
  const peer = peersOf(cell).find((other) => run.state.given[other])!;
  const digit = run.state.values[peer]!;
  const change = changeBy({ kind: 'set', cell, digit });
  const first = peersOf(cell).find((other) => run.state.values[other] === digit)!;
  expect(describeMove(change, false)).toBe(
    `${digit} entered. Conflict with row ${rowOf(first) + 1} column ${columnOf(first) + 1}.`,
  );
  expect(effectsOf(change).get(cell)?.kind).toBe('shake');
  expect(effectsOf(change).get(first)?.kind).toBe('shake');
});

test('the digit that completes a row is announced and sweeps the row once', () => {
  const { run, empty, changeBy } = newRun();
  const row = UNITS.find(({ cells }) => cells.some((cell) => empty.includes(cell)))!;
  const open = row.cells.filter((cell) => empty.includes(cell));
  for (const cell of open.slice(0, -1)) changeBy({ kind: 'set', cell, digit: run.state.solution[cell]! });
  const last = open.at(-1)!;
  const change = changeBy({ kind: 'set', cell: last, digit: run.state.solution[last]! });
  expect(describeMove(change, false)).toContain(`${run.state.solution[last]} entered. Row complete.`);
  expect(row.cells.every((cell) => effectsOf(change).get(cell)?.kind === 'sweep')).toBe(true);
  expect(tonesOf(change).length).toBeGreaterThan(1);
});

test('notes, clearing, undo, redo, hints and checks are announced', () => {
  const { run, empty, changeBy } = newRun();
  const [one, other] = empty as [number, number];
  const told = (action: Action) => describeMove(changeBy(action), false);
  expect(told({ kind: 'note', cells: [one], digit: 4 })).toBe('Note 4 added.');
  expect(told({ kind: 'note', cells: [one], digit: 4 })).toBe('Note 4 removed.');
  expect(told({ kind: 'note', cells: [one, other], digit: 4 })).toBe('Note 4 added in 2 cells.');
  expect(told({ kind: 'clear', cells: [one] })).toBe('Cleared.');
  expect(told('undo')).toBe('Undone.');
  expect(told('redo')).toBe('Redone.');
  const hint = told('hint');
  const cell = run.state.past.at(-1)![0]!.cell;
  expect(hint).toContain(`Hint: ${run.state.values[cell]} at row ${rowOf(cell) + 1} column ${columnOf(cell) + 1}.`);
  expect(told('check')).toBe('No mistakes so far.');
});

test('a full grid with an error is announced as not quite right', () => {
  const { run, empty, changeBy } = newRun();
  for (const cell of empty.slice(1)) changeBy({ kind: 'set', cell, digit: run.state.solution[cell]! });
  const cell = empty[0]!;
  const change = changeBy({ kind: 'set', cell, digit: (run.state.solution[cell]! % 9) + 1 });
  expect(describeMove(change, false)).toContain('Not quite: some cells are wrong');
  const won = changeBy({ kind: 'set', cell, digit: run.state.solution[cell]! });
  expect(describeMove(won, false)).toBeNull();
  expect(effectsOf(won).size).toBe(81);
});
