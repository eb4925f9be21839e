import type { ReactNode } from 'react';
import { SHIP_WORTH, WORTH_BY_ROW } from '#games/space-invaders/rules/points.ts';
import { barsOf, CRAB, OCTOPUS, SQUID } from '#games/space-invaders/view/sprites.ts';

const SHIP = (
  <svg viewBox="-32 -22 64 40" role="img" aria-label="Mystery ship">
    <path d="M-17-4a17 17 0 0 1 34 0" fill="var(--paint-yellow)" />
    <path d="M-12-11a6 6 0 1 0 12 0 6 6 0 1 0-12 0m12 0a6 6 0 1 0 12 0 6 6 0 1 0-12 0" fill="#fff" />
    <path d="M-9-9a3 3 0 1 0 6 0 3 3 0 1 0-6 0m12 0a3 3 0 1 0 6 0 3 3 0 1 0-6 0" fill="var(--paint-ink)" />
    <ellipse cy="6" rx="30" ry="11" fill="var(--paint-red-deep)" />
    <ellipse cy="2" rx="30" ry="11" fill="var(--paint-red)" />
    <path d="M-20 2h0m10 0h0m10 0h0m10 0h0m10 0h0" stroke="var(--paint-cream)" strokeWidth="6" strokeLinecap="round" />
  </svg>
);

function alien(label: string, rows: readonly string[], color: string): ReactNode {
  const path = barsOf(rows)
    .map(({ x, y, width }) => `M${x} ${y}h${width}v3h-${width}z`)
    .join('');
  return (
    <svg viewBox="0 0 30 22" role="img" aria-label={label}>
      <path d={path} transform="translate(0 4)" fill={`var(--paint-${color}-deep)`} />
      <path d={path} fill={`var(--paint-${color})`} />
    </svg>
  );
}

const KINDS = [
  { color: 'yellow', picture: SHIP },
  { color: 'pink', picture: alien('Squid', SQUID[0], 'pink') },
  { color: 'sky', picture: alien('Crab', CRAB[0], 'sky') },
  { color: 'lime', picture: alien('Octopus', OCTOPUS[0], 'lime') },
] as const;

/** Ship, squid, crab and octopus, as in {@link KINDS}. */
const WORTHS: Readonly<Record<'arcade' | 'classic', readonly string[]>> = {
  arcade: [`${SHIP_WORTH[0]} to ${SHIP_WORTH.at(-1)!}`, ...[0, 1, 3].map((row) => `${WORTH_BY_ROW[row]!} points`)],
  classic: KINDS.map(() => '10 points'),
};

/** What everything is worth in the chosen mode, as arcades show it. */
export function Cover({ mode }: { readonly mode: string }) {
  const worths = WORTHS[mode === 'arcade' ? 'arcade' : 'classic'];
  return (
    <ul className="space-invaders-worths">
      {KINDS.map(({ color, picture }, index) => (
        <li key={color} data-color={color}>
          {picture} {worths[index]}
        </li>
      ))}
    </ul>
  );
}
