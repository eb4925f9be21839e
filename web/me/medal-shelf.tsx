import { useState } from 'react';
import type { Medal as WonMedal } from '#api/closed-periods.ts';
import { capitalized, formatThousands, ordinal } from '#kit/words.ts';
import { entryOf } from '#games/catalogue.ts';
import { Medal } from '#web/leaderboard/medal.tsx';
import { periodPath, periodSpan } from '#web/leaderboard/period-words.ts';
import { Link } from '#web/loading/navigation.tsx';
import '#web/ui/content-card.css';
import '#web/me/medal-shelf.css';

/** The newest medals; the others after a press. */
const FIRST = 5;

export function MedalShelf({ medals }: { readonly medals: readonly WonMedal[] }) {
  const [showsAll, setShowsAll] = useState(false);
  const known = medals.filter(({ game }) => entryOf(game));
  if (known.length === 0) return null;
  return (
    <section className="me-section me-medals" aria-labelledby="medals-title">
      <div className="me-section-head">
        <h2 id="medals-title">Medals</h2>
        {known.length > FIRST && !showsAll && (
          <button className="link" type="button" onClick={() => setShowsAll(true)}>
            {formatThousands(known.length)} in all
          </button>
        )}
      </div>
      <ul className="content-card">
        {known.slice(0, showsAll ? undefined : FIRST).map((medal) => (
          <li key={`${medal.game} ${medal.period} ${medal.start}`}>
            <Medal rank={medal.rank} />
            <span>
              <Link className="medal-link" href={periodPath(medal.game, medal)} aria-label={medalWords(medal)}>
                {entryOf(medal.game)!.title}
              </Link>
              <small>{shortWords(medal)}</small>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** "Week, 9 to 15 Nov" or "Day, 11 Nov". */
function shortWords(medal: WonMedal): string {
  return `${capitalized(medal.period)}, ${periodSpan(medal).replace(/^[A-Z][a-z]+ /, '')}`;
}

function medalWords({ rank, players, ...medal }: WonMedal): string {
  const { title } = entryOf(medal.game)!;
  return `${title}, ${ordinal(rank)} of ${formatThousands(players)}, ${medal.period}, ${periodSpan(medal)}`;
}

/** How often first, second and third, as small medals. */
export function MedalCounts({ medals, game }: { readonly medals: readonly WonMedal[]; readonly game: string }) {
  const counts = [1, 2, 3].map((rank) => medals.filter((medal) => medal.game === game && medal.rank === rank).length);
  return (
    <span className="medal-counts">
      {counts.map(
        (count, index) =>
          count > 0 && (
            <span
              key={index}
              role="img"
              aria-label={`${ordinal(index + 1)} ${count === 1 ? 'once' : `${count} times`}`}
            >
              <Medal rank={index + 1} />
              {count > 1 && <small aria-hidden="true">{count}</small>}
            </span>
          ),
      )}
    </span>
  );
}
