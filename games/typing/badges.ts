import type { Badge } from '#engine/badges.ts';
import { endsWith } from '#engine/badges.ts';
import type { State } from '#games/typing/rules/typing.ts';
import { figuresOf } from '#games/typing/rules/typing.ts';

export const badges: readonly Badge<State>[] = [
  {
    id: 'sixty',
    name: 'Sixty words',
    sentence: 'Type 60 words a minute.',
    goal: 60,
    follow: endsWith<State>(['won', 'time'], (state) => (state.keystrokes >= 40 ? figuresOf(state).wpm : null)),
    show: String,
    art: '<rect x="12" y="44" width="76" height="46" rx="10" fill="#1D1633"/><path d="M22 56h56M22 68h56" fill="none" stroke="#FFF5E1" stroke-width="8" stroke-dasharray="8 6"/><path d="M36 80h28" fill="none" stroke="#FFF5E1" stroke-width="7" stroke-linecap="round" stroke-linejoin="round"/><path d="M58 4 40 28h12l-6 16 20-24H54z" fill="#FFC91F"/>',
  },
  {
    id: 'no-slip',
    name: 'Not one slip',
    sentence: 'Finish a text without a wrong key.',
    goal: 100,
    follow: endsWith<State>(['won', 'time'], (state) => (state.keystrokes >= 40 ? figuresOf(state).accuracy : null)),
    show: (percent) => `${percent}%`,
    art: '<rect x="18" y="20" width="64" height="70" rx="12" fill="#FFF5E1"/><path d="M28 38h44M28 52h30" fill="none" stroke="#B9A98A" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"/><path d="m34 70 12 12 30-34" fill="none" stroke="#2DB56F" stroke-width="11" stroke-linecap="round" stroke-linejoin="round"/>',
  },
];
