import type { Journey } from '#kit/testing/journey.ts';
import { Run } from '#engine/run.ts';
import { FIELD } from '#games/minesweeper/rules/field.ts';
import { minesweeper } from '#games/minesweeper/rules/minesweeper.ts';

const FIRST = 44;

export const journey: Journey = {
  headline: 'Game Over',
  async play(page, seed) {
    const run = new Run(minesweeper, 'no guess', seed);
    run.act({ kind: 'reveal', cell: FIRST });
    const mines = [...run.state.mines!.keys()].filter((cell) => run.state.mines![cell]);
    const cellAt = (cell: number, look: string) =>
      page.getByRole('button', {
        name: `Row ${FIELD.rowOf(cell) + 1} column ${FIELD.columnOf(cell) + 1}, ${look}`,
        exact: true,
      });

    await cellAt(FIRST, 'hidden').click();
    await cellAt(mines[0]!, 'hidden').click({ button: 'right' });
    await cellAt(mines[0]!, 'flagged').waitFor();
    await cellAt(mines[1]!, 'hidden').click();
  },
};
