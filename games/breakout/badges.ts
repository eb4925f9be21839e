import type { Badge } from '#engine/badges.ts';
import { reaches } from '#engine/badges.ts';
import type { Frozen } from '#engine/rules.ts';
import type { State } from '#games/breakout/rules/state.ts';

export const badges: readonly Badge<State>[] = [
  {
    id: 'wall',
    name: 'The whole wall',
    sentence: 'Break every brick of the wall.',
    goal: 100,
    follow: reaches<State>(({ bricks, levels }) =>
      levels ? null : Math.floor((100 * bricks.filter((stands) => !stands).length) / bricks.length),
    ),
    show: (percent) => `${percent}%`,
    art: '<path d="M18 34h64M18 52h64" fill="none" stroke="#FFF5E1" stroke-width="12" stroke-dasharray="24 8"/><path d="M14 86 50 14l36 72" fill="none" stroke="#FFC91F" stroke-width="9" stroke-linecap="round" stroke-linejoin="round"/><circle cx="50" cy="18" r="12" fill="#B32329"/><circle cx="50" cy="14" r="12" fill="#F0423C"/><g fill="#fff"><circle cx="44.75" cy="13" r="5"/><circle cx="55.25" cy="13" r="5"/></g><g fill="#1D1633"><circle cx="44.75" cy="14" r="2.7"/><circle cx="55.25" cy="14" r="2.7"/></g>',
  },
  {
    id: 'one-ball',
    name: 'One ball',
    sentence: 'Break 30 bricks with one ball.',
    goal: 30,
    follow: bricksOfBall,
    show: String,
    art: '<path d="M22 88h56" fill="none" stroke="#1D1633" stroke-width="14" stroke-linecap="round" stroke-linejoin="round"/><path d="M50 76V48" fill="none" stroke="#FFF5E1" stroke-width="5" stroke-linecap="round" stroke-linejoin="round" stroke-dasharray=".1 11"/><circle cx="50" cy="34" r="24" fill="#D8C7A4"/><circle cx="50" cy="30" r="24" fill="#FFF5E1"/><g fill="#fff"><circle cx="40.55" cy="28" r="9"/><circle cx="59.45" cy="28" r="9"/></g><g fill="#1D1633"><circle cx="40.55" cy="25" r="4.9"/><circle cx="59.45" cy="25" r="4.9"/></g>',
  },
];

function bricksOfBall() {
  let lives = 0;
  let before = 0;
  return ({ state }: { readonly state: Frozen<State> }): number | null => {
    if (state.levels) return null;
    const broken = state.bricks.filter((stands) => !stands).length;
    if (state.lives !== lives) [lives, before] = [state.lives, broken];
    return broken - before;
  };
}
