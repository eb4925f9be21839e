import { clockTime } from '#engine/clock-time.ts';
import type { Frozen } from '#engine/rules.ts';
import type { Race } from '#engine/together.ts';
import { FIELD } from '#games/minesweeper/rules/field.ts';
import type { State } from '#games/minesweeper/rules/minesweeper.ts';

export const together: Race<State> = {
  kind: 'race',
  mode: 'race',
  shows: 'progress',
  limitSeconds: 600,
  progress,
  figure(state, ticks) {
    const { done, of } = progress(state);
    return done === of ? clockTime(ticks) : `${done} of ${of}`;
  },
  order: (state, ticks) => [progress(state).done, -ticks],
};

/** Safe cells opened. */
function progress({ cells, mines }: Frozen<State>) {
  const isMine = (cell: number) => mines?.[cell] === true;
  const done = cells.filter((look, cell) => look === 'open' && !isMine(cell)).length;
  return { done, of: FIELD.safe };
}
