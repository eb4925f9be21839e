import { Activity, Suspense, use, useEffect, useLayoutEffect, useState } from 'react';
import { AnnouncerRegions, useAnnouncer } from '#kit/announcer.tsx';
import { useSetting } from '#kit/use-setting.ts';
import { onTheme } from '#kit/theme.ts';
import { watchIntent } from '#web/intent.ts';
import { linkFollowed, Navigation, usePath, whereLeft } from '#web/navigation.tsx';
import { loadAllGames, loadGamePage, loadHomePage, loadOtherPage, prepare } from '#web/page-code.ts';
import type { OpenedPage, PlayableGame } from '#web/playable-game.ts';
import { titleOf } from '#web/title.ts';
import { Toasts } from '#web/ui/toasts.tsx';

/** The whole site, which begins with the page that was opened. */
export function App({ opened }: { readonly opened: OpenedPage }) {
  useEffect(() => watchIntent(prepare), []);
  return (
    <Navigation opened={opened.path} prepare={prepare}>
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
  const atHome = path === '/';
  const isOpened = path === opened.path;
  const [seen, setSeen] = useState({ home: atHome, others: false });
  if ((atHome && !seen.home) || (!isOpened && !seen.others))
    setSeen({ home: seen.home || atHome, others: seen.others || !isOpened });
  const game = isOpened ? opened.game : path.startsWith('/games/') ? use(loadAllGames()).gameAt(path) : null;
  return (
    <>
      <PageTurn title={titleOf(path, game?.entry.title)} />
      {game ? <GamePage key={path} game={game} isWhole={!seen.others} /> : !atHome && <OtherPage path={path} />}
      {/* Kept as it is while another page is shown; behind that one, so that whatever is looked for is found there first. */}
      {seen.home && (
        <Activity mode={atHome ? 'visible' : 'hidden'}>
          <HomePage />
        </Activity>
      )}
    </>
  );
}

function HomePage() {
  const { HomePage: Home } = use(loadHomePage());
  return <Home />;
}

function GamePage(props: { readonly game: PlayableGame; readonly isWhole: boolean }) {
  const { GamePage: Game } = use(loadGamePage());
  return <Game {...props} />;
}

function OtherPage({ path }: { readonly path: string }) {
  const Other = use(loadOtherPage(path));
  return <Other />;
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
      const ground = document.querySelector('.game-page, .hero, .plain-page, .scores-band') ?? document.body;
      const { backgroundColor } = getComputedStyle(ground);
      for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]'))
        meta.content = backgroundColor;
    };
    paint();
    return onTheme(paint);
  }, [path]);
  return null;
}

/** Gives each page its title; to a reader who came from another page also its top, or where they left it, and its name read out, as a browser would. */
function PageTurn({ title }: { readonly title: string }) {
  const announcer = useAnnouncer();
  // Before the page is painted, or it would be seen at its top first.
  useLayoutEffect(() => {
    if (document.title === title) return;
    document.title = title;
    // From here on pages are rendered where they are shown.
    document.documentElement.removeAttribute('data-prerendered');
    announcer.politely(title);
    takeFocus();
    const left = whereLeft();
    if (left !== null || !location.hash) scrollTo({ top: left ?? 0, behavior: 'instant' });
  }, [title, announcer]);
  return null;
}

/** What had the focus went with the page that was left. Keys go on from the link by which the reader left this one, or from its heading. */
function takeFocus(): void {
  const { activeElement } = document;
  const isShown = activeElement !== null && activeElement.getClientRects().length > 0;
  if (isShown && activeElement !== document.body) return;
  const link = linkFollowed();
  link?.focus({ preventScroll: true });
  if (link && document.activeElement === link) return;
  const heading = document.querySelector<HTMLElement>('h1');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus({ preventScroll: true });
}
