import { useEffect, useRef } from 'react';
import { logOut } from '#web/auth/account.ts';
import { Notice } from '#web/auth/fields.tsx';
import { Link } from '#web/loading/navigation.tsx';
import { Face } from '#web/ui/face.tsx';

interface SignedInProps {
  readonly account: string;
  /** Set if this is the result of the player's action; the heading then takes the focus. */
  readonly justNow: boolean;
  /** Shown first. */
  readonly notice: string | null;
}

export function SignedIn({ account, justNow, notice }: SignedInProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (justNow || notice !== null) heading.current?.focus();
  }, [justNow, notice]);
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        Good to see you
      </h1>
      <p className="facts">
        Signed in as <b>{account}</b>
      </p>
      <Notice text={notice} />
      <Face mood="happy" paint="var(--paint-yellow)" deep="var(--paint-yellow-deep)" />
      <div className="actions">
        <Link className="button button-main" href="/">
          Return to Home
        </Link>
        <button className="button" type="button" onClick={() => void logOut('here')}>
          Log Out
        </button>
        <button className="button" type="button" onClick={() => void logOut('everywhere')}>
          Log out everywhere
        </button>
      </div>
      <Link className="link auth-link auth-settings-link" href="/me/account">
        Account settings
      </Link>
    </>
  );
}
