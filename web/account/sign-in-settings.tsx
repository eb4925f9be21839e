import { useState } from 'react';
import type { AccountState } from '#api/accounts.ts';
import type { OwnPasskey } from '#api/passkeys.ts';
import { AccountRow, RowButton } from '#web/account/account-row.tsx';
import { monthWords } from '#web/account/date-words.ts';
import { callAuth } from '#web/auth/auth-api.ts';
import { checkEmail, checkNewPassword, checkPassword } from '#web/auth/checks.ts';
import { EmailField, PasswordField } from '#web/auth/fields.tsx';
import { SettingForm } from '#web/auth/setting-form.tsx';
import { toast } from '#web/ui/toasts.tsx';

interface SettingsProps {
  readonly state: AccountState;
  /** Shows the sentence and reads the account again. */
  readonly onDone: (sentence: string) => void;
}

type Setting = 'e-mail' | 'password' | 'passkey';

/** One form at a time. */
export function SignInSettings({ state, onDone }: SettingsProps) {
  const [open, setOpen] = useState<Setting | null>(null);
  const done = (sentence: string) => {
    setOpen(null);
    onDone(sentence);
  };
  const section = (setting: Setting) => ({
    isOpen: open === setting,
    onTurn: (to: boolean) => setOpen(to ? setting : null),
    onDone: done,
  });
  return (
    <section className="content-card account-section">
      <h2>Sign-in</h2>
      <ul className="account-rows">
        <EmailSetting {...section('e-mail')} state={state} />
        <PasswordSetting {...section('password')} state={state} />
        <PasskeySetting {...section('passkey')} passkeys={state.passkeys} />
      </ul>
    </section>
  );
}

interface SectionProps {
  readonly isOpen: boolean;
  readonly onTurn: (isOpen: boolean) => void;
  readonly onDone: (sentence: string) => void;
}

function EmailSetting({ state, isOpen, onTurn, onDone }: SectionProps & { readonly state: AccountState }) {
  const { email, confirmed, nextEmail, way } = state;
  const resend = async () => {
    const sent = await callAuth('POST /api/auth/send-verification-email', null);
    if (sent.ok) onDone(`A link is on its way to ${email}.`);
    else toast('Error', sent.error.message, 'destructive');
  };
  const isUnconfirmed = way === 'mail' && !confirmed;
  const facts = [
    email +
      (way === 'mail' ? (confirmed ? ' is confirmed.' : ' is not confirmed yet. Follow the link we mailed.') : ''),
    ...(nextEmail === null ? [] : [`It becomes ${nextEmail} when you follow the link that was sent there.`]),
  ];
  return (
    <li>
      <AccountRow icon={PERSON} title="E-mail" facts={facts.join(' ')}>
        {!isOpen && <RowButton label="Change" name="Change e-mail" onClick={() => onTurn(true)} />}
      </AccountRow>
      {isUnconfirmed && !isOpen && (
        <button className="link account-link" type="button" onClick={() => void resend()}>
          Send the link again
        </button>
      )}
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
    </li>
  );
}

function PasswordSetting({ state, isOpen, onTurn, onDone }: SectionProps & { readonly state: AccountState }) {
  const { passwordChangedAt } = state;
  return (
    <li>
      <AccountRow
        icon={LOCK}
        title="Password"
        facts={passwordChangedAt === null ? 'None yet' : `Changed ${monthWords(passwordChangedAt)}`}
      >
        {!isOpen && <RowButton label="Change" name="Change password" onClick={() => onTurn(true)} />}
      </AccountRow>
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
    </li>
  );
}

function PasskeySetting({
  passkeys,
  isOpen,
  onTurn,
  onDone,
}: SectionProps & { readonly passkeys: readonly OwnPasskey[] }) {
  const begin = async () => {
    const { passkeysMissing } = await import('#web/auth/passkey.ts');
    const missing = passkeysMissing();
    if (missing === null) onTurn(true);
    else toast('No passkeys here', missing, 'destructive');
  };
  return (
    <>
      <li>
        <AccountRow
          icon={KEY}
          title="Passkey"
          facts={passkeys.length === 0 ? 'None yet' : 'Signs in with your fingerprint, face or PIN'}
        >
          {!isOpen && <RowButton label="Add" name="Add a passkey" onClick={() => void begin()} />}
        </AccountRow>
        {isOpen && (
          <SettingForm
            act="Add a passkey"
            check={checkPassword}
            send={async ({ password }) => {
              const { addPasskey } = await import('#web/auth/passkey.ts');
              const added = await addPasskey(password);
              if (!added.ok) return added.error;
              onDone('The passkey is added. Use it the next time you sign in.');
              return null;
            }}
            onGiveUp={() => onTurn(false)}
          >
            {(wrong) => <PasswordField wrong={wrong} name="password" label="Your password" />}
          </SettingForm>
        )}
      </li>
      {passkeys.map((passkey) => (
        <OwnPasskeyRow key={passkey.id} passkey={passkey} onDone={onDone} />
      ))}
    </>
  );
}

/** The name is edited in place and saved on leaving. */
function OwnPasskeyRow({
  passkey,
  onDone,
}: {
  readonly passkey: OwnPasskey;
  readonly onDone: (sentence: string) => void;
}) {
  const { id, name, createdAt } = passkey;
  const rename = async (input: HTMLInputElement) => {
    const next = input.value.trim();
    if (next === '' || next === name) {
      input.value = name;
      return;
    }
    const renamed = await callAuth('POST /api/auth/passkey/update-passkey', { id, name: next });
    if (renamed.ok) return onDone(`The passkey is called ${next} now.`);
    input.value = name;
    toast('Error', renamed.error.message, 'destructive');
  };
  const remove = async () => {
    const removed = await callAuth('POST /api/auth/passkey/delete-passkey', { id });
    if (removed.ok) onDone(`${name} is removed. Delete it on your device, too.`);
    else toast('Error', removed.error.message, 'destructive');
  };
  return (
    <li className="account-passkey">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          event.currentTarget.querySelector('input')?.blur();
        }}
      >
        <input
          className="input"
          aria-label={`Name of the passkey ${name}`}
          defaultValue={name}
          maxLength={40}
          onBlur={({ target }) => void rename(target)}
        />
        <small>Added {monthWords(createdAt)}</small>
      </form>
      <RowButton label="Remove" name={`Remove ${name}`} onClick={() => void remove()} />
    </li>
  );
}

const PERSON = (
  <>
    <circle cx="12" cy="8" r="4" />
    <path d="M4.5 20a7.5 7.5 0 0 1 15 0" />
  </>
);
const LOCK = (
  <>
    <rect x="5" y="10.5" width="14" height="10" rx="2.5" />
    <path d="M8 10.500V8a4 4 0 0 1 8 0v2.5" />
  </>
);
const KEY = (
  <>
    <circle cx="8" cy="15" r="4" />
    <path d="m11 12 8-8m-3 3 3 3" />
  </>
);
