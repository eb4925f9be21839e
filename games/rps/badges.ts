import type { Badge } from '#engine/badges.ts';
import { endsWith } from '#engine/badges.ts';
import type { Frozen } from '#engine/rules.ts';
import type { State } from '#games/rps/rules/rps.ts';

export const badges: readonly Badge<State>[] = [
  {
    id: 'five',
    name: 'Five in a row',
    sentence: 'Win five rounds in a row.',
    goal: 5,
    follow: winsInRow,
    show: String,
    art: '<path d="M16 34l5 6 9-12" fill="none" stroke="#FFF5E1" stroke-width="7" stroke-linecap="round" stroke-linejoin="round"/><path d="M42 22l5 6 9-12" fill="none" stroke="#FFF5E1" stroke-width="7" stroke-linecap="round" stroke-linejoin="round"/><path d="M68 34l5 6 9-12" fill="none" stroke="#FFF5E1" stroke-width="7" stroke-linecap="round" stroke-linejoin="round"/><path d="M28 78l5 6 9-12" fill="none" stroke="#FFF5E1" stroke-width="7" stroke-linecap="round" stroke-linejoin="round"/><path d="M56 78l5 6 9-12" fill="none" stroke="#FFF5E1" stroke-width="7" stroke-linecap="round" stroke-linejoin="round"/><circle cx="50" cy="58" r="13" fill="#D69500"/><circle cx="50" cy="54" r="13" fill="#FFC91F"/><g fill="#fff"><circle cx="44.75" cy="53" r="5"/><circle cx="55.25" cy="53" r="5"/></g><g fill="#1D1633"><circle cx="44.75" cy="53" r="2.7"/><circle cx="55.25" cy="53" r="2.7"/></g>',
  },
  {
    id: 'clean',
    name: 'Clean match',
    sentence: 'Win a match without losing a round.',
    goal: 0,
    better: 'lower',
    follow: endsWith<State>(['won'], ({ tally, goal }) => (goal !== null && goal >= 3 ? tally.lost : null)),
    show: (lost) => `${lost} lost`,
    art: '<path d="M30 92V56l-6-22q-2-8 5-9t9 6l6 20 2-26q1-8 8-8t8 8v30h8q10 0 9 12l-4 25z" fill="#FFF5E1"/><path d="M38 60h22M38 72h22" fill="none" stroke="#D8C7A4" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/><path d="M78 10l4 10 10 4-10 4-4 10-4-10-10-4 10-4z" fill="#FFC91F"/>',
  },
];

function winsInRow() {
  let [rounds, won, row] = [0, 0, 0];
  return ({ state: { tally, people } }: { readonly state: Frozen<State> }): number | null => {
    if (people) return null;
    const played = tally.won + tally.lost + tally.draw;
    if (played !== rounds) row = tally.won > won ? row + 1 : 0;
    [rounds, won] = [played, tally.won];
    return row;
  };
}
