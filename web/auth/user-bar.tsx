import { logOut, useAccount } from '#web/auth/account.ts';
import { signInPathFrom } from '#web/auth/return-path.ts';
import { Link, usePath } from '#web/loading/navigation.tsx';
import { Face } from '#web/ui/face.tsx';
import '#web/auth/user-bar.css';

/** Shown on the four game pages whose catalogue entry has a `header`. */
export function UserBar() {
  const account = useAccount();
  const path = usePath();
  return (
    <header className="user-bar">
      <div className="wrap">
        <Face className="avatar" paint="var(--paint-yellow)" deep="var(--paint-yellow-deep)" />
        <span>{account ?? 'Playing as a guest'}</span>
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
