import type { Badge } from '#engine/badges.ts';
import { endsWith } from '#engine/badges.ts';
import type { Frozen } from '#engine/rules.ts';
import type { State } from '#games/memory/rules/memory.ts';

export const badges: readonly Badge<State>[] = [
  {
    id: 'few-moves',
    name: 'Good memory',
    sentence: 'Clear the small table in 14 moves.',
    goal: 14,
    better: 'lower',
    follow: endsWith<State>(['won'], ({ moves }, { mode }) => (mode === 'classic' ? moves : null)),
    show: (moves) => `${moves} moves`,
    art: '<g transform="rotate(-9 34 58)"><rect x="16" y="30" width="36" height="52" rx="8" fill="#7B4DE6"/></g><g transform="rotate(9 66 50)"><rect x="48" y="18" width="38" height="58" rx="8" fill="#FFF5E1"/><path d="M67 30l4 10 10 4-10 4-4 10-4-10-10-4 10-4z" fill="#FFC91F"/></g><g fill="#fff"><circle cx="27.7" cy="54" r="6"/><circle cx="40.3" cy="54" r="6"/></g><g fill="#1D1633"><circle cx="29.7" cy="54" r="3.2"/><circle cx="42.3" cy="54" r="3.2"/></g>',
  },
  {
    id: 'four-pairs',
    name: 'Four pairs',
    sentence: 'Find four pairs in a row.',
    goal: 4,
    follow: pairsInRow,
    show: String,
    art: '<rect x="16" y="20" width="22" height="30" rx="6" fill="#F0423C"/><rect x="40" y="12" width="22" height="30" rx="6" fill="#F0423C"/><rect x="64" y="20" width="22" height="30" rx="6" fill="#2F6BFF"/><rect x="28" y="58" width="22" height="30" rx="6" fill="#2F6BFF"/><rect x="54" y="58" width="22" height="30" rx="6" fill="#FFC91F"/><g fill="#fff"><circle cx="44.7" cy="26" r="6"/><circle cx="57.3" cy="26" r="6"/></g><g fill="#1D1633"><circle cx="44.7" cy="26" r="3.2"/><circle cx="57.3" cy="26" r="3.2"/></g>',
  },
];

function pairsInRow() {
  let [moves, matched, row] = [0, 0, 0];
  return ({ state }: { readonly state: Frozen<State> }): number | null => {
    if (state.people) return null;
    if (state.moves !== moves) row = state.matched.length > matched ? row + 1 : 0;
    [moves, matched] = [state.moves, state.matched.length];
    return row;
  };
}
