import { entryOf } from '#games/catalogue.ts';
import { Link } from '#web/navigation.tsx';
import { useFavorites, useRecent } from '#web/own-games.ts';

/** Favorites and games played last, for those who come back. Below the grid, so that nothing moves when they appear. */
export function YourGames() {
  return (
    <>
      <Row title="Your favorites" keys={useFavorites()} />
      <Row title="Played last" keys={useRecent()} />
    </>
  );
}

function Row({ title, keys }: { readonly title: string; readonly keys: readonly string[] }) {
  if (keys.length === 0) return null;
  return (
    <section className="own" aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {keys.map((key) => (
          <li key={key} data-game={key}>
            <Link className="key key-game" href={entryOf(key)?.path ?? '/'}>
              {entryOf(key)?.title}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
