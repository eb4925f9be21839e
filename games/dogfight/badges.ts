import type { Badge } from '#engine/badges.ts';
import { endsWith, reaches } from '#engine/badges.ts';
import type { State } from '#games/dogfight/rules/state.ts';

export const badges: readonly Badge<State>[] = [
  {
    id: 'combo',
    name: 'Eight in a row',
    sentence: 'A combo of eight.',
    goal: 8,
    follow: reaches<State>(({ bestCombo }) => bestCombo),
    show: String,
    art: '<path d="M50 6 62 40l26 14-26 6-6 28-6-14-6 14-6-28-26-6 26-14z" fill="#FFF5E1"/><g fill="#fff"><circle cx="42.65" cy="44" r="7"/><circle cx="57.35" cy="44" r="7"/></g><g fill="#1D1633"><circle cx="42.65" cy="42" r="3.8"/><circle cx="57.35" cy="42" r="3.8"/></g><path d="M16 22l8 8m0-8-8 8M80 78l8 8m0-8-8 8" fill="none" stroke="#F0423C" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/>',
  },
  {
    id: 'sharp',
    name: 'Sharp shot',
    sentence: 'Hit with 60% of fifty shots or more.',
    goal: 60,
    follow: endsWith<State>(['won', 'lost', 'time'], ({ fired, struck }) =>
      fired >= 50 ? Math.floor((100 * struck) / fired) : null,
    ),
    show: (percent) => `${percent}%`,
    art: '<circle cx="50" cy="54" r="34" fill="#FFF5E1"/><circle cx="50" cy="54" r="25" fill="#F0423C"/><circle cx="50" cy="54" r="16" fill="#FFF5E1"/><circle cx="50" cy="54" r="7" fill="#F0423C"/><path d="M50 8v18M50 82v16M4 54h18M78 54h18" fill="none" stroke="#1D1633" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"/>',
  },
];
