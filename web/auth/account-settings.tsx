import type { ReactNode } from 'react';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { AccountState } from '#api/accounts.ts';
import { setAccount } from '#web/auth/account.ts';
import { callAuth } from '#web/auth/auth-api.ts';
import { checkEmail, checkNewPassword, checkPassword } from '#web/auth/checks.ts';
import { EmailField, PasswordField, Notice, ErrorNote } from '#web/auth/fields.tsx';
import { SettingForm } from '#web/auth/setting-form.tsx';
import { toast } from '#web/ui/toasts.tsx';

type Setting = 'e-mail' | 'password' | 'delete';

interface AccountSettingsProps {
  /** `said` is a message for the next screen. */
  readonly onLeave: (notice: string | null) => void;
}

export function AccountSettings({ onLeave }: AccountSettingsProps) {
  const { state, failed, load } = useAccountState();
  const [open, setOpen] = useState<Setting | null>(null);
  const [notice, setNotice] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  /** Shows the message and focuses the heading above it. */
  const finish = (sentence: string) => {
    setNotice(sentence);
    setOpen(null);
    heading.current?.focus();
    void load();
  };
  const turn = (setting: Setting | null) => {
    setNotice('');
    setOpen(setting);
    if (setting === null) heading.current?.focus();
  };
  const section = (setting: Setting) => ({
    isOpen: open === setting,
    onTurn: (to: boolean) => turn(to ? setting : null),
  });
  return (
    <div className="sheet auth-sheet auth-tall auth-settings">
      <h1 ref={heading} tabIndex={-1}>
        Your account
      </h1>
      <Notice text={notice} />
      {failed !== null && <ErrorNote message={failed} />}
      {state && <EmailSection {...section('e-mail')} state={state} onDone={finish} />}
      {state && <PasswordSection {...section('password')} onDone={finish} />}
      {state && <DeleteSection {...section('delete')} onDone={onLeave} />}
      <button className="link auth-link" type="button" onClick={() => onLeave(null)}>
        Back
      </button>
    </div>
  );
}

/** Also updates the address that other parts of the site show. */
function useAccountState() {
  const [state, setState] = useState<AccountState | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const load = useCallback(async () => {
    const reply = await callAuth('GET /api/auth/account', null);
    setFailed(reply.ok ? null : reply.error.message);
    if (!reply.ok) return;
    setState(reply.answer);
    setAccount(reply.answer.email);
  }, []);
  useEffect(() => void load(), [load]);
  return { state, failed, load };
}

interface SectionProps {
  readonly isOpen: boolean;
  readonly onTurn: (isOpen: boolean) => void;
  readonly onDone: (notice: string) => void;
}

function EmailSection({ state, isOpen, onTurn, onDone }: SectionProps & { readonly state: AccountState }) {
  const { email, confirmed, nextEmail, way } = state;
  const resend = async () => {
    const sent = await callAuth('POST /api/auth/send-verification-email', null);
    if (sent.ok) onDone(`A link is on its way to ${email}.`);
    else toast('Error', sent.error.message, 'destructive');
  };
  return (
    <section>
      <h2>E-mail</h2>
      <p className="facts">
        <b>{email}</b>
        {way === 'mail' &&
          (confirmed ? ' is confirmed.' : ' is not confirmed yet. Follow the link that we have mailed there.')}
      </p>
      {nextEmail !== null && (
        <p className="facts">
          It becomes <b>{nextEmail}</b> when you follow the link that was sent there.
        </p>
      )}
      {way === 'mail' && !confirmed && <Act onClick={() => void resend()}>Send the link again</Act>}
      {!isOpen && <Act onClick={() => onTurn(true)}>Change e-mail</Act>}
      {isOpen && (
        <SettingForm
          act="Change e-mail"
          check={(typed) => checkEmail(typed) ?? checkPassword(typed)}
          send={async ({ email: newEmail, password }) => {
            const reply = await callAuth('POST /api/auth/change-email', { newEmail, password });
            if (!reply.ok) return reply.error;
            const where = reply.answer.way === 'mail' ? `sent to ${newEmail}` : 'written to the server’s log';
            onDone(`A link was ${where}. Your address changes when you follow it.`);
            return null;
          }}
          onGiveUp={() => onTurn(false)}
        >
          {(wrong) => (
            <>
              <EmailField wrong={wrong} label="New e-mail" />
              <PasswordField wrong={wrong} name="password" label="Your password" />
            </>
          )}
        </SettingForm>
      )}
    </section>
  );
}

function PasswordSection({ isOpen, onTurn, onDone }: SectionProps) {
  return (
    <section>
      <h2>Password</h2>
      {!isOpen && <Act onClick={() => onTurn(true)}>Change password</Act>}
      {isOpen && (
        <SettingForm
          act="Change password"
          check={(typed) => checkPassword(typed) ?? checkNewPassword(typed)}
          send={async ({ password, newPassword }) => {
            const reply = await callAuth('POST /api/auth/change-password', { password, newPassword });
            if (!reply.ok) return reply.error;
            onDone('Your password is changed. Other browsers are signed out.');
            return null;
          }}
          onGiveUp={() => onTurn(false)}
        >
          {(wrong) => (
            <>
              <PasswordField wrong={wrong} name="password" label="Your password" />
              <PasswordField wrong={wrong} name="newPassword" label="New password" />
            </>
          )}
        </SettingForm>
      )}
    </section>
  );
}

function DeleteSection({ isOpen, onTurn, onDone }: SectionProps) {
  return (
    <section>
      <h2>Delete account</h2>
      <p className="facts">
        Your address, your password and all sign-ins are deleted for good. Scores on the boards stay: they have the name
        that you typed, and nothing that leads to your account.
      </p>
      {!isOpen && <Act onClick={() => onTurn(true)}>Delete account</Act>}
      {isOpen && (
        <SettingForm
          act="Delete for good"
          check={checkPassword}
          send={async ({ password }) => {
            const reply = await callAuth('POST /api/auth/delete-user', { password });
            if (!reply.ok) return reply.error;
            onDone('Your account is deleted, with everything in it.');
            setAccount(null);
            return null;
          }}
          onGiveUp={() => onTurn(false)}
        >
          {(wrong) => <PasswordField wrong={wrong} name="password" label="Your password" />}
        </SettingForm>
      )}
    </section>
  );
}

function Act({ onClick, children }: { readonly onClick: () => void; readonly children: ReactNode }) {
  return (
    <div className="actions">
      <button className="button" type="button" onClick={onClick}>
        {children}
      </button>
    </div>
  );
}
