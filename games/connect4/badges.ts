import type { Badge } from '#engine/badges.ts';
import { endsWith } from '#engine/badges.ts';
import type { State } from '#games/connect4/rules/connect4.ts';

export const badges: readonly Badge<State>[] = [
  {
    id: 'hard',
    name: 'Brain beaten',
    sentence: 'Win against the hard computer.',
    goal: 1,
    follow: endsWith<State>(['won'], ({ house, takenBack }) => (house === 'hard' && !takenBack ? 1 : 0)),
    art: '<rect x="14" y="34" width="72" height="56" rx="10" fill="#2F6BFF"/><circle cx="28" cy="48" r="8" fill="#1D1633"/><circle cx="50" cy="48" r="8" fill="#FFC91F"/><circle cx="72" cy="48" r="8" fill="#1D1633"/><circle cx="28" cy="72" r="8" fill="#F0423C"/><circle cx="50" cy="72" r="8" fill="#F0423C"/><circle cx="72" cy="72" r="8" fill="#F0423C"/><path d="M30 26 26 8l14 8 10-12 10 12 14-8-4 18z" fill="#FFC91F"/>',
  },
  {
    id: 'quick-four',
    name: 'Quick four',
    sentence: 'Beat the computer with eight discs.',
    goal: 8,
    better: 'lower',
    follow: endsWith<State>(['won'], ({ house, moves }) => (house ? Math.ceil(moves.length / 2) : null)),
    show: (discs) => `${discs} discs`,
    art: '<circle cx="22" cy="82" r="13" fill="#B32329"/><circle cx="22" cy="78" r="13" fill="#F0423C"/><circle cx="42" cy="64" r="13" fill="#B32329"/><circle cx="42" cy="60" r="13" fill="#F0423C"/><circle cx="62" cy="46" r="13" fill="#B32329"/><circle cx="62" cy="42" r="13" fill="#F0423C"/><circle cx="80" cy="26" r="13" fill="#B32329"/><circle cx="80" cy="22" r="13" fill="#F0423C"/><g fill="#fff"><circle cx="74.225" cy="20" r="5.5"/><circle cx="85.775" cy="20" r="5.5"/></g><g fill="#1D1633"><circle cx="74.225" cy="20" r="3.0"/><circle cx="85.775" cy="20" r="3.0"/></g>',
  },
];
