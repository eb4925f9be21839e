import { Activity, Suspense, useEffect, useLayoutEffect, useState } from 'react';
import { AnnouncerRegions, useAnnouncer } from '#kit/announcer.tsx';
import { afterPicture } from '#kit/when-idle.ts';
import { loadAllGames, useLoaded } from '#web/loading/import-code.ts';
import { onLinkIntent } from '#web/loading/link-prefetch.ts';
import { lastFollowedLink, Navigation, usePath, lastScroll } from '#web/loading/navigation.tsx';
import { loadGamePage, loadHomePage, loadOtherPage, prefetchGame, prepare } from '#web/app/route-loaders.ts';
import type { OpenedPage, PlayableGame } from '#web/loading/document-data.ts';
import { titleOf } from '#web/loading/title.ts';
import { Toasts } from '#web/ui/toasts.tsx';

export function App({ opened }: { readonly opened: OpenedPage }) {
  useEffect(() => onLinkIntent(prepare), []);
  return (
    <Navigation opened={opened.path} prepare={prepare}>
      <AnnouncerRegions>
        <Suspense>
          <Page opened={opened} />
        </Suspense>
        <Toasts />
      </AnnouncerRegions>
    </Navigation>
  );
}

function Page({ opened }: { readonly opened: OpenedPage }) {
  const path = usePath();
  const atHome = path === '/';
  const isOpened = path === opened.path;
  const [seen, setSeen] = useState({ home: atHome, others: false });
  if ((atHome && !seen.home) || (!isOpened && !seen.others))
    setSeen({ home: seen.home || atHome, others: seen.others || !isOpened });
  const allGames = useLoaded(!isOpened && path.startsWith('/games/') ? loadAllGames() : null);
  const game = isOpened ? opened.game : (allGames?.gameAt(path) ?? null);
  return (
    <>
      <PageTurn title={titleOf(path, game?.entry.title)} />
      {game ? <GamePage key={path} game={game} isWhole={!seen.others} /> : !atHome && <OtherPage path={path} />}
      {/* Keeps its state while hidden. Comes last, so that `querySelector('h1')` finds the shown page's heading. */}
      {seen.home && (
        <Activity mode={atHome ? 'visible' : 'hidden'}>
          <HomePage />
        </Activity>
      )}
    </>
  );
}

function HomePage() {
  const { HomePage: Home } = useLoaded(loadHomePage());
  return <Home prefetch={prefetchGame} />;
}

function GamePage(props: { readonly game: PlayableGame; readonly isWhole: boolean }) {
  const { GamePage: Game } = useLoaded(loadGamePage());
  return <Game {...props} />;
}

function OtherPage({ path }: { readonly path: string }) {
  const Other = useLoaded(loadOtherPage(path));
  return <Other />;
}

/**
 * Sets the title and, after a client-side navigation, restores the scroll position, moves the focus and announces the
 * page.
 */
function PageTurn({ title }: { readonly title: string }) {
  const announcer = useAnnouncer();
  // Before paint, or the page would flash at the wrong scroll position.
  useLayoutEffect(() => {
    if (document.title === title) return;
    document.title = title;
    // From here on pages are rendered on the client.
    document.documentElement.removeAttribute('data-prerendered');
    announcer.politely(title);
    takeFocus();
    const left = lastScroll();
    if (left !== null || !location.hash) scrollTo({ top: left ?? 0, behavior: 'instant' });
  }, [title, announcer]);
  // In an effect, so that the code loads after hydration. Again on every page.
  useEffect(
    () =>
      afterPicture(() => {
        import('#web/app/after-hydration.ts').then(({ afterHydration }) => afterHydration()).catch(() => {});
      }),
    [title],
  );
  return null;
}

/** If the focused element is gone, focuses the link that the player followed from this page, else the heading. */
function takeFocus(): void {
  const { activeElement } = document;
  const isShown = activeElement !== null && activeElement.getClientRects().length > 0;
  if (isShown && activeElement !== document.body) return;
  const link = lastFollowedLink();
  link?.focus({ preventScroll: true });
  if (link && document.activeElement === link) return;
  const heading = document.querySelector<HTMLElement>('h1');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus({ preventScroll: true });
}
