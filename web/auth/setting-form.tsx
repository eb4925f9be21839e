import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { ErrorNote } from '#web/auth/fields.tsx';
import type { FormValues, FormError } from '#web/auth/use-submit.ts';
import { useSubmit } from '#web/auth/use-submit.ts';

interface SettingFormProps {
  /** The button's label. */
  readonly act: string;
  readonly check: (typed: FormValues) => FormError | null;
  readonly send: (typed: FormValues) => Promise<FormError | null>;
  readonly onGiveUp: () => void;
  readonly children: (wrong: FormError | null) => ReactNode;
}

export function SettingForm({ act, check, send, onGiveUp, children }: SettingFormProps) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  const { wrong, sending, submit } = useSubmit({ check, send });
  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)}>
      {children(wrong)}
      {wrong?.field === null && <ErrorNote message={wrong.message} />}
      <div className="actions">
        <button className="button button-main" type="submit" aria-disabled={sending}>
          {sending ? 'One moment...' : act}
        </button>
        <button className="button" type="button" onClick={onGiveUp}>
          Cancel
        </button>
      </div>
    </form>
  );
}
