import { lazy, Suspense, use, useEffect } from 'react';
import { AnnouncerRegions, useAnnouncer } from '#kit/announcer.tsx';
import { useSetting } from '#kit/use-setting.ts';
import { onTheme } from '#kit/theme.ts';
import { Navigation, usePath, whereLeft } from '#web/navigation.tsx';
import type { OpenedPage, PlayableGame } from '#web/playable-game.ts';
import { titleOf } from '#web/title.ts';
import { Toasts } from '#web/ui/toasts.tsx';

const HomePage = lazy(async () => ({ default: (await import('#web/home/home-page.tsx')).HomePage }));
const GamePage = lazy(async () => ({ default: (await import('#web/play/game-page.tsx')).GamePage }));
const AuthPage = lazy(async () => ({ default: (await import('#web/auth/auth-page.tsx')).AuthPage }));
const NotFoundPage = lazy(async () => ({ default: (await import('#web/not-found-page.tsx')).NotFoundPage }));

/** The whole site, which begins with the page that was opened. */
export function App({ opened }: { readonly opened: OpenedPage }) {
  return (
    <Navigation opened={opened.path}>
      <AnnouncerRegions>
        <Stillness />
        <ColorAround />
        <Suspense>
          <Page opened={opened} />
          <Offline />
        </Suspense>
        <Toasts />
      </AnnouncerRegions>
    </Navigation>
  );
}

function Page({ opened }: { readonly opened: OpenedPage }) {
  const path = usePath();
  const game = path === opened.path ? opened.game : path.startsWith('/games/') ? use(gameAt(path)) : null;
  return (
    <>
      <PageTurn title={titleOf(path, game?.entry.title)} />
      {game ? <GamePage key={path} game={game} /> : <OtherPage path={path} />}
    </>
  );
}

function OtherPage({ path }: { readonly path: string }) {
  if (path === '/') return <HomePage />;
  return path === '/auth' ? <AuthPage /> : <NotFoundPage />;
}

const gamesAt = new Map<string, Promise<PlayableGame | null>>();

/** The game at a path that is not the one that was opened: asks the list of all games, which comes with the home page. */
function gameAt(path: string): Promise<PlayableGame | null> {
  const known = gamesAt.get(path);
  if (known) return known;
  const found = import('#web/all-games.ts').then((games) => games.gameAt(path));
  gamesAt.set(path, found);
  // Whoever asks again has it fetched again.
  found.catch(() => gamesAt.delete(path));
  return found;
}

/** Has the arcade kept on the device. Effects run when all around them is alive; nothing is fetched for it before. */
function Offline() {
  useEffect(() => {
    if (!import.meta.env.PROD) return;
    // Where nothing can be kept, the arcade is played with a network.
    import('#web/keep-offline.ts').then(({ keepOffline }) => keepOffline()).catch(() => {});
  }, []);
  return null;
}

/** Mirrors the wish for less motion on the root element, where the style sheets look for it. */
function Stillness() {
  const still = useSetting('still');
  useEffect(() => {
    document.documentElement.toggleAttribute('data-still', still);
  }, [still]);
  return null;
}

/** Has the browser paint what is around the page in the page's own color, also where the player has chosen the theme. */
function ColorAround() {
  const path = usePath();
  useEffect(() => {
    const paint = () => {
      const ground = document.querySelector('.game-page, .hero, .plain-page') ?? document.body;
      const { backgroundColor } = getComputedStyle(ground);
      for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]'))
        meta.content = backgroundColor;
    };
    paint();
    return onTheme(paint);
  }, [path]);
  return null;
}

/** Gives each page its title; to a reader who came from another page also its top, or where they left it, and its name read out, as a browser would. Keys go on from its heading. */
function PageTurn({ title }: { readonly title: string }) {
  const announcer = useAnnouncer();
  useEffect(() => {
    if (document.title === title) return;
    document.title = title;
    // From here on pages are rendered where they are shown.
    document.documentElement.removeAttribute('data-prerendered');
    announcer.politely(title);
    focusHeading();
    if (!location.hash) scrollTo({ top: whereLeft(), behavior: 'instant' });
  }, [title, announcer]);
  return null;
}

/** What had the focus went with the page that was left; from the heading, Tab leads into the new one. */
function focusHeading(): void {
  if (document.activeElement !== document.body) return;
  const heading = document.querySelector<HTMLElement>('h1');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus({ preventScroll: true });
}
