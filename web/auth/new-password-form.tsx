import { callAuth } from '#web/auth/auth-api.ts';
import { checkNewPassword } from '#web/auth/checks.ts';
import { PasswordField, ErrorNote } from '#web/auth/fields.tsx';
import type { FormValues } from '#web/auth/use-submit.ts';
import { useSubmit } from '#web/auth/use-submit.ts';

interface NewPasswordFormProps {
  /** From the link. */
  readonly token: string;
  readonly onDone: () => void;
  readonly onGiveUp: () => void;
}

export function NewPasswordForm({ token, onDone, onGiveUp }: NewPasswordFormProps) {
  const send = async ({ newPassword }: FormValues) => {
    const reset = await callAuth('POST /api/auth/reset-password', { token, newPassword });
    if (reset.ok) onDone();
    return reset.ok ? null : reset.error;
  };
  const { wrong, sending, submit } = useSubmit({ check: checkNewPassword, send });
  return (
    <form className="sheet auth-sheet" noValidate onSubmit={(event) => void submit(event)}>
      <h1>A new password</h1>
      <p className="facts">It ends all sessions of your account.</p>
      <PasswordField wrong={wrong} name="newPassword" label="New password" />
      {wrong?.field === null && <ErrorNote message={wrong.message} />}
      <div className="actions">
        <button className="button button-main" type="submit" aria-disabled={sending}>
          {sending ? 'One moment...' : 'Set password'}
        </button>
      </div>
      <button className="link auth-link" type="button" onClick={onGiveUp}>
        Back to sign in
      </button>
    </form>
  );
}
