import { Link } from 'wouter';
import { Brand } from '#web/not-found-page.tsx';
import { ThemeSwitch } from '#web/ui/theme-switch.tsx';

/** Where signing out leads. Nobody needs an account to play or to be on a board. */
export function AuthPage() {
  return (
    <div className="plain">
      <header className="top wrap">
        <Brand />
        <ThemeSwitch />
      </header>
      <main className="nf wrap">
        <h1 className="nf-t">You need no account to play</h1>
        <p>Every game is open to everyone, and so are the leaderboards.</p>
        <Link className="key key-main key-big" href="/">
          Return to Home
        </Link>
      </main>
    </div>
  );
}
