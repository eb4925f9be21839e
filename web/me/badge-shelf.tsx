import { BadgeCounter } from '#web/badges/badge-counter.tsx';
import type { ShownBadge } from '#web/badges/read-badges.ts';
import { useBadges } from '#web/badges/use-badges.ts';
import { Link } from '#web/loading/navigation.tsx';
import '#web/me/badge-shelf.css';

/** On the player's page: the newest badges and the nearest others. */
const MOST = { earned: 7, others: 4 } as const;

export function BadgeShelf() {
  const badges = useBadges();
  const all = (badges?.earned.length ?? 0) + (badges?.others.length ?? 0);
  return (
    <section className="badge-shelf" aria-labelledby="badges-title" aria-busy={badges ? undefined : true}>
      <div className="badge-shelf-head">
        <h2 id="badges-title">Badges</h2>
        <Link className="link" href="/me/badges">
          {badges ? `${badges.earned.length} of ${all}` : 'All'}
        </Link>
      </div>
      <ul className="content-card">
        {badges?.earned.slice(0, MOST.earned).map((shown) => (
          <Shown key={shown.key} shown={shown} />
        ))}
        {badges?.others
          .filter(({ best }) => best !== null)
          .slice(0, MOST.others)
          .map((shown) => (
            <Shown key={shown.key} shown={shown} />
          ))}
      </ul>
    </section>
  );
}

function Shown({ shown: { game, title, badge, at, best } }: { readonly shown: ShownBadge }) {
  return (
    <li>
      <BadgeCounter game={game} badge={badge} isLocked={at === null} />
      <b>{badge.name}</b>
      {at === null && <span className="visually-hidden">, not yet.</span>}
      <small>{at === null ? `Best so far: ${best}` : title}</small>
    </li>
  );
}
