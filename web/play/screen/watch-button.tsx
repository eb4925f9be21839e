import { useState } from 'react';
import type { CatalogueEntry } from '#games/games.ts';
import { IconFrame } from '#kit/icon.tsx';
import { lazyPart } from '#kit/lazy-part.tsx';
import type { AnySession } from '#web/play/session/session.ts';

const WatchAgain = lazyPart(async () => (await import('#web/play/playback/watch-again.tsx')).WatchAgain);

interface WatchButtonProps {
  readonly entry: CatalogueEntry;
  readonly session: AnySession;
}

export function WatchButton({ entry, session }: WatchButtonProps) {
  const [watching, setWatching] = useState(false);
  return (
    <>
      <button
        className="button"
        type="button"
        aria-haspopup="dialog"
        onPointerOver={WatchAgain.prepare}
        onClick={() => setWatching(true)}
      >
        <IconFrame>
          <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12z" />
          <circle cx="12" cy="12" r="3" />
        </IconFrame>
        Watch it again
      </button>
      {watching && <WatchAgain entry={entry} session={session} onClose={() => setWatching(false)} />}
    </>
  );
}
