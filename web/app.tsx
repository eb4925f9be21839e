import { lazy, Suspense, useEffect } from 'react';
import { catalogue } from '#games/catalogue.ts';
import { AnnouncerRegions, useAnnouncer } from '#kit/announcer.tsx';
import { useSetting } from '#kit/settings.ts';
import { onTheme } from '#kit/theme.ts';
import { Navigation, usePath, whereLeft } from '#web/navigation.tsx';
import { titleOf } from '#web/title.ts';
import { Toasts } from '#web/ui/toasts.tsx';

const HomePage = lazy(async () => ({ default: (await import('#web/home/home-page.tsx')).HomePage }));
const GamePage = lazy(async () => ({ default: (await import('#web/play/game-page.tsx')).GamePage }));
const AuthPage = lazy(async () => ({ default: (await import('#web/auth/auth-page.tsx')).AuthPage }));
const NotFoundPage = lazy(async () => ({ default: (await import('#web/not-found-page.tsx')).NotFoundPage }));

/** The whole site. `rendered` names the page when there is no browser to ask. */
export function App({ rendered }: { readonly rendered?: string }) {
  return (
    <Navigation rendered={rendered}>
      <AnnouncerRegions>
        <PageTurn />
        <Stillness />
        <ColorAround />
        <Suspense>
          <Page />
        </Suspense>
        <Toasts />
      </AnnouncerRegions>
    </Navigation>
  );
}

function Page() {
  const path = usePath();
  const entry = catalogue.find((one) => one.path === path);
  if (entry) return <GamePage key={entry.key} entry={entry} />;
  if (path === '/') return <HomePage />;
  return path === '/auth' ? <AuthPage /> : <NotFoundPage />;
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
function PageTurn() {
  const path = usePath();
  const announcer = useAnnouncer();
  useEffect(() => {
    const title = titleOf(path);
    if (document.title === title) return;
    document.title = title;
    announcer.politely(title);
    focusHeading();
    if (!location.hash) scrollTo({ top: whereLeft(), behavior: 'instant' });
  }, [path, announcer]);
  return null;
}

/** What had the focus went with the page that was left; from the heading, Tab leads into the new one. */
function focusHeading(): void {
  if (document.activeElement !== document.body) return;
  const heading = document.querySelector<HTMLElement>('h1');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus({ preventScroll: true });
}
