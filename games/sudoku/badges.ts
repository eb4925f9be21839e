import { clockTime } from '#engine/clock-time.ts';
import type { Badge } from '#engine/badges.ts';
import { endsWith } from '#engine/badges.ts';
import type { State } from '#games/sudoku/rules/sudoku.ts';

export const badges: readonly Badge<State>[] = [
  {
    id: 'own',
    name: 'All your own',
    sentence: 'Solve a puzzle without a hint or a check.',
    goal: 0,
    better: 'lower',
    follow: endsWith<State>(['won'], ({ hints, checks }) => hints + checks),
    show: (times) => `${times} times helped`,
    art: '<rect x="16" y="20" width="68" height="68" rx="8" fill="#FFF5E1"/><path d="M38.7 20v68M61.3 20v68M16 42.7h68M16 65.3h68" fill="none" stroke="#1D1633" stroke-width="4"/><g fill="#fff"><circle cx="41.6" cy="54" r="8"/><circle cx="58.4" cy="54" r="8"/></g><g fill="#1D1633"><circle cx="41.6" cy="53" r="4.3"/><circle cx="58.4" cy="53" r="4.3"/></g><path d="M22 28h10M68 78h10M70 31h8" fill="none" stroke="#F0423C" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/>',
  },
  {
    id: 'ten-minutes',
    name: 'Ten minutes',
    sentence: 'Solve a puzzle in ten minutes without a hint.',
    goal: 36_000,
    better: 'lower',
    follow: endsWith<State>(['won'], ({ hints }, { ticks }) => (hints === 0 ? ticks : null)),
    show: clockTime,
    art: '<rect x="12" y="40" width="48" height="48" rx="7" fill="#FFF5E1"/><path d="M28 40v48M44 40v48M12 56h48M12 72h48" fill="none" stroke="#1D1633" stroke-width="3"/><circle cx="68" cy="34" r="24" fill="#FFC91F"/><circle cx="68" cy="34" r="17" fill="#FFF5E1"/><path d="M68 22v12l8 6" fill="none" stroke="#1D1633" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/><path d="M68 6v4" fill="none" stroke="#1D1633" stroke-width="8" stroke-linecap="round" stroke-linejoin="round"/>',
  },
];
