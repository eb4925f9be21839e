import { useEffect, useState } from 'react';
import { Devices } from '#web/account/devices.tsx';
import { Leaving } from '#web/account/leaving.tsx';
import { Merged } from '#web/account/merged.tsx';
import { SignInSettings } from '#web/account/sign-in-settings.tsx';
import { useAccountState } from '#web/account/use-account-state.ts';
import { ErrorNote, Notice } from '#web/auth/fields.tsx';
import { useSearch } from '#web/loading/navigation.tsx';
import { YourThings } from '#web/me/your-things.tsx';
import { syncAccount } from '#web/play/sync-account.ts';
import { followKept } from '#web/ui/kept-tick.ts';
import '#web/auth/fields.css';

export function AccountSections() {
  const { state, failed, load } = useAccountState();
  const [notice, setNotice] = useState('');
  const isTogether = useSearch() === '?together';
  useEffect(() => {
    followKept();
    void syncAccount();
  }, []);
  /** Says what happened, and moves the focus from the form that is gone. */
  const finish = (sentence: string) => {
    setNotice(sentence);
    document.querySelector<HTMLElement>('.account-head h1')?.focus();
    void load();
  };
  return (
    <>
      <Notice text={notice} />
      {failed !== null && <ErrorNote message={failed} />}
      {state && (
        <div className="account-columns">
          {isTogether && <Merged />}
          <Devices onDone={finish} />
          <SignInSettings state={state} onDone={finish} />
          <section className="content-card account-section">
            <h2>Your things</h2>
            <YourThings />
          </section>
          <Leaving />
        </div>
      )}
    </>
  );
}
