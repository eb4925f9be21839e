import type { Race } from '#engine/together.ts';
import type { State } from '#games/tetris/rules/state.ts';

/** Visible rows. */
const ROWS = 20;

export const together: Race<State> = {
  kind: 'race',
  mode: 'classic',
  shows: 'field',
  limitSeconds: 300,
  fullness({ rows }) {
    const top = rows.findIndex((row) => /[^.]/.test(row));
    const height = top === -1 ? 0 : Math.min(rows.length - top, ROWS);
    return Math.floor((100 * height) / ROWS);
  },
};
