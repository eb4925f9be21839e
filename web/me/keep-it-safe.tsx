import { useState } from 'react';
import { readOneOf } from '#engine/read.ts';
import { readStored, store } from '#kit/storage.ts';
import { useAccount } from '#web/auth/account.ts';
import { Link } from '#web/loading/navigation.tsx';

const NAME = 'hint:one-browser';
const LEAST_DAYS = 3;

type HintState = 'due' | 'done';

/** Shown from the next visit on, so that it moves nothing on this one. */
export function noteDays(days: number): void {
  if (days >= LEAST_DAYS && hintState() === null) store(NAME, 'due');
}

function hintState(): HintState | null {
  return readStored(NAME, (data) => readOneOf(data, ['due', 'done']));
}

/** After the third day with a run, until dismissed. */
export function KeepItSafe() {
  const [isDue, setIsDue] = useState(() => hintState() === 'due');
  const account = useAccount();
  if (!isDue || account !== null) return null;
  const dismiss = () => {
    store(NAME, 'done' satisfies HintState);
    setIsDue(false);
  };
  return (
    <section className="content-card me-hint" aria-labelledby="hint-title">
      <i className="own-face" />
      <div>
        <h2 id="hint-title">All this is in one browser</h2>
        <p>
          Keep it on every device with a free account. Or{' '}
          <Link className="link" href="/me/move">
            carry it over once
          </Link>
          , without one.
        </p>
      </div>
      <div className="me-hint-actions">
        <Link className="button button-main" href="/auth?from=/me/account">
          Keep it safe
        </Link>
        <button className="button" type="button" onClick={dismiss}>
          Not now
        </button>
      </div>
    </section>
  );
}
