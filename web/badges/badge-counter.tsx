import type { Badge } from '#engine/badges.ts';
import '#web/badges/badge-counter.css';

interface BadgeCounterProps {
  readonly game: string;
  readonly badge: Pick<Badge, 'art'>;
  /** A recess with the silhouette. */
  readonly isLocked?: boolean;
}

/** A square counter in the game's paint. Decorative: its name stands beside it. */
export function BadgeCounter({ game, badge, isLocked = false }: BadgeCounterProps) {
  const base = isLocked ? RECESS : COUNTER;
  return (
    <svg
      className={isLocked ? 'badge-counter is-locked' : 'badge-counter'}
      data-game={game}
      viewBox="0 0 100 112"
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: `${base}<g class="badge-art">${badge.art}</g>` }}
    />
  );
}

const COUNTER =
  '<rect x="4" y="18" width="92" height="90" rx="22" fill="var(--g-deep)"/><rect x="4" y="14" width="92" height="84" rx="22" fill="var(--g-paint)"/><rect class="badge-ground" x="12" y="22" width="76" height="68" rx="15"/>';
const RECESS =
  '<rect class="badge-shade" x="4" y="14" width="92" height="94" rx="22"/><rect class="badge-well" x="4" y="20" width="92" height="88" rx="22"/>';
