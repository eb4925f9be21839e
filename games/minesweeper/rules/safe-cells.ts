import type { Frozen } from '#engine/rules.ts';
import type { Cell } from '#games/minesweeper/rules/field.ts';
import type { State } from '#games/minesweeper/rules/minesweeper.ts';
import { findingsOf } from '#games/minesweeper/rules/solver.ts';

/** Hidden cells that the open numbers prove safe. Ignores the player's flags and opened mines. */
export function safeCells({ cells, mines }: Frozen<State>): readonly number[] {
  if (!mines) return [];
  const seen = cells.map((look, cell): Cell => (look === 'open' && !mines[cell] ? 'open' : 'hidden'));
  for (;;) {
    const found = findingsOf(seen, mines);
    if (found === null) return [];
    if (found.safe.length > 0) return [...new Set(found.safe)].sort((one, other) => one - other);
    // Mark proven mines, which may prove more.
    for (const cell of found.mined) seen[cell] = 'flagged';
  }
}
