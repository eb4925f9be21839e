import { useEffect, useState } from 'react';
import type { Club } from '#api/clubs.ts';
import { lazyPart } from '#kit/lazy-part.tsx';
import { useSearch } from '#web/loading/navigation.tsx';
import { callApi } from '#web/api-client.ts';
import { ClubsSheet } from '#web/clubs/clubs-sheet.tsx';
import { forgetClub } from '#web/device/own-clubs.ts';
import { Brand } from '#web/ui/brand.tsx';
import { Face } from '#web/ui/face.tsx';
import { ThemeSwitch } from '#web/ui/theme-switch.tsx';
import '#web/clubs/club-page.css';
import '#web/ui/content-card.css';
import '#web/styles/plain-page.css';

const ClubView = lazyPart(async () => (await import('#web/clubs/club-view.tsx')).ClubView);

type Found = Club | 'unknown' | 'offline' | null;

/** `/club` makes a club; `/club?c=ID` shows one to whoever has the link. */
export function ClubPage() {
  const id = new URLSearchParams(useSearch()).get('c');
  return (
    <div className="plain-page">
      <header className="top-bar wrap">
        <Brand />
        <ThemeSwitch />
      </header>
      <main className="wrap club-page">{id === null ? <ClubsSheet /> : <LinkedClub key={id} id={id} />}</main>
    </div>
  );
}

function LinkedClub({ id }: { readonly id: string }) {
  const [found, setFound] = useState<Found>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let wanted = true;
    const read = async () => {
      const reply = await callApi('GET /api/clubs/{id}', null, { id }).catch(() => null);
      if (reply?.status === 404) forgetClub(id);
      if (wanted) setFound(reply?.ok ? reply.answer : reply?.status === 404 ? 'unknown' : 'offline');
    };
    void read();
    return () => {
      wanted = false;
    };
  }, [id, attempt]);
  if (found === null) {
    return (
      <p className="club-state seek" role="status">
        <Face />
        Loading the club…
      </p>
    );
  }
  if (found === 'offline') {
    return (
      <div className="club-state" role="status">
        <p>The club could not be loaded. Check your connection.</p>
        <button className="button button-main" type="button" onClick={() => setAttempt(attempt + 1)}>
          Try again
        </button>
      </div>
    );
  }
  if (found === 'unknown')
    return <ClubsSheet note="There is no club here. The link may be cut short, or it was closed." />;
  return <ClubView club={found} onClosed={() => setFound('unknown')} onChanged={() => setAttempt(attempt + 1)} />;
}
