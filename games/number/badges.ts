import type { Badge } from '#engine/badges.ts';
import { endsWith } from '#engine/badges.ts';
import type { State } from '#games/number/rules/number.ts';

export const badges: readonly Badge<State>[] = [
  {
    id: 'three',
    name: 'Third guess',
    sentence: 'Find the number with three guesses.',
    goal: 3,
    better: 'lower',
    follow: endsWith<State>(['won'], ({ guesses }, { mode }) => (mode === 'classic' ? guesses.length : null)),
    show: (guesses) => `${guesses} guesses`,
    art: '<path d="M30 24q0-12 18-12t18 14-18 16q18 0 18 18T48 78 28 64" fill="none" stroke="#FFF5E1" stroke-width="13" stroke-linecap="round" stroke-linejoin="round"/><path d="M78 70l4 10 10 4-10 4-4 10-4-10-10-4 10-4z" fill="#FFC91F"/><g fill="#fff"><circle cx="41.7" cy="30" r="6"/><circle cx="54.3" cy="30" r="6"/></g><g fill="#1D1633"><circle cx="41.7" cy="30" r="3.2"/><circle cx="54.3" cy="30" r="3.2"/></g>',
  },
  {
    id: 'halves',
    name: 'One in a thousand',
    sentence: 'Find one of a thousand with eight guesses.',
    goal: 8,
    better: 'lower',
    follow: endsWith<State>(['won'], ({ guesses }, { mode }) => (mode === 'thousand' ? guesses.length : null)),
    show: (guesses) => `${guesses} guesses`,
    art: '<rect x="14" y="30" width="72" height="52" rx="12" fill="#FFF5E1"/><path d="M50 12v82" fill="none" stroke="#F0423C" stroke-width="7" stroke-dasharray="8 7"/><path d="M24 56h14M62 56h14M69 49v14" fill="none" stroke="#1D1633" stroke-width="7" stroke-linecap="round" stroke-linejoin="round"/><g fill="#fff"><circle cx="42.65" cy="22" r="7"/><circle cx="57.35" cy="22" r="7"/></g><g fill="#1D1633"><circle cx="42.65" cy="22" r="3.8"/><circle cx="57.35" cy="22" r="3.8"/></g>',
  },
];
