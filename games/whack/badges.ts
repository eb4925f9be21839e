import type { Badge } from '#engine/badges.ts';
import { endsWith, reaches } from '#engine/badges.ts';
import type { State } from '#games/whack/rules/whack.ts';

export const badges: readonly Badge<State>[] = [
  {
    id: 'never',
    name: 'Never missed',
    sentence: 'A whole run without hitting thin air.',
    goal: 0,
    better: 'lower',
    follow: endsWith<State>(['time'], ({ misses, hits }) => (hits >= 10 ? misses : null)),
    show: (misses) => (misses === 1 ? '1 miss' : `${misses} misses`),
    art: '<ellipse cx="50" cy="82" rx="34" ry="10" fill="#5E3217"/><path d="M26 82V46a24 24 0 0 1 48 0V82a24 8 0 0 1-48 0z" fill="#5A4260"/><path d="M26 82V46a24 24 0 0 1 48 0v4a24 24 0 0 0-48 0z" fill="#6E5575"/><g fill="#fff"><circle cx="40.3" cy="46" r="9.5"/><circle cx="59.7" cy="46" r="9.5"/></g><g fill="#1D1633"><circle cx="40.3" cy="42.6" r="5.1"/><circle cx="59.7" cy="42.6" r="5.1"/></g><ellipse cx="50" cy="61" rx="7" ry="5" fill="#FF8FBC"/><g transform="translate(50 15) rotate(8)"><rect x="-26" y="-12" width="52" height="25" rx="8" fill="#B32329"/><rect x="-26" y="-12" width="52" height="20" rx="8" fill="#F0423C"/><path d="M-14-12v20M14-12v20" stroke="#fff" stroke-width="5"/></g>',
  },
  {
    id: 'thirty',
    name: 'Thirty moles',
    sentence: 'Thirty moles in one run.',
    goal: 30,
    follow: reaches<State>(({ hits }) => hits),
    show: String,
    art: '<ellipse cx="26" cy="62" rx="20" ry="6" fill="#5E3217"/><path d="M11 62V40a15 15 0 0 1 30 0v22a15 5 0 0 1-30 0z" fill="#5A4260"/><path d="M16 36l7 7m0-7-7 7M29 36l7 7m0-7-7 7" fill="none" stroke="#fff" stroke-width="3.4" stroke-linecap="round" stroke-linejoin="round"/><ellipse cx="74" cy="62" rx="20" ry="6" fill="#5E3217"/><path d="M59 62V40a15 15 0 0 1 30 0v22a15 5 0 0 1-30 0z" fill="#5A4260"/><path d="M64 36l7 7m0-7-7 7M77 36l7 7m0-7-7 7" fill="none" stroke="#fff" stroke-width="3.4" stroke-linecap="round" stroke-linejoin="round"/><ellipse cx="50" cy="88" rx="20" ry="6" fill="#5E3217"/><path d="M35 88V66a15 15 0 0 1 30 0v22a15 5 0 0 1-30 0z" fill="#5A4260"/><g fill="#fff"><circle cx="43.5" cy="66" r="6.4"/><circle cx="56.5" cy="66" r="6.4"/></g><g fill="#1D1633"><circle cx="43.5" cy="64.5" r="3.5"/><circle cx="56.5" cy="64.5" r="3.5"/></g><g fill="#FFC91F"><path d="m50 4 3.5 9 9 3.5-9 3.5-3.5 9-3.5-9-9-3.5 9-3.5z"/></g>',
  },
];
