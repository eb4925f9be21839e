import type { ComponentType } from 'react';
import { useEffect, useRef, useState } from 'react';
import { catalogue } from '#games/catalogue.ts';
import type { CatalogueEntry } from '#games/games.ts';
import { lazyPart } from '#kit/lazy-part.tsx';
import { Card } from '#web/home/card.tsx';
import { isOnSlowConnection, savesData } from '#web/loading/link-prefetch.ts';

const loadPreviews = () => import('#web/home/card-previews.ts');
const CardRun = lazyPart(async () => (await loadPreviews()).loadCardRun());

interface CardGridProps {
  readonly shown: readonly CatalogueEntry[];
  /** Enter opens this card. */
  readonly only: CatalogueEntry | undefined;
  /** Loads the code of a game's page. */
  readonly prefetch: (path: string) => Promise<void>;
  /** Covers every card. */
  readonly Cover: ComponentType<{ readonly entry: CatalogueEntry }> | undefined;
}

export function CardGrid({ shown, only, prefetch, Cover }: CardGridProps) {
  const grid = useRef<HTMLDivElement>(null);
  /** The key of the game whose card plays a preview. */
  const [played, setPlayed] = useState<string | null>(null);
  useEffect(() => {
    const { current } = grid;
    if (!current || savesData() || isOnSlowConnection()) return;
    // If it fails, the game loads when it is opened.
    const watching = loadPreviews().then(
      ({ watchCards }) => watchCards(current, prefetch, setPlayed),
      () => () => {},
    );
    return () => void watching.then((stop) => stop());
  }, [prefetch]);
  return (
    <div ref={grid} className="grid">
      {[...shown, ...catalogue.filter((entry) => !shown.includes(entry))].map((entry) => (
        <Card
          key={entry.id}
          entry={entry}
          place={catalogue.indexOf(entry)}
          hidden={!shown.includes(entry)}
          ringed={entry === only}
        >
          {Cover ? <Cover entry={entry} /> : entry.key === played && <CardRun game={entry.key} onPlay={setPlayed} />}
        </Card>
      ))}
    </div>
  );
}
