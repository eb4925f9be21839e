import type { Badge } from '#engine/badges.ts';
import { endsWith } from '#engine/badges.ts';
import type { State } from '#games/tictactoe/rules/tictactoe.ts';

export const badges: readonly Badge<State>[] = [
  {
    id: 'hold',
    name: 'Held',
    sentence: 'Do not lose against the hard computer.',
    goal: 1,
    follow: endsWith<State>(['won', 'draw'], ({ house }) => (house?.level === 'hard' ? 1 : 0)),
    art: '<path d="M38 24v64M62 24v64M18 44h64M18 68h64" fill="none" stroke="#FFF5E1" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"/><path d="M21 28l10 10m0-10L21 38M45 51l10 10m0-10L45 61" fill="none" stroke="#F0423C" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/><circle cx="73" cy="32" r="8" fill="#FFC91F"/><circle cx="26" cy="79" r="8" fill="#FFC91F"/><g fill="#fff"><circle cx="69.43" cy="31" r="3.4"/><circle cx="76.57" cy="31" r="3.4"/></g><g fill="#1D1633"><circle cx="69.43" cy="31" r="1.8"/><circle cx="76.57" cy="31" r="1.8"/></g>',
  },
  {
    id: 'second',
    name: 'Second, and first',
    sentence: 'Win against the computer when it begins.',
    goal: 1,
    follow: endsWith<State>(['won'], ({ house }) => (house?.mark === 'X' ? 1 : 0)),
    art: '<circle cx="50" cy="54" r="34" fill="#FFC91F"/><circle cx="50" cy="54" r="18" fill="#8A6A00"/><g fill="#fff"><circle cx="41.6" cy="53" r="8"/><circle cx="58.4" cy="53" r="8"/></g><g fill="#1D1633"><circle cx="41.6" cy="53" r="4.3"/><circle cx="58.4" cy="53" r="4.3"/></g><path d="M76 12l16 16m0-16L76 28" fill="none" stroke="#F0423C" stroke-width="7" stroke-linecap="round" stroke-linejoin="round"/>',
  },
];
