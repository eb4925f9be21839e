import { useState } from 'react';
import { lazyPart } from '#kit/lazy-part.tsx';
import { setAccount, useAccount } from '#web/auth/account.ts';
import { SignInForm } from '#web/auth/sign-in-form.tsx';
import { ACCOUNT_PATH, returnPath } from '#web/auth/return-path.ts';
import { navigate, useSearch } from '#web/loading/navigation.tsx';
import { Brand } from '#web/ui/brand.tsx';
import { Face } from '#web/ui/face.tsx';
import { ShutFace } from '#web/ui/shut-face.tsx';
import { ThemeSwitch } from '#web/ui/theme-switch.tsx';
import { useOnline } from '#web/ui/use-online.ts';
import { toast } from '#web/ui/toasts.tsx';
import '#web/auth/auth.css';
import '#web/styles/plain-page.css';

const PurposeFace = lazyPart(async () => (await import('#web/auth/purpose.tsx')).PurposeFace);
const SignedIn = lazyPart(async () => (await import('#web/auth/signed-in.tsx')).SignedIn);
const NewPasswordForm = lazyPart(async () => (await import('#web/auth/new-password-form.tsx')).NewPasswordForm);
const ConfirmEmail = lazyPart(async () => (await import('#web/auth/confirm-email.tsx')).ConfirmEmail);

const RED = { paint: 'var(--paint-red)', deep: 'var(--paint-red-deep)' } as const;

export function AuthPage() {
  const isOnline = useOnline();
  const hasPurpose = comesFromOwnPage(useSearch());
  return (
    <div className="plain-page">
      <header className="top-bar wrap">
        <Brand />
        <ThemeSwitch />
      </header>
      <main className="wrap auth">
        <div className="auth-box">
          {hasPurpose ? (
            <PurposeFace />
          ) : (
            <div className="auth-face">
              <Face className="face-open" look={[0.3, 0.8]} {...RED} />
              {/* Shown while the player types a password. */}
              <ShutFace className="face-shut" {...RED} />
            </div>
          )}
          <div inert={!isOnline}>
            <Sheet />
          </div>
          {!isOnline && (
            <p className="auth-offline" role="status">
              You're offline. Signing in needs a connection.
            </p>
          )}
        </div>
      </main>
    </div>
  );
}

function Sheet() {
  const account = useAccount();
  const search = useSearch();
  const [justNow, setJustNow] = useState(false);
  const [notice, setNotice] = useState<string | null>(null);
  const [wasIn, setWasIn] = useState(false);
  if (account !== null && !wasIn) setWasIn(true);
  const links = new URLSearchParams(search);
  const [token, confirm] = [links.get('token'), links.get('confirm')];
  const leaveLink = (text: string | null) => {
    setNotice(text);
    navigate('/auth', 'replace');
  };
  if (token !== null) {
    const finish = () => {
      setAccount(null);
      leaveLink('Your password is changed. Sign in with the new one.');
    };
    return <NewPasswordForm token={token} onDone={finish} onGiveUp={() => leaveLink(null)} />;
  }
  if (confirm !== null && account !== null) return <ConfirmEmail token={confirm} onLeave={leaveLink} />;
  if (account !== null) {
    return (
      <div className="sheet auth-sheet auth-tall auth-signed-in">
        <SignedIn account={account} justNow={justNow} notice={notice} />
      </div>
    );
  }
  const enter = async (email: string) => {
    const back = await returnPath(search);
    setNotice(null);
    setJustNow(true);
    setAccount(email);
    if (back === null) return;
    // Says what was merged.
    if (back === ACCOUNT_PATH) return navigate(`${ACCOUNT_PATH}?together`, 'replace');
    toast('Signed in', `You are signed in as ${email}`, 'plain');
    navigate(back, 'replace');
  };
  // The server accepts the link only from a browser signed in to its account.
  const first = confirm === null ? notice : 'Sign in to confirm your address.';
  const hasPurpose = comesFromOwnPage(search) && confirm === null;
  return (
    <SignInForm
      key={`${confirm} ${hasPurpose}`}
      notice={first}
      takesFocus={notice !== null || wasIn}
      hasPurpose={hasPurpose}
      onSignedIn={enter}
    />
  );
}

/** Unknown before hydration: the document is the same for all. */
const comesFromOwnPage = (search: string) => search.includes('from=/me');
