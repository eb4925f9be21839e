import { logOut, useAccount } from '#web/auth/account.ts';
import { signInPathFrom } from '#web/auth/sign-in-path.ts';
import { Link, usePath } from '#web/loading/navigation.tsx';
import '#web/ui/me-button.css';
import '#web/auth/user-bar.css';

/** Shown on the four game pages whose catalogue entry has a `header`. */
export function UserBar() {
  const account = useAccount();
  const path = usePath();
  return (
    <header className="user-bar">
      <div className="wrap">
        <Link className={account === null ? 'user-me is-guest' : 'user-me'} href="/me">
          <i className="own-face" />
          <span>{account ?? 'Playing as a guest'}</span>
        </Link>
        {account === null ? (
          <Link className="button" href={signInPathFrom(path)}>
            Sign in
          </Link>
        ) : (
          <button className="button" type="button" onClick={() => void logOut('here')}>
            Log Out
          </button>
        )}
      </div>
    </header>
  );
}
