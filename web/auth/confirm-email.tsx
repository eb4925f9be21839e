import { useEffect, useRef } from 'react';
import { refresh } from '#web/auth/account.ts';
import { callAuth } from '#web/auth/auth-api.ts';
import { ErrorNote } from '#web/auth/fields.tsx';
import { useSubmit } from '#web/auth/use-submit.ts';

interface ConfirmEmailProps {
  /** From the link. */
  readonly token: string;
  /** `said` is a message for the next screen. */
  readonly onLeave: (notice: string | null) => void;
}

/** Requires a press, because mail programs open links by themselves. */
export function ConfirmEmail({ token, onLeave }: ConfirmEmailProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const send = async () => {
    const confirmed = await callAuth('POST /api/auth/verify-email', { token });
    // Detects an expired session; the page then asks to sign in.
    await refresh();
    if (!confirmed.ok) return confirmed.error;
    onLeave(`Your address ${confirmed.answer.email} is confirmed.`);
    return null;
  };
  const { wrong, sending, submit } = useSubmit({ check: () => null, send });
  return (
    <form className="sheet auth-sheet" noValidate onSubmit={(event) => void submit(event)}>
      <h1 ref={heading} tabIndex={-1}>
        Is this you?
      </h1>
      <p className="facts">Confirm that the address is yours, and your account has it.</p>
      {wrong && <ErrorNote message={wrong.message} />}
      <div className="actions">
        <button className="button button-main" type="submit" aria-disabled={sending}>
          {sending ? 'One moment...' : 'Confirm address'}
        </button>
      </div>
      <button className="link auth-link" type="button" onClick={() => onLeave(null)}>
        Not now
      </button>
    </form>
  );
}
