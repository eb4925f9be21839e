import { useState } from 'react';
import { Leaving } from '#web/account/leaving.tsx';
import { SignInSettings } from '#web/account/sign-in-settings.tsx';
import { useAccountState } from '#web/account/use-account-state.ts';
import { ErrorNote, Notice } from '#web/auth/fields.tsx';
import { YourThings } from '#web/me/your-things.tsx';
import '#web/auth/fields.css';

export function AccountSections() {
  const { state, failed, load } = useAccountState();
  const [notice, setNotice] = useState('');
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
