import { useEffect, useState } from 'react';
import type { Badge } from '#engine/badges.ts';
import { awardKeptRuns, awardRun } from '#web/badges/award-badges.ts';
import { BadgeCounter } from '#web/badges/badge-counter.tsx';
import { pluralize } from '#kit/words.ts';
import { toast } from '#web/ui/toasts.tsx';
import type { Replay } from '#engine/run.ts';
import '#web/badges/earned-badges.css';

interface EarnedBadgesProps {
  readonly game: string;
  /** Of the run that has ended. */
  readonly replay: () => Replay<unknown>;
}

/** More are counted, not shown. */
const MOST_SHOWN = 2;

export function EarnedBadges({ game, replay }: EarnedBadgesProps) {
  const [earned, setEarned] = useState<readonly Badge[]>([]);
  useEffect(() => {
    let isShown = true;
    const award = async () => {
      const fresh = await awardRun(game, replay(), Date.now());
      if (isShown) setEarned(fresh);
      toastOldRuns(await awardKeptRuns());
    };
    // Kept runs are read again on the next occasion.
    award().catch(() => {});
    return () => {
      isShown = false;
    };
  }, [game, replay]);
  if (earned.length === 0) return null;
  const more = earned.length - MOST_SHOWN;
  return (
    <section className="earned-badges" role="status" aria-label="New badge">
      {earned.slice(0, MOST_SHOWN).map((badge) => (
        <div key={badge.id} className="earned-badge">
          <BadgeCounter game={game} badge={badge} />
          <p>
            <small>New badge</small>
            <b>{badge.name}</b>
            <span>{badge.sentence}</span>
          </p>
        </div>
      ))}
      {more > 0 && <p className="earned-more">and {more} more</p>}
    </section>
  );
}

export function toastOldRuns(count: number): void {
  if (count > 0) toast('New badges', `${pluralize(count, 'badge')} for old runs`, 'plain');
}
