/** For moderators only; everybody else sees the not-found page. */
import { lazyPart } from '#kit/lazy-part.tsx';
import { logOut, useAccount } from '#web/auth/account.ts';
import { signInPathFrom } from '#web/auth/sign-in-path.ts';
import type { Moderation } from '#web/moderate/use-moderation.ts';
import { useModeration } from '#web/moderate/use-moderation.ts';
import { Link } from '#web/loading/navigation.tsx';
import { Brand } from '#web/ui/brand.tsx';
import { Face } from '#web/ui/face.tsx';
import { ThemeSwitch } from '#web/ui/theme-switch.tsx';
import '#web/auth/user-bar.css';
import '#web/moderate/moderate.css';
import '#web/ui/content-card.css';

const Cases = lazyPart(async () => (await import('#web/moderate/cases.tsx')).Cases);
const NotFound = lazyPart(async () => (await import('#web/ui/not-found-page.tsx')).NotFoundPage);

export function ModeratePage() {
  const account = useAccount();
  const moderation = useModeration(account);
  const { list, error } = moderation;
  if (error === 'not for you' && account !== null) return <NotFound />;
  return (
    <>
      {list && account !== null && <ModeratorBar account={account} />}
      <header className="wrap top-bar">
        <Brand />
        <ThemeSwitch />
      </header>
      {error === null && list ? <Cases moderation={moderation} list={list} /> : <Waiting moderation={moderation} />}
    </>
  );
}

function ModeratorBar({ account }: { readonly account: string }) {
  return (
    <header className="user-bar">
      <div className="wrap">
        <Face className="avatar" paint="var(--paint-yellow)" deep="var(--paint-yellow-deep)" />
        <span>{account}, moderator</span>
        <button className="button" type="button" onClick={() => void logOut('here')}>
          Log Out
        </button>
      </div>
    </header>
  );
}

function Waiting({ moderation: { error, retry } }: { readonly moderation: Moderation }) {
  const face = { paint: 'var(--paint-yellow)', deep: 'var(--paint-yellow-deep)' };
  return (
    <main className="wrap moderate">
      <h1>Moderate</h1>
      <div className="content-card moderate-quiet" aria-busy={error === null}>
        <Face {...face} mood={error === null ? 'open' : 'lids'} look={[0.6, 0.6]} />
        {error === null && <p className="facts">Loading reports…</p>}
        {error === 'not for you' && (
          <>
            <h2>You are not signed in</h2>
            <Link className="button button-main" href={signInPathFrom('/moderate')}>
              Sign in
            </Link>
          </>
        )}
        {error === 'not confirmed' && (
          <>
            <h2>Confirm your address first</h2>
            <p className="facts">
              Moderators need a confirmed e-mail address. Open the link that we mailed you in this browser. Without
              mail, choose “Forgot your password?” and open the link from the server’s log.
            </p>
            <Link className="button button-main" href="/auth">
              Account
            </Link>
          </>
        )}
        {error === 'unreachable' && (
          <>
            <h2>The server cannot be reached</h2>
            <button className="button button-main" type="button" onClick={retry}>
              Try again
            </button>
          </>
        )}
      </div>
    </main>
  );
}
