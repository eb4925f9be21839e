import { useEffect, useSyncExternalStore } from 'react';
import { lazyPart } from '#kit/lazy-part.tsx';
import { useLazy } from '#kit/use-lazy.ts';
import { Link, usePath } from '#web/loading/navigation.tsx';
import { titleOf } from '#web/loading/title.ts';
import { Brand } from '#web/ui/brand.tsx';
import { Face } from '#web/ui/face.tsx';
import { ThemeSwitch } from '#web/ui/theme-switch.tsx';
import { useOnline } from '#web/ui/use-online.ts';
import '#web/styles/plain-page.css';
import '#web/ui/not-found-page.css';

const UnknownRoom = lazyPart(async () => (await import('#web/ui/unknown-room-page.tsx')).UnknownRoomPage);

export function NotFoundPage() {
  const path = usePath();
  const offline = !useOnline();
  const exists = titleOf(path) !== titleOf('/404');
  // Pages are prerendered for any path.
  const isRoomLink = useSyncExternalStore(
    () => () => {},
    () => path.startsWith('/r/'),
    () => false,
  );
  useEffect(() => console.error('404 Error: User attempted to access non-existent route:', path), [path]);
  if (isRoomLink) return <UnknownRoom />;
  return (
    <div className="plain-page">
      <header className="top-bar wrap">
        <Brand />
        <ThemeSwitch />
      </header>
      <main className="not-found wrap">
        <h1 className="not-found-number">
          <span className="visually-hidden">404</span>
          <b aria-hidden="true">4</b>
          <Face
            className="face-letter"
            mood={offline ? 'lids' : 'open'}
            paint="var(--paint-blue)"
            deep="var(--paint-blue-deep)"
            look={[-0.9, 0.4]}
          />
          <b aria-hidden="true">4</b>
        </h1>
        <p className="not-found-title">{offline && exists ? "You're offline" : 'Oops! Page not found'}</p>
        {offline && <OfflineNote />}
        <Link className="button button-main button-big" href="/">
          Return to Home
        </Link>
      </main>
    </div>
  );
}

const loadCatalogue = async () => (await import('#games/catalogue.ts')).catalogue;

function OfflineNote() {
  const games = useLazy(loadCatalogue);
  return (
    <p className="not-found-hint">
      You're offline, and this page is not saved on your device. All {games && `${games.length} `}games work without a
      connection.
    </p>
  );
}
