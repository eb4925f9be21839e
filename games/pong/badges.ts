import type { Badge } from '#engine/badges.ts';
import { endsWith, reaches } from '#engine/badges.ts';
import type { State } from '#games/pong/rules/pong.ts';

export const badges: readonly Badge<State>[] = [
  {
    id: 'to-nothing',
    name: 'Ten to nothing',
    sentence: 'Win without giving away a point.',
    goal: 0,
    better: 'lower',
    follow: endsWith<State>(['won'], ({ level, points }) => (level === null ? null : points.house)),
    show: (points) => `${points} given away`,
    art: '<rect x="16" y="24" width="12" height="60" rx="6" fill="#FFF5E1"/><path d="M50 14v78" fill="none" stroke="#FFF5E1" stroke-width="4" stroke-dasharray="7 8"/><circle cx="76" cy="46" r="15" fill="#2A2147"/><circle cx="76" cy="46" r="7" fill="#fff"/><circle cx="40" cy="30" r="10" fill="#FFC91F"/><g fill="#fff"><circle cx="16.75" cy="44" r="5"/><circle cx="27.25" cy="44" r="5"/></g><g fill="#1D1633"><circle cx="18.75" cy="44" r="2.7"/><circle cx="29.25" cy="44" r="2.7"/></g>',
  },
  {
    id: 'rally',
    name: 'Long rally',
    sentence: 'Thirty hits in one rally.',
    goal: 30,
    follow: reaches<State>(({ longest, rally }) => (rally ? null : longest)),
    show: String,
    art: '<rect x="12" y="26" width="11" height="40" rx="5" fill="#FFF5E1"/><rect x="78" y="44" width="11" height="40" rx="5" fill="#FFF5E1"/><path d="M26 40 72 56 30 72 66 88" fill="none" stroke="#FFC91F" stroke-width="5" stroke-linecap="round" stroke-linejoin="round" stroke-dasharray=".1 9"/><circle cx="70" cy="22" r="13" fill="#FFC91F"/><g fill="#fff"><circle cx="64.75" cy="21" r="5"/><circle cx="75.25" cy="21" r="5"/></g><g fill="#1D1633"><circle cx="64.75" cy="21" r="2.7"/><circle cx="75.25" cy="21" r="2.7"/></g>',
  },
];
