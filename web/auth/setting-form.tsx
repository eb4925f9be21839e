import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { WrongNote } from '#web/auth/fields.tsx';
import type { Typed, Wrong } from '#web/auth/use-submit.ts';
import { useSubmit } from '#web/auth/use-submit.ts';

interface SettingFormProps {
  /** What its key says. */
  readonly act: string;
  readonly check: (typed: Typed) => Wrong | null;
  readonly send: (typed: Typed) => Promise<Wrong | null>;
  readonly onGiveUp: () => void;
  readonly children: (wrong: Wrong | null) => ReactNode;
}

/** A form that somebody has opened: its first field has the focus, and there is a way out. */
export function SettingForm({ act, check, send, onGiveUp, children }: SettingFormProps) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  const { wrong, sending, submit } = useSubmit({ check, send });
  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)}>
      {children(wrong)}
      {wrong?.field === null && <WrongNote message={wrong.message} />}
      <div className="actions">
        <button className="key key-main" type="submit" aria-disabled={sending}>
          {sending ? 'One moment...' : act}
        </button>
        <button className="key" type="button" onClick={onGiveUp}>
          Cancel
        </button>
      </div>
    </form>
  );
}
