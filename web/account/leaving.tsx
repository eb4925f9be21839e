import { useEffect, useRef, useState } from 'react';
import { AccountRow, RowButton } from '#web/account/account-row.tsx';
import { logOut, setAccount } from '#web/auth/account.ts';
import { callAuth } from '#web/auth/auth-api.ts';
import { checkPassword } from '#web/auth/checks.ts';
import { ErrorNote, PasswordField } from '#web/auth/fields.tsx';
import type { FormValues } from '#web/auth/use-submit.ts';
import { useSubmit } from '#web/auth/use-submit.ts';
import { navigate } from '#web/loading/navigation.tsx';
import { toast } from '#web/ui/toasts.tsx';

export function Leaving() {
  const [isAsking, setIsAsking] = useState(false);
  if (isAsking) return <DeleteAccount onKeep={() => setIsAsking(false)} />;
  return (
    <section className="content-card account-section">
      <h2>Leaving</h2>
      <ul className="account-rows">
        <li>
          <AccountRow icon={OUT} title="Sign out here" facts="What is on this device stays on it">
            <RowButton label="Sign out" onClick={() => void logOut('here')} />
          </AccountRow>
        </li>
        <li className="account-row-bad">
          <AccountRow icon={BIN} title="Delete the account" facts="Your devices keep what they have">
            <RowButton label="Delete" name="Delete the account" isBad onClick={() => setIsAsking(true)} />
          </AccountRow>
        </li>
      </ul>
    </section>
  );
}

function DeleteAccount({ onKeep }: { readonly onKeep: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const takesRows = useRef<HTMLInputElement>(null);
  const [rowsLeft, setRowsLeft] = useState<string | null>(null);
  useEffect(() => heading.current?.focus(), []);
  const takeRows = async () => {
    const { takeRowsOff } = await import('#web/account/take-rows-off.ts');
    const taken = await takeRowsOff();
    if (typeof taken === 'string') return setRowsLeft(taken);
    leave(`${taken === 1 ? '1 row is' : `${taken} rows are`} off the boards. This device keeps what it has.`);
  };
  const send = async ({ password }: FormValues) => {
    const wantsRowsGone = takesRows.current?.checked ?? false;
    const reply = await callAuth('POST /api/auth/delete-user', { password });
    if (!reply.ok) return reply.error;
    if (wantsRowsGone) await takeRows();
    else leave('Your devices keep what they have.');
    return null;
  };
  const { wrong, sending, submit } = useSubmit({ check: checkPassword, send });
  if (rowsLeft !== null) return <RowsLeft reason={rowsLeft} onAgain={takeRows} />;
  return (
    <section className="content-card account-section">
      <h2 ref={heading} tabIndex={-1}>
        Delete the account?
      </h2>
      <p className="account-words">
        The account, its copy of your runs and the link between your devices are gone for good. What is on each device
        stays there. Rows on the boards keep your face and name.
      </p>
      <form className="account-form" noValidate onSubmit={(event) => void submit(event)}>
        <label className="account-pick">
          <input ref={takesRows} type="checkbox" aria-describedby="rows-note" />
          <span>Take my rows off the boards too</span>
        </label>
        <p className="hint" id="rows-note">
          Those that were sent from this device. Rows of your other devices stay: only they can take them off.
        </p>
        <PasswordField wrong={wrong} name="password" label="Your password" />
        {wrong?.field === null && <ErrorNote message={wrong.message} />}
        <div className="actions account-two">
          <button className="button account-bad" type="submit" aria-disabled={sending}>
            {sending ? 'One moment...' : 'Delete for good'}
          </button>
          <button className="button button-main" type="button" onClick={onKeep}>
            Keep it
          </button>
        </div>
      </form>
    </section>
  );
}

/** The key of the device still proves the rows, without the account. */
function RowsLeft({ reason, onAgain }: { readonly reason: string; readonly onAgain: () => Promise<void> }) {
  return (
    <section className="content-card account-section" role="alert">
      <h2>Your rows are still on the boards</h2>
      <p className="account-words">The account is deleted. {reason}</p>
      <div className="actions account-two">
        <button className="button button-main" type="button" onClick={() => void onAgain()}>
          Try again
        </button>
        <button className="button" type="button" onClick={() => leave('Your devices keep what they have.')}>
          Leave them
        </button>
      </div>
    </section>
  );
}

function leave(facts: string): void {
  navigate('/me', 'replace');
  setAccount(null);
  toast('Account deleted', facts, 'plain');
}

const OUT = <path d="M10.5 5 4 12l6.5 7M4.5 12H20" />;
const BIN = <path d="M4 7h16M9.5 7V4h5v3M6.5 7l1 13h9l1-13" />;
