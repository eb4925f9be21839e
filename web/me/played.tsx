import { useEffect, useState } from 'react';
import { Link } from '#web/loading/navigation.tsx';
import { BadgeShelf } from '#web/me/badge-shelf.tsx';
import { GameTiles } from '#web/me/game-tiles.tsx';
import { KeepItSafe } from '#web/me/keep-it-safe.tsx';
import { MedalShelf } from '#web/me/medal-shelf.tsx';
import { loadMedals, storedMedals } from '#web/me/medals.ts';
import type { OwnRecord } from '#web/me/read-record.ts';
import { YourThings } from '#web/me/your-things.tsx';

export function Played({ record }: { readonly record: OwnRecord }) {
  // At first the medals of the last visit, so that nothing shifts.
  const [medals, setMedals] = useState(storedMedals);
  useEffect(() => void loadMedals().then(setMedals), []);
  return (
    <>
      <KeepItSafe />
      <MedalShelf medals={medals} />
      {record.games.length > 0 && <GameTiles games={record.games} runs={record.runs} medals={medals} />}
      <BadgeShelf />
      <section className="content-card me-things" aria-labelledby="things-title">
        <h2 id="things-title">Your things</h2>
        <p>
          {record.kept}{' '}
          <Link className="link" href="/me/account">
            Account
          </Link>
        </p>
        <YourThings />
      </section>
    </>
  );
}
