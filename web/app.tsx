import { lazy, Suspense, useEffect } from 'react';
import { Route, Router, Switch, useLocation } from 'wouter';
import { catalogue } from '#games/catalogue.ts';
import { AnnouncerRegions } from '#kit/announcer.tsx';
import { useSetting } from '#kit/settings.ts';
import { NotFoundPage } from '#web/not-found-page.tsx';
import { titleOf } from '#web/routes.ts';
import { Toasts } from '#web/ui/toasts.tsx';

const HomePage = lazy(async () => ({ default: (await import('#web/home/home-page.tsx')).HomePage }));
const GamePage = lazy(async () => ({ default: (await import('#web/play/game-page.tsx')).GamePage }));
const AuthPage = lazy(async () => ({ default: (await import('#web/auth/auth-page.tsx')).AuthPage }));

/** The whole site. `ssrPath` names the page when there is no browser to ask. */
export function App({ ssrPath }: { readonly ssrPath?: string }) {
  return (
    <Router {...(ssrPath === undefined ? {} : { ssrPath })}>
      <AnnouncerRegions>
        <PageTurn />
        <Stillness />
        <Suspense>
          <Switch>
            <Route path="/">
              <HomePage />
            </Route>
            {catalogue.map((entry) => (
              <Route key={entry.key} path={entry.path}>
                <GamePage key={entry.key} entry={entry} />
              </Route>
            ))}
            <Route path="/auth">
              <AuthPage />
            </Route>
            <Route>
              <NotFoundPage />
            </Route>
          </Switch>
        </Suspense>
        <Toasts />
      </AnnouncerRegions>
    </Router>
  );
}

/** Mirrors the wish for less motion on the root element, where the style sheets look for it. */
function Stillness() {
  const still = useSetting('still');
  useEffect(() => {
    document.documentElement.toggleAttribute('data-still', still);
  }, [still]);
  return null;
}

/** Gives each page its title, and its top when the reader came from another page. */
function PageTurn() {
  const [path] = useLocation();
  useEffect(() => {
    const title = titleOf(path);
    if (document.title === title) return;
    document.title = title;
    if (!location.hash) scrollTo({ top: 0, behavior: 'instant' });
  }, [path]);
  return null;
}
