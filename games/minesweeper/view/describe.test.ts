import { expect, test } from 'vitest';
import { seedFrom } from '#engine/random.ts';
import { Run } from '#engine/run.ts';
import { numberOf } from '#games/minesweeper/rules/field.ts';
import type { Action } from '#games/minesweeper/rules/minesweeper.ts';
import { minesweeper } from '#games/minesweeper/rules/minesweeper.ts';
import { describeMove } from '#games/minesweeper/view/describe.ts';
import { tonesOf } from '#games/minesweeper/view/sounds.ts';

/** The last change after the actions. */
function changeOf(...actions: Action[]) {
  const run = new Run(minesweeper, 'no guess', seedFrom(1));
  for (const action of actions.slice(0, -1)) run.act(action);
  const before = run.snapshot();
  const action = actions.at(-1)!;
  run.act(action);
  return { before, now: run.snapshot(), action, fresh: false };
}

test('announces a flag with the mines left', () => {
  const flag: Action = { kind: 'flag', cell: 3 };
  expect(describeMove(changeOf(flag), false)).toBe('Flag set, 14 left.');
  expect(describeMove(changeOf(flag, flag), false)).toBe('Flag removed, 15 left.');
});

test('announces an opening with the number of cells', () => {
  const change = changeOf({ kind: 'reveal', cell: 44 });
  const opened = change.now.cells.filter((cell) => cell === 'open').length;
  expect(describeMove(change, false)).toBe(`Opened ${opened} cells.`);
  expect(describeMove(change, true)).toBe(`Opened ${opened} cells. ${100 - opened} still closed.`);
});

test('announces a single cell with its number', () => {
  const first = changeOf({ kind: 'reveal', cell: 44 });
  const { cells, mines } = first.now;
  const cell = [...cells.keys()].find((one) => cells[one] === 'hidden' && !mines![one] && numberOf(mines!, one) === 2)!;
  const change = changeOf({ kind: 'reveal', cell: 44 }, { kind: 'reveal', cell });
  expect(describeMove(change, false)).toBe('Opened 1 cell, 2 mines nearby.');
});

test('does not announce a mine before the end, and plays a blast', () => {
  const first = changeOf({ kind: 'reveal', cell: 44 });
  const mine = first.now.mines!.indexOf(true);
  const change = changeOf({ kind: 'reveal', cell: 44 }, { kind: 'reveal', cell: mine });
  expect(describeMove(change, false)).toBeNull();
  expect(tonesOf(change).some((tone) => tone.wave === 'noise')).toBe(true);
});
