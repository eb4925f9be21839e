import type { Badge } from '#engine/badges.ts';
import { reaches } from '#engine/badges.ts';
import type { State } from '#games/tetris/rules/state.ts';

export const badges: readonly Badge<State>[] = [
  {
    id: 'four',
    name: 'Four at once',
    sentence: 'Clear four lines with one piece.',
    goal: 4,
    follow: reaches<State>(({ rows }) => rows.filter((row) => !row.includes('.')).length),
    show: (lines) => (lines === 1 ? '1 line' : `${lines} lines`),
    art: '<path d="M23.5 32v62" fill="none" stroke="#F0423C" stroke-width="17" stroke-dasharray="13 3"/><path d="M41.5 32v62" fill="none" stroke="#FF8A1F" stroke-width="17" stroke-dasharray="13 3"/><path d="M77.5 32v62" fill="none" stroke="#FFC91F" stroke-width="17" stroke-dasharray="13 3"/><path d="M59.5 6v62" fill="none" stroke="#7B4DE6" stroke-width="17" stroke-dasharray="13 3"/><g fill="#fff"><circle cx="51.52" cy="17" r="7.6"/><circle cx="67.48" cy="17" r="7.6"/></g><g fill="#1D1633"><circle cx="51.52" cy="19.7" r="4.1"/><circle cx="67.48" cy="19.7" r="4.1"/></g>',
  },
  {
    id: 'swept',
    name: 'Swept clean',
    sentence: 'Leave not one block on the field.',
    goal: 1,
    follow: reaches<State>(({ rows, lines }) => (lines > 0 && rows.every((row) => !/[^.]/.test(row)) ? 1 : 0)),
    art: '<path d="M18 84H82" fill="none" stroke="#0A5D5D" stroke-width="7" stroke-linecap="round" stroke-linejoin="round"/><g transform="rotate(-18 58 46)"><g transform="translate(0 0)"><path d="M58 8V52" fill="none" stroke="#5E3720" stroke-width="8" stroke-linecap="round" stroke-linejoin="round"/></g><path d="M58 8V52" fill="none" stroke="#8A5636" stroke-width="8" stroke-linecap="round" stroke-linejoin="round"/><rect x="38" y="50" width="40" height="19" rx="5" fill="#D69500"/><rect x="38" y="50" width="40" height="14" rx="5" fill="#FFC91F"/><path d="M43 68v10M52 68v12M62 68v12M72 68v10" fill="none" stroke="#FFC91F" stroke-width="7" stroke-linecap="round" stroke-linejoin="round"/></g><g fill="#FFF5E1"><path d="m24 32 3 8 8 3-8 3-3 8-3-8-8-3 8-3z"/><path d="m34 58 2 5 5 2-5 2-2 5-2-5-5-2 5-2z"/></g>',
  },
];
