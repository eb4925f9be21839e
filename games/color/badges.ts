import type { Badge } from '#engine/badges.ts';
import { endsWith, reaches } from '#engine/badges.ts';
import type { State } from '#games/color/rules/color.ts';

export const badges: readonly Badge<State>[] = [
  {
    id: 'twenty',
    name: 'Twenty right',
    sentence: 'Twenty right colors in a row.',
    goal: 20,
    follow: reaches<State>(({ bestStreak }) => bestStreak),
    show: String,
    art: '<circle cx="74.0" cy="56.0" r="13" fill="#F0423C"/><circle cx="62.00410579032968" cy="76.78223867090774" r="13" fill="#FF8A1F"/><circle cx="38.00821298545222" cy="76.78934929712142" r="13" fill="#FFC91F"/><circle cx="26.000001991173146" cy="55.99022368642541" r="13" fill="#2DB56F"/><circle cx="38.00436077568207" cy="35.21287322403586" r="13" fill="#2F6BFF"/><circle cx="62.00025448621512" cy="35.215537238935575" r="13" fill="#7B4DE6"/><circle cx="50" cy="56" r="13" fill="#FFF5E1"/><g fill="#fff"><circle cx="43.7" cy="55" r="6"/><circle cx="56.3" cy="55" r="6"/></g><g fill="#1D1633"><circle cx="43.7" cy="55" r="3.2"/><circle cx="56.3" cy="55" r="3.2"/></g>',
  },
  {
    id: 'no-wrong',
    name: 'None wrong',
    sentence: 'A run of twenty or more without a wrong color.',
    goal: 0,
    better: 'lower',
    follow: endsWith<State>(['time'], ({ hits, misses }) => (hits >= 20 ? misses : null)),
    show: (misses) => `${misses} wrong`,
    art: '<circle cx="50" cy="56" r="34" fill="#B32329"/><circle cx="50" cy="52" r="34" fill="#F0423C"/><path d="m34 52 12 12 22-26" fill="none" stroke="#fff" stroke-width="10" stroke-linecap="round" stroke-linejoin="round"/><path d="M78 8l4 10 10 4-10 4-4 10-4-10-10-4 10-4z" fill="#FFC91F"/>',
  },
];
