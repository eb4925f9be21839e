import type { Badge } from '#engine/badges.ts';
import { reaches } from '#engine/badges.ts';
import type { State } from '#games/2048/rules/2048.ts';

export const badges: readonly Badge<State>[] = [
  {
    id: 'tile',
    name: 'The tile',
    sentence: 'Make 2048.',
    goal: 2048,
    follow: reaches<State>(({ cells }) => Math.max(...cells)),
    show: String,
    art: '<g transform="rotate(-5 50 50)"><rect x="14" y="14" width="72" height="70" rx="13" fill="#12945D"/><rect x="14" y="14" width="72" height="62" rx="13" fill="#2FD08C"/><g fill="#fff"><circle cx="39.5" cy="33" r="10"/><circle cx="60.5" cy="33" r="10"/></g><g fill="#1D1633"><circle cx="39.5" cy="35.8" r="5.4"/><circle cx="60.5" cy="35.8" r="5.4"/></g><path d="M24 58q0-6 5-6t5 5q0 4-10 13h11M46 52c-8 0-8 18 0 18s8-18 0-18M64 70V52l-9 13h12M76 60c-6 0-6-8 0-8s6 8 0 8c-8 0-8 10 0 10s8-10 0-10" fill="none" stroke="#1D1633" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/></g>',
  },
  {
    id: 'tidy',
    name: 'Tidy up',
    sentence: 'Down to two tiles after making 256.',
    goal: 2,
    better: 'lower',
    follow: reaches<State>(({ cells }) => (Math.max(...cells) < 256 ? null : cells.filter(Boolean).length)),
    show: (tiles) => `${tiles} tiles`,
    art: '<rect x="18" y="26" width="19" height="19" rx="5" fill="#8D5212" opacity=".38"/><rect x="41" y="26" width="19" height="19" rx="5" fill="#8D5212" opacity=".38"/><rect x="64" y="26" width="19" height="19" rx="5" fill="#8D5212" opacity=".38"/><rect x="18" y="49" width="19" height="19" rx="5" fill="#8D5212" opacity=".38"/><rect x="41" y="49" width="19" height="19" rx="5" fill="#8D5212" opacity=".38"/><rect x="64" y="49" width="19" height="19" rx="5" fill="#8D5212" opacity=".38"/><rect x="18" y="72" width="19" height="19" rx="5" fill="#8D5212" opacity=".38"/><rect x="41" y="72" width="19" height="19" rx="5" fill="#8D5212" opacity=".38"/><rect x="64" y="72" width="19" height="19" rx="5" fill="#8D5212" opacity=".38"/><rect x="16" y="8" width="26" height="29" rx="7" fill="#D9C7A3"/><rect x="16" y="8" width="26" height="24" rx="7" fill="#FFF5E1"/><rect x="62" y="70" width="22" height="24" rx="6" fill="#DDB54E"/><rect x="62" y="70" width="22" height="19" rx="6" fill="#FFE49A"/><g fill="#fff"><circle cx="22.7" cy="19" r="6.2"/><circle cx="35.3" cy="19" r="6.2"/></g><g fill="#1D1633"><circle cx="24.7" cy="21" r="3.3"/><circle cx="37.3" cy="21" r="3.3"/></g>',
  },
];
