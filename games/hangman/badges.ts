import type { Badge } from '#engine/badges.ts';
import { endsWith } from '#engine/badges.ts';
import type { State } from '#games/hangman/rules/hangman.ts';
import { misses } from '#games/hangman/rules/hangman.ts';

export const badges: readonly Badge<State>[] = [
  {
    id: 'no-wrong',
    name: 'Not a stroke',
    sentence: 'Find a word without a wrong letter.',
    goal: 0,
    better: 'lower',
    follow: endsWith<State>(['won'], (state) => (state.gift ? null : misses(state))),
    show: (letters) => `${letters} wrong`,
    art: '<path d="M22 90V14h40v14" fill="none" stroke="#1D1633" stroke-width="8" stroke-linecap="round" stroke-linejoin="round"/><path d="M14 92h40" fill="none" stroke="#1D1633" stroke-width="8" stroke-linecap="round" stroke-linejoin="round"/><circle cx="62" cy="56" r="20" fill="#FFC91F"/><g fill="#fff"><circle cx="54.65" cy="54" r="7"/><circle cx="69.35" cy="54" r="7"/></g><g fill="#1D1633"><circle cx="54.65" cy="54" r="3.8"/><circle cx="69.35" cy="54" r="3.8"/></g><path d="M54 64q8 7 16 0" fill="none" stroke="#1D1633" stroke-width="3.5" stroke-linecap="round" stroke-linejoin="round"/>',
  },
  {
    id: 'last-chance',
    name: 'Last chance',
    sentence: 'Find a word with five letters wrong.',
    goal: 5,
    follow: endsWith<State>(['won'], (state) => (state.gift ? null : misses(state))),
    art: '<path d="M50 6v26" fill="none" stroke="#1D1633" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"/><circle cx="50" cy="40" r="15" fill="#FFF5E1"/><g fill="#fff"><circle cx="43.7" cy="38" r="6"/><circle cx="56.3" cy="38" r="6"/></g><g fill="#1D1633"><circle cx="43.7" cy="40" r="3.2"/><circle cx="56.3" cy="40" r="3.2"/></g><path d="M50 55v20M50 60 34 72M50 60l16 12M50 75 38 94" fill="none" stroke="#FFF5E1" stroke-width="7" stroke-linecap="round" stroke-linejoin="round"/>',
  },
];
