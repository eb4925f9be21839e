import type { Badge, BadgeMoment } from '#engine/badges.ts';
import { reaches, seconds } from '#engine/badges.ts';
import type { State } from '#games/simon/rules/simon.ts';

export const badges: readonly Badge<State>[] = [
  {
    id: 'ten',
    name: 'Ten from memory',
    sentence: 'Repeat a row of ten.',
    goal: 10,
    follow: reaches<State>(({ sequence, player }) => (player === undefined ? sequence.length - 1 : null)),
    show: String,
    art: '<g transform="translate(50 46)"><circle r="39" cy="6" fill="#0B0717"/><circle r="39" fill="#1D1633"/><path d="M-3 -3V-33A33 33 0 0 0 -33 -3z" fill="#0fa053"/><path d="M3 -3V-33A33 33 0 0 1 33 -3z" fill="#d8222f"/><path d="M-3 3V33A33 33 0 0 1 -33 3z" fill="#ecbc00"/><path d="M3 3V33A33 33 0 0 0 33 3z" fill="#2f62f5"/><circle r="17" fill="#1D1633"/><g fill="#fff"><circle cx="-8.2" cy="0" r="8"/><circle cx="8.2" cy="0" r="8"/></g><g fill="#1D1633"><circle cx="-6.9" cy="-1.3" r="4.3"/><circle cx="9.4" cy="-1.3" r="4.3"/></g></g>',
  },
  {
    id: 'quick',
    name: 'Quick fingers',
    sentence: 'Repeat a row of eight in four seconds.',
    goal: 240,
    better: 'lower',
    follow: quickRow,
    show: seconds,
    art: '<path fill="#0b7b40" d="M11 34v4a9 9 0 0 0 18 0v-4z"/><circle cx="20" cy="34" r="9" fill="#0fa053"/><path fill="#8a1320" d="M73 24v4a9 9 0 0 0 18 0v-4z"/><circle cx="82" cy="24" r="9" fill="#d8222f"/><path fill="#1b3ba8" d="M69 72v4a9 9 0 0 0 18 0v-4z"/><circle cx="78" cy="72" r="9" fill="#2f62f5"/><path d="M58 8 28 50H48L40 84 74 40H54z" transform="translate(0 5)" fill="#D69500" stroke="#D69500" stroke-width="7" stroke-linejoin="round"/><path d="M58 8 28 50H48L40 84 74 40H54z" transform="translate(0 0)" fill="#FFC91F" stroke="#FFC91F" stroke-width="7" stroke-linejoin="round"/>',
  },
];

/** Ticks from the end of the show to the last pad of a row of at least eight. */
function quickRow() {
  let since: number | null = null;
  return ({ state, ticks }: BadgeMoment<State, unknown>): number | null => {
    const { phase, position, sequence, player } = state;
    if (phase !== 'input') {
      const began = since;
      since = null;
      return phase === 'complete' && began !== null && player === undefined ? ticks - began : null;
    }
    if (position === 0 && sequence.length >= 8) since ??= ticks;
    return null;
  };
}
