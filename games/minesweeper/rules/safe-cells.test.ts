import { describe, expect, test } from 'vitest';
import { seedFrom } from '#engine/random.ts';
import { Run } from '#engine/run.ts';
import { minesweeper } from '#games/minesweeper/rules/minesweeper.ts';
import { safeCells } from '#games/minesweeper/rules/safe-cells.ts';

/** A run that opened the first cell and then a mine. */
function lostRun(seed: number, mode: 'no guess' | 'classic') {
  const run = new Run(minesweeper, mode, seedFrom(seed));
  run.act({ kind: 'reveal', cell: 44 });
  run.act({ kind: 'reveal', cell: run.state.mines!.indexOf(true) });
  return run;
}

describe('a provably safe cell', () => {
  test('is neither a mine nor open', () => {
    for (let seed = 1; seed <= 60; seed++) {
      const { state } = lostRun(seed, seed % 2 ? 'no guess' : 'classic');
      for (const cell of safeCells(state)) expect([state.mines![cell], state.cells[cell]]).toEqual([false, 'hidden']);
    }
  });

  test('exists after every loss in the no-guess mode', () => {
    for (let seed = 1; seed <= 30; seed++) expect(safeCells(lostRun(seed, 'no guess').state)).not.toEqual([]);
  });

  test('does not follow from a wrong flag', () => {
    const run = new Run(minesweeper, 'no guess', seedFrom(3));
    run.act({ kind: 'reveal', cell: 44 });
    const before = safeCells(run.state);
    for (const cell of before) run.act({ kind: 'flag', cell });
    const flagged = safeCells(run.state);
    expect(flagged).toEqual(before);
  });
});

test('nothing is proven before the first cell', () => {
  expect(safeCells(new Run(minesweeper, 'classic', seedFrom(1)).state)).toEqual([]);
});
