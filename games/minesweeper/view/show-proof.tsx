/** After a loss, shows a provably safe cell on request. */
import { useSyncExternalStore } from 'react';
import { fieldOf } from '#games/minesweeper/rules/field.ts';
import type { Action, State } from '#games/minesweeper/rules/minesweeper.ts';
import { minesweeper } from '#games/minesweeper/rules/minesweeper.ts';
import { safeCells } from '#games/minesweeper/rules/safe-cells.ts';
import { proof } from '#games/minesweeper/view/proof.ts';
import type { FieldProps } from '#kit/game-view.ts';
import { useMoment } from '#kit/use-moment.ts';

export function Proof({ game }: FieldProps<State, Action>) {
  const { now } = useMoment(game);
  const shown = useSyncExternalStore(proof.onChange, proof.cell, proof.cell);
  if (minesweeper.status(now) !== 'lost') return null;
  const [safe] = safeCells(now);
  const { rowOf, columnOf } = fieldOf(now.cells);
  if (safe === undefined) return <p className="minesweeper-proof">No cell was certainly safe. You needed luck.</p>;
  return shown === null ? (
    <button className="button" type="button" onClick={() => proof.show(safe)}>
      Show a safe cell
    </button>
  ) : (
    <p className="minesweeper-proof" role="status">
      Row {rowOf(safe) + 1} column {columnOf(safe) + 1} was safe: the numbers prove it.
    </p>
  );
}
