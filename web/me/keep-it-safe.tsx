import { useState } from 'react';
import { readOneOf } from '#engine/read.ts';
import { readStored, store } from '#kit/storage.ts';
import { SaveAllButton } from '#web/me/your-things.tsx';

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
  if (!isDue) return null;
  const dismiss = () => {
    store(NAME, 'done' satisfies HintState);
    setIsDue(false);
  };
  return (
    <section className="content-card me-hint" aria-labelledby="hint-title">
      <i className="own-face" />
      <div>
        <h2 id="hint-title">All this is in one browser</h2>
        <p>A file keeps it safe, and can be brought in on any other device.</p>
      </div>
      <div className="me-hint-actions">
        <SaveAllButton label="Save it all as a file" />
        <button className="button" type="button" onClick={dismiss}>
          Not now
        </button>
      </div>
    </section>
  );
}
