import { useEffect, useRef } from 'react';
import { logOut } from '#web/auth/account.ts';
import { Link } from '#web/navigation.tsx';
import { Face } from '#web/ui/face.tsx';

interface SignedInProps {
  readonly account: string;
  /** Whether this is the answer to what somebody just did: then it is where they go on from. */
  readonly justNow: boolean;
}

/** Who is signed in, and the ways out. */
export function SignedIn({ account, justNow }: SignedInProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (justNow) heading.current?.focus();
  }, [justNow]);
  return (
    <div className="sheet auth-sheet auth-tall auth-in">
      <h1 ref={heading} tabIndex={-1}>
        Good to see you
      </h1>
      <p className="facts">
        Signed in as <b>{account}</b>
      </p>
      <Face mood="happy" paint="var(--paint-yellow)" deep="var(--paint-yellow-deep)" />
      <div className="acts">
        <Link className="key key-main" href="/">
          Return to Home
        </Link>
        <button className="key" type="button" onClick={() => void logOut('sign-out')}>
          Log Out
        </button>
        <button className="key" type="button" onClick={() => void logOut('revoke-sessions')}>
          Log out everywhere
        </button>
      </div>
    </div>
  );
}
