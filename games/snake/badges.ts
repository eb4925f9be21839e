import type { Badge } from '#engine/badges.ts';
import { reaches } from '#engine/badges.ts';
import { cellGrid } from '#engine/cell-grid.ts';
import type { Frozen } from '#engine/rules.ts';
import type { State } from '#games/snake/rules/snake.ts';

// Importing a value from the rules would split the code of the game's page.
const { columnOf, rowOf } = cellGrid(20, 20);

export const badges: readonly Badge<State>[] = [
  {
    id: 'long',
    name: 'Fifty long',
    sentence: 'Grow to 50 in one run.',
    goal: 50,
    follow: reaches<State>(({ body }) => body.length),
    show: String,
    art: '<g transform="translate(0 5)"><path d="M20 84H76a9 9 0 0 0 0-18H30a9 9 0 0 1 0-18H62" fill="none" stroke="#D69500" stroke-width="13" stroke-linecap="round" stroke-linejoin="round"/></g><path d="M20 84H76a9 9 0 0 0 0-18H30a9 9 0 0 1 0-18H62" fill="none" stroke="#FFC91F" stroke-width="13" stroke-linecap="round" stroke-linejoin="round"/><path d="M24 84H76a9 9 0 0 0 0-18H30a9 9 0 0 1 0-18H50" fill="none" stroke="#FF8A1F" stroke-width="3.2" stroke-dasharray="0 9" stroke-linecap="round" stroke-linejoin="round"/><rect x="48" y="14" width="34" height="39" rx="16" fill="#D69500"/><rect x="48" y="14" width="34" height="34" rx="16" fill="#FFC91F"/><g fill="#fff"><circle cx="55.3" cy="26" r="8.5"/><circle cx="72.7" cy="26" r="8.5"/></g><g fill="#1D1633"><circle cx="58" cy="28" r="4.6"/><circle cx="75.4" cy="28" r="4.6"/></g>',
  },
  {
    id: 'straight',
    name: 'Straight to it',
    sentence: 'Ten apples in a row by the shortest way.',
    goal: 10,
    follow: straightApples,
    show: String,
    art: '<path d="M24 82V40H50" fill="none" stroke="#FFF5E1" stroke-width="6" stroke-dasharray="0.1 12" stroke-linecap="round" stroke-linejoin="round"/><g transform="translate(74 37) scale(1.75)"><path d="M0-5c-5-3-12 0-11 7s7 11 11 9c4 2 10-2 11-9s-6-10-11-7z" fill="#B32329" transform="translate(0 3)"/><path d="M0-5c-5-3-12 0-11 7s7 11 11 9c4 2 10-2 11-9s-6-10-11-7z" fill="#F0423C"/><path d="M0-5v-5" stroke="#1D1633" stroke-width="3" stroke-linecap="round"/><path d="M1-8c1-5 4-6 9-6 0 4-3 7-9 6z" fill="#C3E53A"/></g><rect x="12" y="66" width="26" height="27" rx="11" fill="#D69500"/><rect x="12" y="66" width="26" height="22" rx="11" fill="#FFC91F"/><g fill="#fff"><circle cx="18.4" cy="74" r="6.5"/><circle cx="31.6" cy="74" r="6.5"/></g><g fill="#1D1633"><circle cx="19.9" cy="71.9" r="3.5"/><circle cx="33.2" cy="71.9" r="3.5"/></g>',
  },
];

/** Apples in a row that the head reached by the fewest steps. Around the edges, or with three apples, that is unclear. */
function straightApples() {
  let head = -1;
  let from = -1;
  let length = 0;
  let steps = 0;
  let row = 0;
  return ({ state }: { readonly state: Frozen<State> }): number | null => {
    const { body, wraps, more } = state;
    const [now = -1] = body;
    if (wraps || more) return null;
    if (length === 0) [head, from, length] = [now, now, body.length];
    if (now !== head) steps++;
    head = now;
    if (body.length > length) {
      const shortest = Math.abs(columnOf(now) - columnOf(from)) + Math.abs(rowOf(now) - rowOf(from));
      row = steps === shortest ? row + 1 : 0;
      [from, length, steps] = [now, body.length, 0];
    }
    return row;
  };
}
