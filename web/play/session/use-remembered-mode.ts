import { useEffect } from 'react';
import { rememberedMode, rememberMode } from '#web/play/session/remembered-mode.ts';
import type { AnySession } from '#web/play/session/session.ts';

/** Practice is not remembered. */
export function useRememberedMode(session: AnySession, requestedMode: string | undefined): void {
  useEffect(() => {
    const { rules } = session.view;
    const last = requestedMode ?? rememberedMode(rules);
    let { mode } = session.state;
    if (last !== null && last !== mode && session.state.status === 'idle') session.choose((mode = last));
    return session.onState(() => {
      if (session.state.mode === mode) return;
      ({ mode } = session.state);
      rememberMode(rules, mode);
    });
  }, [session, requestedMode]);
}
