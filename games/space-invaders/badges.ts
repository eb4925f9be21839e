import type { Badge } from '#engine/badges.ts';
import { reaches } from '#engine/badges.ts';
import type { Frozen } from '#engine/rules.ts';
import type { State } from '#games/space-invaders/rules/state.ts';

export const badges: readonly Badge<State>[] = [
  {
    id: 'waves',
    name: 'Three waves',
    sentence: 'Clear three waves.',
    goal: 3,
    follow: reaches<State>(({ wave }) => wave - 1),
    show: String,
    art: '<path d="M26 66V46h8v-8h32v8h8v20h-8v10h-8V66H42v10h-8V66z" fill="#FFF5E1"/><g fill="#fff"><circle cx="42.65" cy="52" r="7"/><circle cx="57.35" cy="52" r="7"/></g><g fill="#1D1633"><circle cx="42.65" cy="52" r="3.8"/><circle cx="57.35" cy="52" r="3.8"/></g><path d="M22 26h56M30 14h40" fill="none" stroke="#FFC91F" stroke-width="6" stroke-dasharray="6 6"/>',
  },
  {
    id: 'unhurt',
    name: 'Not a scratch',
    sentence: 'Clear two waves in a row without losing a life.',
    goal: 2,
    follow: wavesUnhurt,
    show: String,
    art: '<path d="M50 12 84 24v26q0 30-34 44-34-14-34-44V24z" fill="#5EC8F2"/><path d="M50 22 75 31v19q0 22-25 33z" fill="#2E93C4"/><path d="M34 72h32V62h-8l-8-14-8 14h-8z" fill="#FFF5E1"/><g fill="#fff"><circle cx="43.7" cy="38" r="6"/><circle cx="56.3" cy="38" r="6"/></g><g fill="#1D1633"><circle cx="43.7" cy="38" r="3.2"/><circle cx="56.3" cy="38" r="3.2"/></g>',
  },
];

function wavesUnhurt() {
  let [first, lives] = [1, 0];
  return ({ state }: { readonly state: Frozen<State> }): number => {
    // An extra life is no harm.
    if (state.lives < lives) first = state.wave;
    lives = state.lives;
    return state.wave - first;
  };
}
