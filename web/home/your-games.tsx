import { entryOf } from '#games/catalogue.ts';
import { lazyPart } from '#kit/lazy-part.tsx';
import { readStored } from '#kit/storage.ts';
import { artOf } from '#web/ui/art.ts';
import { TodayRow } from '#web/day/today.tsx';
import { MiniCard } from '#web/home/mini-card.tsx';
import { Link } from '#web/loading/navigation.tsx';
import { useFavorites, usePlayedGames } from '#web/home/use-own-games.ts';

const RoomCard = lazyPart(async () => (await import('#web/room/room-card.tsx')).RoomCard);

/**
 * Rows for returning players: recently played games, favorites and today's. The prerendered page contains the empty rows; the style sheet shows them before
 * the first paint if the device has such games.
 */
export function YourGames() {
  return (
    <>
      <section className="wrap own-row own-recent" aria-labelledby="recent-title">
        <h2 id="recent-title">Recently played</h2>
        <ul className="mini-cards">
          {/* Stored by `web/room/known-rooms.ts`. */}
          {readStored('rooms', Boolean) && <RoomCard />}
          {withEntries(usePlayedGames()).map(({ key, entry, unfinished, playedMs }) => (
            <MiniCard
              key={key}
              entry={entry}
              does={unfinished === null ? 'Play' : 'Continue'}
              about={unfinished ?? (playedMs === null ? '' : `Played ${dayOf(playedMs)}`)}
              mark={unfinished === null ? null : 'Unfinished'}
            />
          ))}
        </ul>
      </section>
      <section className="wrap own-row own-favorites" aria-labelledby="favorites-title">
        <h2 id="favorites-title">Your favorites</h2>
        <ul className="favorite-buttons">
          {withEntries(useFavorites().map((key) => ({ key }))).map(({ key, entry }) => (
            <li key={key}>
              <Link className="button favorite-button" href={entry.path}>
                <img src={artOf(key)} alt="" width="320" height="240" loading="lazy" />
                {entry.title}
              </Link>
            </li>
          ))}
        </ul>
      </section>
      <TodayRow />
    </>
  );
}

/** Drops games no longer in the catalogue. */
function withEntries<Remembered extends { readonly key: string }>(games: readonly Remembered[]) {
  return games.flatMap((game) => {
    const entry = entryOf(game.key);
    return entry ? [{ ...game, entry }] : [];
  });
}

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Such as "yesterday" or "on Monday". */
function dayOf(ms: number): string {
  const midnight = new Date().setHours(0, 0, 0, 0);
  if (ms >= midnight) return 'today';
  if (ms >= midnight - DAY_MS) return 'yesterday';
  const then = new Date(ms);
  if (ms >= midnight - 6 * DAY_MS) return `on ${DAYS[then.getDay()]}`;
  return `on ${then.getFullYear()}-${String(then.getMonth() + 1).padStart(2, '0')}-${String(then.getDate()).padStart(2, '0')}`;
}
