import { useEffect, useState } from 'react';
import type { AnySession } from '#web/play/session.ts';

/** How long a first press waits for the second. */
const PATIENCE_MS = 3_000;

/** A reset that must be asked for twice where minutes of work would be lost. */
export function useConfirmedReset(session: AnySession, reset: () => void): { readonly asked: boolean; ask(): void } {
  const [asked, setAsked] = useState(false);
  useEffect(() => {
    if (!asked) return;
    const timer = setTimeout(() => setAsked(false), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [asked]);
  return {
    asked,
    ask() {
      const mustConfirm = session.view.confirmsReset?.(session.moment().now) ?? false;
      if (mustConfirm && !asked) return setAsked(true);
      setAsked(false);
      reset();
    },
  };
}
