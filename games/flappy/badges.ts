import type { Badge } from '#engine/badges.ts';
import { reaches } from '#engine/badges.ts';
import type { State } from '#games/flappy/rules/flappy.ts';

export const badges: readonly Badge<State>[] = [
  {
    id: 'pipes-25',
    name: 'Off the ground',
    sentence: 'Pass 25 pipes.',
    goal: 25,
    follow: reaches<State>(({ passed }) => passed),
    show: String,
    art: '<rect x="16" y="58" width="22" height="34" rx="4" fill="#0F7A49"/><rect x="62" y="10" width="22" height="34" rx="4" fill="#0F7A49"/><rect x="12" y="54" width="30" height="12" rx="4" fill="#2DB56F"/><rect x="58" y="36" width="30" height="12" rx="4" fill="#2DB56F"/><circle cx="50" cy="62" r="17" fill="#D69500"/><circle cx="50" cy="58" r="17" fill="#FFC91F"/><g fill="#fff"><circle cx="47.7" cy="54" r="6"/><circle cx="60.3" cy="54" r="6"/></g><g fill="#1D1633"><circle cx="49.7" cy="54" r="3.2"/><circle cx="62.3" cy="54" r="3.2"/></g><path d="M66 60h10" fill="none" stroke="#F0423C" stroke-width="7" stroke-linecap="round" stroke-linejoin="round"/>',
  },
  {
    id: 'pipes-100',
    name: 'A hundred pipes',
    sentence: 'Pass 100 pipes in one flight.',
    goal: 100,
    follow: reaches<State>(({ passed }) => passed),
    show: String,
    art: '<path d="M8 66q18-34 34-6t34-18" fill="none" stroke="#FFF5E1" stroke-width="6" stroke-linecap="round" stroke-linejoin="round" stroke-dasharray=".1 11"/><circle cx="66" cy="38" r="24" fill="#D69500"/><circle cx="66" cy="34" r="24" fill="#FFC91F"/><g fill="#fff"><circle cx="61.6" cy="28" r="8"/><circle cx="78.4" cy="28" r="8"/></g><g fill="#1D1633"><circle cx="63.6" cy="28" r="4.3"/><circle cx="80.4" cy="28" r="4.3"/></g><path d="M86 38h10" fill="none" stroke="#F0423C" stroke-width="8" stroke-linecap="round" stroke-linejoin="round"/><path d="M44 44q-18-4-20 12 14 2 22-4z" fill="#F0423C"/>',
  },
];
