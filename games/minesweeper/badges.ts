import type { Badge, BadgeMoment } from '#engine/badges.ts';
import { endsWith, seconds } from '#engine/badges.ts';
import type { Action, State } from '#games/minesweeper/rules/minesweeper.ts';

export const badges: readonly Badge<State, Action>[] = [
  {
    id: 'no-flags',
    name: 'No flags',
    sentence: 'Clear a field without a single flag.',
    goal: 0,
    better: 'lower',
    follow: flagsOfWin,
    show: (flags) => (flags === 1 ? '1 flag' : `${flags} flags`),
    art: '<g transform="rotate(-8 50 50)"><g transform="translate(0 5)"><path d="M34 84V14" fill="none" stroke="#D9C7A3" stroke-width="7" stroke-linecap="round" stroke-linejoin="round"/></g><path d="M34 84V14" fill="none" stroke="#FFF5E1" stroke-width="7" stroke-linecap="round" stroke-linejoin="round"/><path d="M38 16 76 30 38 46z" fill="#B32329" stroke="#B32329" stroke-width="6" stroke-linejoin="round" transform="translate(0 5)"/><path d="M38 16 76 30 38 46z" fill="#F0423C" stroke="#F0423C" stroke-width="6" stroke-linejoin="round"/></g><g transform="translate(0 4)"><path d="M20 78 80 22" fill="none" stroke="#4F533E" stroke-width="8" stroke-linecap="round" stroke-linejoin="round"/></g><path d="M20 78 80 22" fill="none" stroke="#1D1633" stroke-width="8" stroke-linecap="round" stroke-linejoin="round"/>',
  },
  {
    id: 'minute',
    name: 'Under a minute',
    sentence: 'Clear the small field in 60 seconds.',
    goal: 3600,
    better: 'lower',
    follow: endsWith<State>(['won'], (_, { ticks, mode }) => (mode === '9x9' ? ticks : null)),
    show: seconds,
    art: '<path fill="#D9C7A3" d="M16 50v7a34 34 0 0 0 68 0v-7z"/><circle cx="50" cy="50" r="34" fill="#FFF5E1"/><rect x="43" y="4" width="14" height="14" rx="5" fill="#0B0717"/><rect x="43" y="4" width="14" height="12" rx="5" fill="#1D1633"/><path d="M50 24v5M50 71v5M24 50h5M71 50h5" fill="none" stroke="#1D1633" stroke-width="4.5" stroke-linecap="round" stroke-linejoin="round"/><path d="M50 50V28A22 22 0 0 1 71 44z" fill="#F0423C"/><path d="M50 50V30M50 50 66 45" fill="none" stroke="#1D1633" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"/>',
  },
];

function flagsOfWin() {
  let flags = 0;
  return ({ action, status }: BadgeMoment<State, Action>): number | null => {
    if (action?.kind === 'flag') flags++;
    return status === 'won' ? flags : null;
  };
}
