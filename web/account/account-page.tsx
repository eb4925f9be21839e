import { useEffect } from 'react';
import { lazyPart } from '#kit/lazy-part.tsx';
import { useAccount } from '#web/auth/account.ts';
import { useIsHydrated } from '#web/auth/use-submit.ts';
import { navigate } from '#web/loading/navigation.tsx';
import { TopBar } from '#web/ui/brand.tsx';
import '#web/styles/band.css';
import '#web/ui/content-card.css';
import '#web/account/account-page.css';

const AccountSections = lazyPart(async () => (await import('#web/account/account-sections.tsx')).AccountSections);

/** Devices, ways to sign in, and leaving. Asks to sign in first. */
export function AccountPage() {
  const account = useAccount();
  const isHydrated = useIsHydrated();
  const isOut = isHydrated && account === null;
  useEffect(() => {
    // Signing out and deleting lead elsewhere.
    if (isOut && location.pathname === '/me/account') navigate('/auth?from=/me/account', 'replace');
  }, [isOut]);
  return (
    <div className="account-page">
      <div className="band">
        <TopBar />
        <div className="wrap account-head">
          <i className="own-face" />
          <div>
            <h1 tabIndex={-1}>Account</h1>
            <p>{account ?? '\u00a0'}</p>
          </div>
        </div>
      </div>
      <main className="wrap account-main">{isHydrated && <AccountSections />}</main>
    </div>
  );
}
