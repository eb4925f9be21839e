import { BadgeCounter } from '#web/badges/badge-counter.tsx';
import type { ShownBadge } from '#web/badges/read-badges.ts';
import { useBadges } from '#web/badges/use-badges.ts';
import { Icon } from '#web/ui/icons.tsx';

export function BadgeLists() {
  const badges = useBadges();
  return (
    <>
      {badges && badges.earned.length > 0 && (
        <>
          <div className="badges-title">
            <h2>Yours</h2>
            <span>
              {badges.earned.length} of {badges.earned.length + badges.others.length}
            </span>
          </div>
          <ul className="badge-list">
            {badges.earned.map((shown) => (
              <EarnedRow key={shown.key} shown={shown} />
            ))}
          </ul>
        </>
      )}
      {badges && badges.others.length > 0 && (
        <>
          <div className="badges-title">
            <h2>Not yet</h2>
            <span>Nearest first</span>
          </div>
          <ul className="badge-list">
            {badges.others.map((shown) => (
              <OtherRow key={shown.key} shown={shown} />
            ))}
          </ul>
        </>
      )}
    </>
  );
}

interface RowProps {
  readonly shown: ShownBadge;
}

function EarnedRow({ shown: { game, title, badge, at, isVerified } }: RowProps) {
  return (
    <li className="badge-row">
      <BadgeCounter game={game} badge={badge} />
      <div>
        <h3>{badge.name}</h3>
        <p>{badge.sentence}</p>
        <small>
          {isVerified && <Icon name="check" />}
          <span>
            {title}, {dayWords(at!)}
            {isVerified ? <span className="visually-hidden">, checked by the server</span> : '. On this device'}
          </span>
        </small>
      </div>
    </li>
  );
}

function OtherRow({ shown: { game, title, badge, best } }: RowProps) {
  return (
    <li className="badge-row is-off">
      <BadgeCounter game={game} badge={badge} isLocked />
      <div>
        <h3>{badge.name}</h3>
        <p>{badge.sentence}</p>
        <small>
          {title}. {best === null ? 'Not yet' : `Best so far: ${best}`}
        </small>
      </div>
    </li>
  );
}

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** Such as "12 Nov". */
function dayWords(at: number): string {
  const date = new Date(at);
  return `${date.getDate()} ${MONTHS[date.getMonth()]}`;
}
