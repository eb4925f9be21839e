import { useEffect, useRef, useState } from 'react';
import { IconFrame } from '#kit/icon.tsx';
import { lazyPart } from '#kit/lazy-part.tsx';
import { callAuth } from '#web/auth/auth-api.ts';
import { checkEmail, checkNewPassword, checkPassword } from '#web/auth/checks.ts';
import { EmailField, PasswordField, Notice, ErrorNote } from '#web/auth/fields.tsx';
import type { FormValues } from '#web/auth/use-submit.ts';
import { useIsHydrated, useSubmit } from '#web/auth/use-submit.ts';

type Way = 'sign in' | 'sign up' | 'forgot';

const HEADINGS = {
  'sign in': 'Welcome back',
  'sign up': 'Create your account',
  forgot: 'Reset your password',
} as const;
const FACTS = 'Playing never needs an account.';
const LABELS = { 'sign in': 'Sign in', 'sign up': 'Create account', forgot: 'Send a link' } as const;
const PURPOSE = 'Keep your scores on every device';

const PurposeFacts = lazyPart(async () => (await import('#web/auth/purpose.tsx')).PurposeFacts);

const loadWords = () => import('#web/auth/sent-words.ts');

interface SignInFormProps {
  /** Shown first. */
  readonly notice: string | null;
  /** The player came from another form of this page. */
  readonly takesFocus: boolean;
  /** The player comes from their own page: says what the account is for. */
  readonly hasPurpose: boolean;
  readonly onSignedIn: (email: string) => void;
}

export function SignInForm({ notice, takesFocus, hasPurpose, onSignedIn }: SignInFormProps) {
  const [way, setWay] = useState<Way>(hasPurpose ? 'sign up' : 'sign in');
  const [shownNotice, setShownNotice] = useState(notice);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  const check = (typed: FormValues) => {
    if (way === 'forgot') return checkEmail(typed);
    return checkEmail(typed) ?? (way === 'sign up' ? checkNewPassword(typed) : checkPassword(typed));
  };
  const send = async (typed: FormValues) => {
    setShownNotice(null);
    if (way === 'forgot') {
      const sent = await callAuth('POST /api/auth/request-password-reset', { email: typed.email });
      if (sent.ok) setShownNotice((await loadWords()).SENT[sent.answer.way]);
      return sent.ok ? null : sent.error;
    }
    const { email, password, newPassword } = typed;
    const entered = await (way === 'sign up'
      ? callAuth('POST /api/auth/sign-up/email', { email, password: newPassword })
      : callAuth('POST /api/auth/sign-in/email', { email, password }));
    if (!entered.ok) return entered.error;
    if (entered.answer) onSignedIn(entered.answer.user.email);
    else {
      setWay('sign in');
      setShownNotice((await loadWords()).ASKED(email));
      heading.current?.focus();
    }
    return null;
  };
  const isHydrated = useIsHydrated();
  const { wrong, sending, submit, clear } = useSubmit({ check, send });
  const turnTo = (next: Way) => {
    setWay(next);
    setShownNotice(null);
    clear();
  };
  return (
    <form
      className={way === 'sign in' ? 'sheet auth-sheet auth-tall' : 'sheet auth-sheet'}
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      <h1 ref={heading} tabIndex={-1}>
        {hasPurpose && way === 'sign up' ? PURPOSE : HEADINGS[way]}
      </h1>
      <p className="facts">
        {way === 'forgot' && 'We send you a link to a new password.'}
        {way !== 'forgot' && (hasPurpose ? <PurposeFacts /> : FACTS)}
      </p>
      <Tabs signUp={hasPurpose ? 'Sign up' : LABELS['sign up']} way={way} onTurn={turnTo} />
      <Notice text={shownNotice} />
      <EmailField wrong={wrong} label="E-mail" />
      {way !== 'forgot' && (
        <PasswordField wrong={wrong} name={way === 'sign up' ? 'newPassword' : 'password'} label="Password" />
      )}
      {wrong?.field === null && <ErrorNote message={wrong.message} />}
      <div className="actions">
        <button className="button button-main" type={isHydrated ? 'submit' : 'button'} aria-disabled={sending}>
          {sending ? 'One moment...' : hasPurpose && way === 'sign up' ? 'Keep my scores' : LABELS[way]}
        </button>
        {way !== 'forgot' && <PasskeyButton onSignedIn={onSignedIn} onNotice={setShownNotice} />}
      </div>
      {way === 'sign in' && (
        <button className="link auth-link" type="button" onClick={() => turnTo('forgot')}>
          Forgot your password?
        </button>
      )}
    </form>
  );
}

interface PasskeyButtonProps extends Pick<SignInFormProps, 'onSignedIn'> {
  readonly onNotice: (notice: string | null) => void;
}

function PasskeyButton({ onSignedIn, onNotice }: PasskeyButtonProps) {
  const enter = async () => {
    onNotice(null);
    const { signInWithPasskey } = await import('#web/auth/passkey.ts');
    const entered = await signInWithPasskey();
    if (entered.ok) onSignedIn(entered.answer);
    else onNotice(entered.error.message);
  };
  return (
    <button className="button" type="button" onClick={() => void enter()}>
      <IconFrame>
        <path d="M8 11a4 4 0 1 0 .1 0M11 12l8-8m-3 3 3 3" />
      </IconFrame>
      Use a passkey instead
    </button>
  );
}

interface TabsProps {
  readonly signUp: string;
  readonly way: Way;
  readonly onTurn: (way: Way) => void;
}

function Tabs({ signUp, way, onTurn }: TabsProps) {
  return (
    <div className="tabs" role="group" aria-label="Sign in or create account">
      {(['sign in', 'sign up'] as const).map((tab) => (
        <button key={tab} className="button" type="button" aria-pressed={way === tab} onClick={() => onTurn(tab)}>
          {tab === 'sign up' ? signUp : LABELS[tab]}
        </button>
      ))}
    </div>
  );
}
