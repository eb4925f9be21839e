import { useEffect } from 'react';
import { rememberedMode, rememberMode } from '#web/play/session/remembered-mode.ts';
import type { AnySession } from '#web/play/session/session.ts';

/**
 * Takes up the mode that is asked for, or else the one that was played last on this device, and remembers the one that is
 * chosen. Practice is for one visit.
 */
export function useRememberedMode(session: AnySession, asked: string | undefined): void {
  useEffect(() => {
    const { rules } = session.view;
    const last = asked ?? rememberedMode(rules);
    let { mode } = session.state;
    if (last !== null && last !== mode && session.state.status === 'idle') session.choose((mode = last));
    return session.onState(() => {
      if (session.state.mode === mode) return;
      ({ mode } = session.state);
      rememberMode(rules, mode);
    });
  }, [session, asked]);
}
